"""What a statement or expression reads, writes and may do, and which two may be exchanged.

Conservative throughout: a node kind without a handler conflicts with everything, a call that
is not known to be pure with every other effect and with every read of memory that it could change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.purity import addressed
from unseen.languages.types import value_type_of_binding
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding


@dataclass(slots=True)
class Effects:
    """What running a piece of code may do.

    Attributes:
        reads, writes: local variables that no other code can see or change.
        declares: names that are declared in the block around.
        words: every word of the text, so that a new declaration cannot capture one.
        reads_memory, writes_memory: anything else that has a value: objects, globals, captured variables.
        effect: a call or operator that may do anything but touch the private variables of this function.
        fails: it may raise, panic, trap or never end.
        leaves: it may jump out of itself.
        drops: it declares a value whose destruction may have an effect.
        infers_types: variables whose type the compiler may infer here (Rust), on which later uses depend.
        unknown: why nothing is known about it, or None.
    """

    reads: set[Binding] = field(default_factory=set)
    writes: set[Binding] = field(default_factory=set)
    declares: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    infers_types: set[Binding] = field(default_factory=set)
    reads_memory: bool = False
    writes_memory: bool = False
    effect: bool = False
    fails: bool = False
    leaves: bool = False
    drops: bool = False
    unknown: str | None = None

    @property
    def pure(self) -> bool:
        """Nothing but a value comes of it, if any: no effect, no write, no failure."""
        return not (self.writes or self.declares or self.fails) and self.silent

    @property
    def silent(self) -> bool:
        """No effect outside the function's private variables; it may fail."""
        return not (self.writes_memory or self.effect or self.leaves or self.unknown)


class EffectWalk:
    """One walk over some nodes; an adapter's handlers report what they find."""

    def __init__(self, analysis: EffectAnalysis) -> None:
        self.analysis = analysis
        self.unit = analysis.unit
        self.table = analysis.unit.language.effects
        self.found = Effects()

    def visit(self, node: Node | None) -> None:
        if node is None or not node.is_named or node.type in self.unit.language.kinds.comments:
            return
        handler = self.table.handlers.get(node.type)
        if node.type == "ERROR" or node.is_missing:
            self.unknown("the grammar does not understand it")
        elif handler is not None:
            handler(self, node)
        elif node.type in self.unit.language.kinds.identifiers:
            self.read(node)
        elif node.type in self.table.inert:
            self.children(node)
        else:
            self.unknown(f"what it does is not known ({node.type.replace('_', ' ')})")

    def children(self, node: Node) -> None:
        for child in node.named_children:
            self.visit(child)

    def read(self, node: Node) -> None:
        """Record that the value of a name is read."""
        binding = self.unit.scopes.of(node)
        if binding is None or not self.analysis.own(binding):
            self.found.reads_memory = True
            return
        self.found.reads.add(binding)
        if not self.analysis.private(binding):
            self.found.reads_memory = True

    def write(self, node: Node) -> None:
        """Record that a name is assigned."""
        binding = self.unit.scopes.of(node)
        if binding is None or not self.analysis.own(binding):
            self.found.writes_memory = True
            return
        self.found.writes.add(binding)
        if not self.analysis.private(binding):
            self.found.writes_memory = True

    def declare(self, node: Node) -> None:
        """Record that a name is declared in the block around, with a value or without."""
        self.found.declares.add(self.unit.text(node))
        binding = self.unit.scopes.of(node)
        if binding is None or not self.analysis.own(binding):
            self.found.writes_memory = True
        else:
            # Its address cannot be known before it exists.
            self.found.writes.add(binding)

    def memory_read(self) -> None:
        self.found.reads_memory = True
        if self.analysis.volatile:
            self.found.effect = True

    def memory_write(self) -> None:
        self.found.writes_memory = True

    def effect(self) -> None:
        """Record that the code may do anything, and then fail."""
        self.found.effect = self.found.fails = True

    def fails(self) -> None:
        self.found.fails = True

    def leaves(self) -> None:
        self.found.leaves = True

    def drops(self) -> None:
        self.found.drops = True

    def unknown(self, reason: str) -> None:
        self.found.unknown = self.found.unknown or reason

    def closure(self, node: Node) -> None:
        """Record that a closure is made; it may read what it names, but is not run."""
        for part in walk(node):
            if part.type in self.unit.language.kinds.identifiers and self.unit.scopes.of(part) is not None:
                self.read(part)
        self.memory_read()
        if self.table.values:
            self.lend(node)
            self.effect()

    def lend(self, node: Node) -> None:
        """Record that every variable inside that is more than a number may be changed."""
        for part in walk(node):
            if part.type in self.unit.language.kinds.identifiers:
                binding = self.unit.scopes.of(part)
                if binding is not None and self.analysis.own(binding) and not self.analysis.plain(binding):
                    self.found.writes.add(binding)


class EffectAnalysis:
    """The effects of one unit's code, cached per node."""

    def __init__(self, unit: SourceUnit) -> None:
        self.unit = unit
        self.volatile = bool(unit.words & {"volatile", "_Atomic", "atomic", "synchronized", "sig_atomic_t"})
        self._returns_twice = bool(unit.words & {"setjmp", "sigsetjmp", "vfork"})
        self._own: dict[int, bool] = {}
        self._plain: dict[int, bool] = {}
        self._effects: dict[int, Effects] = {}

    def of(self, *nodes: Node) -> Effects:
        """Return the effects of the nodes together."""
        if len(nodes) == 1 and nodes[0].id in self._effects:
            return self._effects[nodes[0].id]
        found = EffectWalk(self)
        for node in nodes:
            found.found.words |= identifiers(self.unit.bytes(node))
            found.visit(node)
        effects = found.found
        if self._returns_twice:
            effects.unknown = "the program jumps back into functions (setjmp)"
        if self.unit.scopes.dynamic:
            effects.unknown = self.unit.scopes.dynamic
        for binding in {*effects.reads, *effects.writes}:
            if any(_scoped_inside(binding, node) for node in nodes):
                effects.infers_types.discard(binding)
                effects.reads.discard(binding)
                effects.writes.discard(binding)
        if len(nodes) == 1:
            self._effects[nodes[0].id] = effects
        return effects

    def obstacle(self, first: Node, second: Node) -> str | None:
        """Return why two adjacent pieces of code may not be exchanged, or None."""
        one, two = self.of(first), self.of(second)
        reason = conflict(one, two, failures_undefined=self.unit.language.effects.failures_undefined)
        if reason is not None:
            return reason
        risky = one.fails or two.fails or one.effect or two.effect
        if risky and (one.writes or two.writes) and self.guarded(first):
            return "one of them may fail, and the code goes on after failures"
        return None

    def guarded(self, node: Node) -> bool:
        """Return True if code of the same function may run after a failure in the node."""
        table, functions = self.unit.language.effects, self.unit.language.function.kinds
        for around in ancestors(node):
            if around.type in table.guards:
                return True
            if around.type in functions:
                return bool(table.guard_words & identifiers(self.unit.bytes(around)))
        return False

    def own(self, binding: Binding) -> bool:
        """Return True for a local variable that no closure and no opaque text refers to."""
        if id(binding) not in self._own:
            self._own[id(binding)] = (
                binding.kind in {"variable", "parameter"}
                and binding.scope.function is not None
                and binding.name not in self.unit.scopes.opaque
                and not self._captured(binding)
            )
        return self._own[id(binding)]

    def plain(self, binding: Binding) -> bool:
        """Return True for a number or the like, whose every use is a use of its own value."""
        if id(binding) not in self._plain:
            value_type, text = value_type_of_binding(self.unit, binding), binding.type_text or ""
            self._plain[id(binding)] = (
                (value_type is not None or _begins_as_number(binding))
                and not (value_type == "string" and self.unit.language.effects.mutable_strings)
                and "&" not in text
                and "*" not in text
                and not _by_reference(binding)
            )
        return self._plain[id(binding)]

    def private(self, binding: Binding) -> bool:
        """Return True if only code that names the variable can see or change its value."""
        if not self.own(binding):
            return False
        if not self.unit.language.effects.values:
            return True
        return not self.volatile and self.plain(binding) and not addressed(self.unit, binding.name)

    def _captured(self, binding: Binding) -> bool:
        if not binding.captured:
            return False
        lazy, home = self.unit.language.effects.lazy, binding.scope.function
        for reference in binding.references:
            for around in ancestors(reference):
                if home is not None and around == home.node:
                    break
                if around.type in lazy:
                    return True
        return False


@lru_cache(maxsize=4)
def effects(unit: SourceUnit) -> EffectAnalysis:
    """Return the effect analysis of a unit, made on first use."""
    return EffectAnalysis(unit)


def conflict(one: Effects, two: Effects, *, failures_undefined: bool = False) -> str | None:
    """Return why exchanging the two would be observable or change their values, or None."""
    for found in (one, two):
        if found.unknown is not None:
            return found.unknown
    if one.leaves or two.leaves:
        return "one of them may jump"
    if (one.writes & (two.reads | two.writes)) or (two.writes & one.reads):
        return "one of them changes a variable of the other"
    if (one.declares & two.words) or (two.declares & one.words):
        return "one of them declares a name of the other"
    if one.infers_types & two.infers_types:
        return "the first of them may tell the type of a variable that the second needs"
    if one.drops and two.drops:
        return "the ends of life of what they declare may be seen, and come in the order of declaration"
    if (_changes(one) and _sees(two)) or (_changes(two) and _sees(one)):
        return "one of them may have an effect that the other sees"
    if (one.fails and (_changes(two) or (two.fails and not failures_undefined))) or (
        two.fails and _changes(one)
    ):
        return "one of them may fail before what the other does can be seen"
    return None


def _changes(found: Effects) -> bool:
    return found.effect or found.writes_memory


def _sees(found: Effects) -> bool:
    return found.effect or found.writes_memory or found.reads_memory


def _scoped_inside(binding: Binding, node: Node) -> bool:
    """Return True if the variable lives in a block inside the node."""
    home = binding.scope.node
    return node.start_byte <= home.start_byte and home.end_byte <= node.end_byte and home != node.parent


def _by_reference(binding: Binding) -> bool:
    """Return True for another name of something that exists already (C++ `int &x`)."""
    return any(
        around.type == "reference_declarator"
        for name in binding.declarations
        for around in _up_to(name, {"declaration", "parameter_declaration", "for_range_loop"})
    )


def _up_to(node: Node, kinds: Iterable[str]) -> Iterable[Node]:
    for around in ancestors(node):
        yield around
        if around.type in kinds:
            return


def _begins_as_number(binding: Binding) -> bool:
    """Return True for a `let` whose first value is a number, of whichever type."""
    value = binding.value
    return value is not None and value.type in {"integer_literal", "float_literal"}

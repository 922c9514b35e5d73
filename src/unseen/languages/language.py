"""`Language`: everything the rewriting methods know of a language, as kinds, views, text and facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.errors import MissingToolError
from unseen.languages.call_reading import CallReading
from unseen.languages.declined import Declined
from unseen.languages.guards import Guards
from unseen.languages.insertions import Insertions
from unseen.languages.lexicon import Lexicon
from unseen.languages.probe_table import ProbeTable
from unseen.languages.program_writer import ProgramWriter
from unseen.languages.result_changes import ResultChanges
from unseen.languages.tables import EffectTable, EvaluationTable, SurroundingsTable, TypeTable
from unseen.languages.toolchain import Toolchain
from unseen.languages.usage import Usage
from unseen.languages.views import (
    Arm,
    Assignment,
    Binary,
    Block,
    Branch,
    Cases,
    Chain,
    ConditionLoop,
    EachLoop,
    Function,
    StepLoop,
    Switch,
)
from unseen.languages.writing import Writing
from unseen.syntax.edit import Edit
from unseen.syntax.grammar import BlockStyle
from unseen.syntax.scope_walk import ScopeWalk
from unseen.syntax.scopes import Binding, Scopes
from unseen.syntax.unit import ParsedText

T = TypeVar("T")

FreshName = Callable[[str], str]
"""Makes a fresh name in the convention of the given one."""

Capability = Literal["problems", "tests"]
"""What a language may lack: `problems` written in it, which all methods rewrite, and builders by which its
programs are run with their `tests`."""
CAPABILITIES: frozenset[Capability] = frozenset({"problems", "tests"})


@dataclass(frozen=True, slots=True)
class View(Generic[T]):
    """How a concept appears in a grammar: the node kinds to look at, and how to read one."""

    kinds: tuple[str, ...]
    see: Callable[[SourceUnit, Node], T | None]

    def find(self, unit: SourceUnit) -> Sequence[T]:
        """List the concept's occurrences in the editable text, in document order."""
        return list(unit.find(self.see, *self.kinds)) if self.kinds else []


@dataclass(frozen=True, slots=True)
class Kinds:
    """Node kinds of the pinned grammar; a test asserts that each exists in it."""

    comments: frozenset[str]
    multiline_literals: tuple[str, ...]
    identifiers: frozenset[str]
    calls: frozenset[str]
    closures: frozenset[str]
    loops: frozenset[str]
    jumps: frozenset[str]
    labels: frozenset[str]
    plain: frozenset[str]
    """Expressions without effect that cannot fail: names, literals, operators on plain operands."""
    partial: frozenset[str]
    """Expressions without effect that may fail: subscripts, division, attribute access."""
    binders: frozenset[str]
    """Expressions that declare a name: walrus, pattern variables, `let` conditions."""
    effects: frozenset[str]
    """Assignments, increments, awaits, yields, jumps: what makes an expression more than a value."""
    hoisted: frozenset[str] = frozenset()
    """Declarations that are visible in the whole block they stand in, above them too (items of Rust)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Semantics as constants; each is explained where a method reads it."""

    truthiness: bool
    """A condition may have a type other than the boolean one."""
    fresh_loop_variable: bool
    """A closure may see a new variable in each iteration (Go ≥ 1.22; unknown counts as yes)."""
    unreachable_is_error: bool
    """Code after a jump is refused (JLS 14.22)."""
    declare_before_use: bool
    """A function must be declared above its first use."""
    operators_overloadable: bool
    """A program may redefine what `<` or `+` does to its own types."""
    commuting_compiles: bool
    """`a OP b` and `b OP a` always have the same type rules (not Rust: `Vec == [T; N]`)."""
    arithmetic_can_fail: bool
    """`+`, `-` and `*` may fail: by overflow (Rust) or by their operands' types (Python)."""
    compound_needs_type: bool
    """`a += b` and `a = a + b` differ for some types: mutable ones, or ones with operators of their own."""
    compound_casts: bool
    """`a += b` converts its value to the type of `a`, where `a = a + b` would not compile."""
    function_like: str
    """A function name in the language's convention."""
    reserved: frozenset[str] = frozenset()
    """Function names with a meaning of their own, such as `main`."""
    reserved_prefixes: tuple[str, ...] = ()
    name_introspection: frozenset[str] = frozenset()
    """Words by which a program can see the names of its functions (`__func__`)."""
    overflow_names_operator: bool = False
    """An overflow ends the program with a message that names the operator (Rust)."""
    boxed: frozenset[str] = frozenset()
    """Types whose variables may be null where a number is wanted (Java's `Integer`)."""
    unbound_locals: bool = False
    """Reading a name may fail, because no value was stored in it yet or it is not declared (Python)."""
    references: bool = False
    """A variable may get a second name without any sign where it is handed on (C++)."""
    macros: bool = False
    """What looks like a name or a call may expand to any text (C)."""
    header_statement: bool = False
    """An `if` may begin with a statement whose names are visible in the whole chain (Go)."""


@dataclass(frozen=True, slots=True)
class Emit:
    """Text of new constructs."""

    negate: Callable[[str], str]
    unused_variable: Callable[[str, int], list[str]]
    """(name, number) → the lines that declare a variable that nothing reads."""
    junk_function: Callable[[str, list[str], int], list[str]]
    """(name, fresh local names, number) → the lines of a function that is never called."""
    if_open: Callable[[str], str]
    """(condition) → the header of an `if` up to its opening brace or colon."""
    while_open: Callable[[str], str]
    """(condition) → the header of a `while`, likewise."""
    true: str
    """A condition that always holds."""
    statement_end: str = ";"
    nothing: str = ";"
    """A statement that does nothing."""
    hold: Callable[[str, str], str] | None = None
    """(name, expression) → the statement that keeps a value under a new name; None without type inference."""


@dataclass(frozen=True, slots=True)
class Predicate:
    """A function made of a condition: its text, where it goes, and the call that replaces the condition."""

    text: bytes
    at: int
    call: str


@dataclass(frozen=True, slots=True)
class Offered:
    """The few rewriting methods that an adapter offers, and why it offers no others."""

    methods: frozenset[str]
    elsewhere: str


@dataclass(frozen=True, slots=True)
class Language:
    """One language, as the rewriting methods see it."""

    name: str
    title: str
    """Its usual spelling."""
    fences: tuple[str, ...]
    """Its names in Markdown code fences, the usual one first."""
    suffixes: tuple[str, ...]
    """File suffixes of its programs, the usual one first."""
    grammar: Grammar
    block_style: BlockStyle
    toolchain: Toolchain
    lexicon: Lexicon
    writing: Writing
    usage: Usage
    kinds: Kinds
    facts: Facts
    emit: Emit
    types: TypeTable
    effects: EffectTable
    insertions: Insertions
    evaluation: EvaluationTable
    resolve: Callable[[SourceUnit], Scopes]
    function: View[Function]
    block: View[Block]
    branch: View[Branch]
    step_loop: View[StepLoop]
    each_loop: View[EachLoop]
    condition_loop: View[ConditionLoop]
    comparison: View[Binary]
    logical: View[Binary]
    arithmetic: View[Binary]
    assignment: View[Assignment]
    predicate: Callable[[SourceUnit, Node, str, bool], Predicate | Declined]
    """Move an expression to a new function of the given name; the flag: a number, no condition."""
    each_to_while: Callable[[SourceUnit, EachLoop, FreshName], list[Edit] | Declined]
    """Edits that drive an iteration by `while`; the callable makes fresh names in the likeness given."""
    while_to_for: Callable[[SourceUnit, ConditionLoop, FreshName], list[Edit] | Declined]
    """Edits that turn `while` into the language's other loop."""
    temporary: Callable[[SourceUnit, Node, str], str | Declined]
    """The statement that declares a new variable with the expression's value, in exactly its type."""
    divided: Callable[[SourceUnit, Node], list[Edit] | Declined | None]
    """Edits that part a declaration from its first value; None if the statement is no such declaration."""
    result: Callable[[SourceUnit, Node, str], str | Declined]
    """The statement that declares a variable of the function's own type with a value to be returned."""
    takes_sibling: Callable[[SourceUnit, Function], bool]
    """True if another function can directly follow this one."""
    pure_call: Callable[[SourceUnit, Node], bool]
    """True for calls of library functions known to have no effect (`len`)."""
    moves: Callable[[SourceUnit, Node], bool] = field(default=lambda unit, statement: True)
    """False for statements whose place in their block matters: a block's value, a docstring."""
    defines_operators: Callable[[SourceUnit], bool] = field(default=lambda unit: False)
    """True if the text overloads operators."""
    verbatim: Callable[[SourceUnit], list[tuple[int, int]]] = field(default=lambda unit: [])
    """Stretches of code whose very text the program can see (`f"{x=}"`, `#x` in a macro)."""
    line_number: re.Pattern[bytes] | None = None
    """How code reads the number of its own line: group 1 of a match, which is empty where it does not."""
    can_complete: Callable[[Node], bool] = field(default=lambda body: True)
    """False if control surely does not reach the end of the block."""
    compound_cast: Callable[[SourceUnit, Binding], str | Declined] = field(default=lambda unit, binding: "")
    """What `a += b` casts its value to (Java); empty where it casts to nothing that shows."""
    reference_text: Callable[[SourceUnit, Node, str], str] = field(default=lambda unit, node, name: name)
    """The text that renames one reference (Rust's field shorthand needs more than the name)."""
    switch: View[Switch] = field(default=View((), lambda unit, node: None))
    matches: Callable[[SourceUnit, Switch, Arm, str], str | Declined] = field(
        default=lambda unit, switch, arm, scrutinee: Declined("the language has no switch")
    )
    """The condition of an arm, over the text of what is compared."""
    cases: Callable[[SourceUnit, Chain], Cases | Declined] = field(
        default=lambda unit, chain: Declined("the language has no switch")
    )
    """What a chain of comparisons reads like as a switch."""
    compared: Callable[[SourceUnit, Node], str | None] = field(default=lambda unit, node: None)
    """The text to compare in every condition; None if the expression must be evaluated just once."""
    rephrasings: Callable[[SourceUnit], Iterator[tuple[Node, list[Edit] | Declined]]] = field(
        default=lambda unit: iter(())
    )
    """The statements that choose between two values, with the edits for their other form."""
    flippable: Callable[[SourceUnit, Chain], bool] = field(default=lambda unit, chain: True)
    """True if the order of two branches makes no difference to types."""
    hides_braces: Callable[[SourceUnit], bool] = field(default=lambda unit: False)
    """True if macros of the text open or close blocks, so that the tree may not show what encloses what."""
    comment: str = "//"
    outer_comment: re.Pattern[bytes] | None = None
    """How comments begin that speak of the file or block they stand in, not of what follows them."""
    headers: tuple[str, ...] = ()
    """Endings of files that are no programs; the ending alone may leave open which language they are in."""
    surroundings: SurroundingsTable | None = None
    """How text shows that a program looks at its surroundings; None where its execution shows it."""
    call_reading: CallReading = field(default_factory=CallReading)
    """How the calls in tests are read."""
    guards: Guards = field(default_factory=Guards)
    """What the text of an answer may not do."""
    probes: ProbeTable | None = None
    """How its programs are given probes; None where nothing measures what their tests reach."""
    result_changes: ResultChanges | None = None
    """How a function's result is changed; None where no problems are asked with a changed specification."""
    program_writer: ProgramWriter | None = None
    """How generated problems are written; None where there are none."""
    declined: Mapping[str, str] = field(default_factory=dict)
    """Rewriting methods that it does not support, each with the reason, which cites the language."""
    offered: Offered | None = None
    """The only methods that the adapter has views for; None if every method finds what it asks for."""
    related_fences: tuple[str, ...] = ()
    """Fences of other languages that may mark its code: that of C++ for C."""
    capabilities: frozenset[Capability] = CAPABILITIES

    def require(self) -> None:
        """Check that programs with tests can be built and run here.

        Raises:
            MissingToolError: nothing builds them in this language, or an executable for it is absent.
        """
        if "tests" not in self.capabilities:
            raise MissingToolError(f"{self.name} is skipped: nothing here runs its programs with tests.")
        self.toolchain.require()


SourceUnit = ParsedText[Language]
"""A program text in one of the languages."""
Walk = ScopeWalk[Language]
"""The walk that finds the scopes of such a text."""

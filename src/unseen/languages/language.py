"""What an adapter tells the rewriting methods: kinds, views, emit, facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages.sorts import SortTable
from unseen.languages.views import (
    Assignment,
    Binary,
    Block,
    Branch,
    ConditionLoop,
    Each,
    Function,
    StepLoop,
)
from unseen.syntax.edit import Edit
from unseen.syntax.scopes import Binding, Scopes
from unseen.syntax.unit import SourceUnit

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View(Generic[T]):
    """How a concept appears in a grammar: the node kinds to look at and what is seen in one."""

    kinds: tuple[str, ...]
    see: Callable[[SourceUnit, Node], T | None]

    def find(self, unit: SourceUnit) -> Sequence[T]:
        """All places of the editable text where the concept is seen, in document order."""
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


@dataclass(frozen=True, slots=True)
class Facts:
    """Semantics as constants; each comment-worthy one is explained where a method reads it."""

    braces: bool
    """Blocks are delimited by braces rather than by indentation."""
    truthiness: bool
    """A condition may have a type other than the boolean one."""
    fresh_loop_variable: bool
    """A closure may see a new variable in each round of a counted loop (Go ≥ 1.22; unknown counts as yes)."""
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
    compound_needs_sort: bool
    """`a += b` and `a = a + b` differ for some types: mutable ones, or ones with operators of their own."""
    compound_casts: bool
    """`a += b` converts its value to the type of `a`, where `a = a + b` would not compile."""
    function_like: str
    """A function name in the language's convention."""
    reserved: frozenset[str] = frozenset()
    """Function names with a meaning of their own, such as `main`."""
    reserved_prefixes: tuple[str, ...] = ()
    tells_names: frozenset[str] = frozenset()
    """Words by which a program can see the names of its functions (`__func__`)."""
    overflow_tells: bool = False
    """An overflow ends the program with a message that names the operator (Rust)."""
    boxed: frozenset[str] = frozenset()
    """Types whose variables may be null where a number is wanted (Java's `Integer`)."""
    references: bool = False
    """A variable may get a second name without any sign where it is handed on (C++)."""


@dataclass(frozen=True, slots=True)
class Emit:
    """Text of new constructs."""

    negate: Callable[[str], str]
    unused_variable: Callable[[str, int], list[str]]
    """(name, number) → the lines that declare a variable that nothing reads."""
    junk_function: Callable[[str, list[str], int], list[str]]
    """(name, fresh local names, number) → the lines of a function that nobody calls."""
    if_open: Callable[[str], str]
    """(condition) → the header of an `if` up to its opening brace or colon."""
    while_open: Callable[[str], str]
    """(condition) → the header of a `while`, likewise."""
    true: str
    """A condition that always holds."""
    statement_end: str = ";"


@dataclass(frozen=True, slots=True)
class Predicate:
    """A function made of a condition: its text, where it goes, and the call that replaces the condition."""

    text: bytes
    at: int
    call: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an adapter cannot express something; becomes the reason of a `Declined`."""

    reason: str


@dataclass(frozen=True, slots=True)
class Language:
    """One language, as the rewriting methods see it."""

    name: str
    suffixes: tuple[str, ...]
    grammar: Grammar
    kinds: Kinds
    facts: Facts
    emit: Emit
    sorts: SortTable
    resolve: Callable[[SourceUnit], Scopes]
    function: View[Function]
    block: View[Block]
    branch: View[Branch]
    step_loop: View[StepLoop]
    each_loop: View[Each]
    condition_loop: View[ConditionLoop]
    comparison: View[Binary]
    logical: View[Binary]
    arithmetic: View[Binary]
    assignment: View[Assignment]
    predicate: Callable[[SourceUnit, Branch, str], Predicate | Refused]
    """Move a branch's condition to a new function of the given name."""
    each_to_while: Callable[[SourceUnit, Each, Callable[[str], str]], list[Edit] | Refused]
    """Edits that drive an iteration by `while`; the callable makes fresh names in the likeness given."""
    while_to_for: Callable[[SourceUnit, ConditionLoop, Callable[[str], str]], list[Edit] | Refused]
    """Edits that turn `while` into the language's other loop."""
    takes_sibling: Callable[[SourceUnit, Function], bool]
    """True if another function can be put right behind this one."""
    pure_call: Callable[[SourceUnit, Node], bool]
    """True for calls of library functions known to have no effect (`len`)."""
    defines_operators: Callable[[SourceUnit], bool] = field(default=lambda unit: False)
    """True if the text gives operators a meaning of its own."""
    verbatim: Callable[[SourceUnit], list[tuple[int, int]]] = field(default=lambda unit: [])
    """Stretches of code whose very text the program can see (`f"{x=}"`, `#x` in a macro)."""
    can_complete: Callable[[Node], bool] = field(default=lambda body: True)
    """False if control surely does not reach the end of the block."""
    compound_cast: Callable[[SourceUnit, Binding], str | Refused] = field(default=lambda unit, binding: "")
    """What `a += b` casts its value to (Java); empty where it casts to nothing that shows."""
    reference_text: Callable[[SourceUnit, Node, str], str] = field(default=lambda unit, node, name: name)
    """The text that renames one reference (Rust's field shorthand needs more than the name)."""
    comment: Literal["#", "//"] = "//"

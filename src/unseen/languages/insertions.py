"""What the methods that wrap, guard, check, extend and divide need of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.views import Block, EachLoop
from unseen.syntax.edit import Edit
from unseen.syntax.scopes import Binding
from unseen.syntax.unit import ParsedText

# In the adapter's own language, which is made of what this file defines.
Text: TypeAlias = ParsedText[Any]


@dataclass(frozen=True, slots=True)
class FreshNames:
    """Fresh names in a given convention, and small numbers, for adapters that write several of them."""

    name: Callable[[str], str]
    number: Callable[[], int]


Guarded = Iterator[tuple[Node, list[Edit] | Declined]]
"""Places with the edits that put a handler around them, or the reason against it."""


@dataclass(frozen=True, slots=True)
class Insertions:
    """Text and facts of one language for the insertion methods (the small methods of the paper's Table I)."""

    number: Callable[[str, int], str]
    """(name, number) → the line that declares an integer variable that may change."""
    constant: Callable[[str, int], str]
    """(name, number) → the line that declares one that does not."""
    discard: Callable[[str], list[str]]
    """Lines without which a variable that is only written counts as unused."""
    junk_loops: Callable[[str, int], list[list[str]]]
    """(name, number) → loops over that variable, each with its declaration, that run no round."""
    once: Callable[[str], str] | None
    """(name) → the header of a loop that runs one round; None where a loop changes what may be in it."""
    statements: frozenset[str]
    """Statements that declare nothing for the code behind them."""
    switches: frozenset[str]
    """Statements that an unlabelled `break` leaves besides loops."""
    closed: frozenset[str]
    """Expressions that bind tighter than a negation."""
    negation: Callable[[Text, Node], Node | None]
    """The operand of a logical negation."""
    wrap_obstacle: Callable[[Text, Block, Node], str | None]
    """Why a statement cannot be made conditional on something that always holds."""
    absent: Callable[[Text, Binding], str | Declined]
    """The condition that holds where an argument is none, null, zero or empty."""
    parameter: Callable[[Text, Binding, FreshNames], list[Edit] | Declined]
    """Edits that give a function one more parameter, and every call that needs it an argument."""
    guarded: Callable[[Text, FreshNames], Guarded] | None = None
    """Places for a handler that re-raises what it caught."""
    divided: Callable[[Text, EachLoop, FreshNames], list[Edit] | Declined] | None = None
    """Edits that divide an iteration over a range."""
    only_truth: Callable[[Text, Node], bool] = field(default=lambda unit, node: True)
    """True if only the truth of a logical expression's value can matter."""
    own_truth: Callable[[Text], bool] = field(default=lambda unit: False)
    """True if the program overloads truth or negation for a type of its own."""
    strips: bool = True
    """`x` can replace the negation of `!x` as a condition, whatever its type."""
    types_are_certain: Callable[[Text, Node], bool] = field(default=lambda unit, node: True)
    """True if the types that inference finds in the node bind every caller (not so Python's annotations)."""
    hides: Callable[[Text, Node], bool] = field(default=lambda unit, node: False)
    """True if a macro in the node may expand to more than a value."""
    pinned: Callable[[Node], bool] = field(default=lambda statement: False)
    """True if a directive right before the statement applies to it (`#pragma`, an attribute)."""
    head_obstacle: Callable[[Text, Node], str | None] = field(default=lambda unit, function: None)
    """Why no declaration can be put into a function."""
    copy_obstacle: Callable[[Text, Node], str | None] = field(default=lambda unit, body: None)
    """Why a statement cannot be duplicated."""
    negated_comparisons: tuple[tuple[str, str], ...] = ()
    """Operators that are by definition each other's negation, whatever the operands (`in`, `not in`)."""

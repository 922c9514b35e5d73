"""What the text of an answer may not do, where running it could not tell."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tree_sitter import Node

Use = Literal["linked", "fix"]
"""How an answer is judged in one program with its tests; apart from them it needs no guards."""

BESIDE_TESTS: frozenset[Use] = frozenset({"linked", "fix"})
LINKED: frozenset[Use] = frozenset({"linked"})
FIX: frozenset[Use] = frozenset({"fix"})


@dataclass(frozen=True, slots=True)
class Guard:
    """One thing that no honest answer does.

    Attributes:
        reason: what the verdict says of an answer that does it.
        pattern: how its text shows it.
        uses: where it is looked for.
        in_comments: it is a directive or an import, which the grammar takes for a comment or a string.
    """

    reason: str
    pattern: re.Pattern[str]
    uses: frozenset[Use]
    in_comments: bool = False


@dataclass(frozen=True, slots=True)
class Guards:
    """The guards of one language.

    Attributes:
        guards: in the order in which they are tried.
        names: the names that a text and its tree define for all of its program, tests included.
        names_uses: where an answer may not define a name that the tests use.
        names_used: the names that a text of tests looks up; None takes every word.
        replaces: says how a fix replaces parts of a module, from its text, the known fixes' and the whole
            program's; None if it does not.
        blank: blanks comments and, unless the second argument is true, literals out of a text; None leaves
            that to the language's grammar.
    """

    guards: tuple[Guard, ...] = ()
    names: Callable[[str, Node], set[str]] = field(default=lambda text, root: set())
    names_uses: frozenset[Use] = FIX
    names_used: Callable[[str], set[str]] | None = None
    replaces: Callable[[str, str, str], str | None] = field(default=lambda text, known, program: None)
    blank: Callable[[str, bool], str] | None = None


def names_of(pattern: re.Pattern[str]) -> Callable[[str, Node], set[str]]:
    """Return a reader of the names that the groups of a pattern match, several in one group or not."""

    def names(text: str, root: Node) -> set[str]:
        found = {group for match in pattern.finditer(text) for group in match.groups() if group}
        return {word for group in found for word in re.split(r"[\s,]+", group) if word}

    return names


def name_text(node: Node) -> str:
    """Return the text of a declaration's name, empty if it has none."""
    name = node.child_by_field_name("name")
    return (name.text or b"").decode() if name is not None else ""

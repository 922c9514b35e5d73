"""What this package needs of a language: its grammar, and the meaning of a few kinds of nodes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, Protocol

import tree_sitter

from unseen.syntax.scopes import Scopes

BlockStyle = Literal["braces", "indent", "end"]
"""What delimits a block: braces, nothing but its indentation, or a word at its end."""


class NodeKinds(Protocol):
    """Node kinds that edits and layout depend on."""

    @property
    def comments(self) -> frozenset[str]: ...

    @property
    def multiline_literals(self) -> tuple[str, ...]: ...

    @property
    def loops(self) -> frozenset[str]: ...

    @property
    def closures(self) -> frozenset[str]: ...


class Functions(Protocol):
    """How functions appear in the grammar."""

    @property
    def kinds(self) -> tuple[str, ...]: ...


class Grammar(Protocol):
    """A language as this package sees it; `unseen.languages` has the languages themselves."""

    @property
    def grammar(self) -> tree_sitter.Language: ...

    @property
    def kinds(self) -> NodeKinds: ...

    @property
    def block_style(self) -> BlockStyle: ...

    @property
    def function(self) -> Functions: ...

    @property
    def comment(self) -> str: ...

    @property
    def outer_comment(self) -> re.Pattern[bytes] | None: ...

    # A language resolves its own texts only, and a protocol cannot name the type of those.
    @property
    def resolve(self) -> Callable[[Any], Scopes]: ...

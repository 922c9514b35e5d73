"""Calls of a program's functions: each language reads its functions, writes calls and builds harnesses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from tree_sitter import Node

from unseen.execution.callable import Enum, Field, Function, Output, Signature, Struct
from unseen.execution.jobs import HarnessCommand
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.source import Source
from unseen.sandbox import Sandbox


@dataclass
class Program:
    """One source with the functions in it.

    Attributes:
      source: where it comes from.
      root: its syntax tree.
      functions: every function and method.
      notes: further information that the language's harness needs.
      refused: number of a function → the compiler's error for a call of it.
      selected: numbers of the functions that are to be called; None for all.
    """

    source: Source
    root: Node
    functions: list[Function]
    notes: Mapping[str, Any] = field(default_factory=dict)
    refused: dict[int, str] = field(default_factory=dict)
    selected: set[int] | None = None

    def callable(self) -> list[tuple[int, Function]]:
        """Return the functions that the harness calls, with their numbers."""
        return [
            (number, each)
            for number, each in enumerate(self.functions)
            if number not in self.refused
            and not each.declined
            and (self.selected is None or number in self.selected)
        ]


class Caller(Protocol):
    """One language: reads functions, writes calls, builds harnesses.

    Attributes:
      env: variables of the harness's process.
      fresh: the argument that makes the harness reset its state between calls; empty if that takes processes.
      input_s: processor seconds for one call.
      heavy_s: processor seconds for all calls of a function on which the process dies or does not end.
      memory_mb: memory of a process in MiB, beyond what the language's runtime needs.
    """

    env: Mapping[str, str] = MappingProxyType({})
    fresh: str = ""
    input_s: float = 0.2
    heavy_s: float = 1.5
    memory_mb: int = TEST_MEMORY_MB // 2

    def read(self, source: Source) -> Program:
        """Read every function of a program."""

    def literal(self, leaf: Field, value: Any) -> str:
        """Return a value as the language writes it; members of enumerations never come here."""

    def call(self, function: Function, texts: Sequence[str]) -> str:
        """Return the call with a text for each leaf of the signature, ready to paste."""

    def untrusted_build(
        self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        """Return the command that runs each program's harness, or why there is none."""


def expression(value: Field, texts: Iterator[str]) -> str:
    """Return the expression of a value by the templates of its records; each leaf takes the next text."""
    if isinstance(value.shape, Output):
        return ""
    if not isinstance(value.shape, Struct):
        return next(texts)
    parts = [expression(each, texts) for each in value.shape.fields]
    return re.sub(r"\{(\d+)\}", lambda match: parts[int(match[1])], value.shape.template)


def written(caller: Caller, leaf: Field, value: Any) -> str:
    """Return a leaf's value as source text of its program."""
    return leaf.shape.members[value] if isinstance(leaf.shape, Enum) else caller.literal(leaf, value)


def arguments(signature: Signature, texts: Sequence[str]) -> list[str]:
    """Return the argument expression of each input, receiver first, given a text for each leaf."""
    rest = iter(texts)
    return [each.passing.replace("{}", expression(each, rest)) for each in signature.inputs]

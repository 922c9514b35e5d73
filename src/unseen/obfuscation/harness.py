"""Tell a project's own test code from the rest: no question offers it, and no answer may touch it.

Test code often shares a process, and sometimes a file, with the code under test. An answer that wrote the
counter of failed checks would pass whatever it computes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.levels.lexing import tokens
from unseen.obfuscation.selection import declarator_name
from unseen.obfuscation.tree import matches

_FILE = re.compile(
    r"(?<!la)(?<!con)(?<!at)(?<!fas)(?<!pro)tests?|^(unity|munit|minunit|cmocka)", re.IGNORECASE
)
_SWITCH = re.compile(r"(?<![A-Z])(SELF|UNIT)?_?TESTS?(ING)?(?![A-Z])")
_C = frozenset({".c", ".h", ".inc"})
_TRANSPARENT = frozenset(
    {
        "preproc_if",
        "preproc_ifdef",
        "preproc_else",
        "preproc_elif",
        "linkage_specification",
        "declaration_list",
    }
)

Span = tuple[int, int]


@dataclass(frozen=True)
class Harness:
    """The test code of a project.

    Attributes:
        sources: path → content of its C files and headers.
        patterns: the configured patterns of test files.
    """

    sources: Mapping[Path, bytes]
    patterns: tuple[str, ...]

    @classmethod
    def of(cls, sources: Mapping[Path, bytes], config: ProjectConfig) -> Harness:
        """Find the test code in the sources of a project."""
        return cls({path: data for path, data in sources.items() if path.suffix in _C}, config.tests)

    def contains(self, path: Path, offset: int) -> bool:
        """Return True if a place belongs to the tests: their files, and what is compiled for tests only."""
        return self._is_test_file(path) or any(
            start <= offset < end for start, end in _test_regions(self.sources.get(path, b""))
        )

    def _is_test_file(self, path: Path) -> bool:
        return matches(path, self.patterns) or _FILE.search(path.stem) is not None

    @cached_property
    def names(self) -> frozenset[str]:
        """The functions, variables and macros that only test code defines and mentions."""
        defined: set[str] = set()
        elsewhere: set[str] = set()
        for path, source in self.sources.items():
            whole = ((0, len(source)),) if self._is_test_file(path) else _test_regions(source)
            if whole:
                defined |= set(_defined(source, whole))
            elsewhere |= _words_outside(source, whole)
        return frozenset(defined - elsewhere - {"main"})

    def touched(self, answer: str, allowed: Iterable[str]) -> str | None:
        """Return a name of the test code that an answer refers to, or None.

        Its own parameters, local variables and static functions may have such names.

        Args:
            answer: the text that replaces a function.
            allowed: words of the function that it replaces.
        """
        wanted = self.names - set(allowed)
        if not wanted & set(re.findall(r"\w+", answer)):
            return None
        scopes = SourceUnit(answer.encode(), LANGUAGES["c"]).scopes
        found = {name for name in wanted if name in scopes.free or name in scopes.opaque}
        for binding in scopes.bindings:
            at_file = binding.scope.kind == "file" and binding.kind != "function"
            if binding.name in wanted and (at_file or binding.fixed is not None):
                found.add(binding.name)
        return min(found, default=None)


def _defined(source: bytes, spans: Iterable[Span]) -> Iterator[str]:
    """Yield the functions, variables and macros that a text defines at file scope within spans."""
    unit = SourceUnit(source, LANGUAGES["c"])
    spans = tuple(spans)
    pending: list[Node] = list(unit.root.named_children)
    while pending:
        node = pending.pop()
        if node.type in _TRANSPARENT or node.type == "ERROR":
            pending += node.named_children
        if not any(start <= node.start_byte < end for start, end in spans):
            continue
        if node.type in ("preproc_def", "preproc_function_def"):
            name = node.child_by_field_name("name")
            yield from [unit.text(name)] if name is not None else []
        elif node.type == "function_definition":
            name = declarator_name(node)
            yield from [unit.text(name)] if name is not None else []
        elif node.type == "declaration":
            for declarator in node.children_by_field_name("declarator"):
                inner: Node | None = declarator
                while inner is not None and inner.type not in ("identifier", "function_declarator"):
                    inner = inner.child_by_field_name("declarator")
                if inner is not None and inner.type == "identifier":
                    yield unit.text(inner)


@lru_cache(maxsize=256)
def _test_regions(source: bytes) -> tuple[Span, ...]:
    """Return the spans that are compiled only if a macro such as `SDS_TEST_MAIN` is defined."""
    if not _SWITCH.search(source.decode("utf-8", "replace")):
        return ()
    found: list[Span] = []
    stack: list[int | None] = []
    position = 0
    for line in re.findall(rb"(?:[^\n\\]|\\.|\\\n)*\n?", source, re.DOTALL):
        words = re.match(rb"[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b(.*)", line, re.DOTALL)
        if words is not None:
            directive, condition = words[1].decode(), words[2].decode("utf-8", "replace")
            if directive in ("elif", "else", "endif") and stack:
                opened = stack.pop()
                if opened is not None:
                    found.append((opened, position))
            if directive != "endif":
                tests = directive in ("if", "ifdef", "elif") and "!" not in condition
                stack.append(position if tests and _SWITCH.search(condition) else None)
        position += len(line)
    return tuple(found)


@lru_cache(maxsize=256)
def _names_with_places(source: bytes) -> tuple[tuple[str, int], ...]:
    return tuple(
        (token.text.decode("utf-8", "surrogateescape"), token.start)
        for token in tokens(source)
        if token.kind == "name"
    )


def _words_outside(source: bytes, spans: Iterable[Span]) -> set[str]:
    spans = tuple(spans)
    if spans == ((0, len(source)),):
        return set()
    return {
        name
        for name, place in _names_with_places(source)
        if not any(start <= place < end for start, end in spans)
    }

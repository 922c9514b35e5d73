"""Search the prompts of renamed questions for what would tell which project they come from.

The search does not know what the renamer did. It looks for identifiers that occur in the project's files, for
the project's name, for the prefix of its functions and for the names of its files.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cached_property

from unseen.obfuscation.identifiers import common_words, plain_words, project_identifiers
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree

_BLOCK = re.compile(r"^```c\n(.*?)^```", re.DOTALL | re.MULTILINE)
_PROSE = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
_WORD = re.compile(r"(?<!\w)[A-Za-z_]\w*")
_ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]+|[0-7]{1,3}|.)")
_FILE = re.compile(r"\b([\w-]+\.(?:c|h|cc|cpp|inc))\b")
_MIN_LETTERS = 3
_MIN_FUNCTIONS = 4


class LeakSearch:
    """Finds the original names of one project in prompts.

    Args:
        tree: the unmodified project.
        name: its name.
    """

    def __init__(self, tree: SourceTree, name: str) -> None:
        self._tree = tree
        self._name = name.lower()

    def find(self, prompt: str, new_names: Collection[str]) -> str | None:
        """Return the first leak in a prompt, or None.

        Args:
            prompt: what is told of the function: all but the words that every question has.
            new_names: names that the renamed project has, which may resemble old ones.
        """
        return next(self._leaks(prompt, new_names), None)

    def _leaks(self, prompt: str, new_names: Collection[str]) -> Iterator[str]:
        for match in _FILE.finditer(prompt):
            if match[1].lower() in self._files:
                yield f"`{match[1]}` is a file of the project"
        for word in self._code_words(prompt):
            if word in self._identifiers:
                yield f"`{word}` is a name of the project"
        for word in _WORD.findall(_ESCAPE.sub(" ", prompt)):
            if len(word.strip("_")) < _MIN_LETTERS and not self._has_prefix(word):
                continue
            lower = word.lower()
            if lower not in self._plain and word in self._identifiers:
                yield f"`{word}` is a name of the project"
            elif lower not in self._plain and lower in self._lower:
                yield f"`{word}` is a name of the project in another case"
            elif lower in self._names and lower not in common_words():
                yield f"`{word}` is the name of the project or of a file"
            elif word not in new_names and self._has_prefix(word):
                yield f"`{word}` begins as the names of the project do"

    @cached_property
    def _identifiers(self) -> frozenset[str]:
        found = project_identifiers(self._tree)
        return frozenset(word for word in found if len(word.strip("_")) >= _MIN_LETTERS)

    @cached_property
    def _plain(self) -> frozenset[str]:
        return plain_words(self._tree)

    @cached_property
    def _lower(self) -> frozenset[str]:
        return frozenset(word.lower() for word in self._identifiers)

    @cached_property
    def _names(self) -> frozenset[str]:
        """The project's name and the stems of its C files, in lower case."""
        return frozenset({self._name, *(path.stem.lower() for path in self._tree.sources)})

    @cached_property
    def _files(self) -> frozenset[str]:
        return frozenset(path.name.lower() for path in self._tree.sources)

    @cached_property
    def _prefixes(self) -> tuple[str, ...]:
        """What many functions of the project begin with: `te_`, or `sds` of `sdslen`, `sdscat` …"""
        names = {
            one.name.lower()
            for path, data in self._tree.sources.items()
            if path.suffix == ".c"
            for one in function_definitions(data)
        }
        counts = Counter(name[:size] for name in names for size in range(2, min(len(name), 9)))
        least = max(_MIN_FUNCTIONS, len(names) // 4)
        found = {
            prefix
            for prefix, count in counts.items()
            if (prefix.endswith("_") and prefix.strip("_") and count >= _MIN_FUNCTIONS)
            or (
                len(prefix) >= _MIN_LETTERS
                and count >= least
                and counts[f"{prefix}_"] < count
                and prefix not in common_words()
            )
        }
        return tuple(sorted(found, key=len))

    def _has_prefix(self, word: str) -> bool:
        lower = word.lower()
        if lower in common_words():
            return False
        return any(len(word) > len(one) and lower.startswith(one) for one in self._prefixes)

    def _code_words(self, prompt: str) -> Iterator[str]:
        """Yield the words of the code in a prompt, without comments and strings."""
        for block in _BLOCK.finditer(prompt):
            yield from _WORD.findall(_PROSE.sub(" ", block[1]))

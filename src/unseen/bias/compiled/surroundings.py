"""What of a program looks at its surroundings, by which it could know that it is tested, as text shows it."""

from __future__ import annotations

import re
from collections import defaultdict

from unseen.bias.reachable import Place, ReachablePlaces
from unseen.execution.calls import Program
from unseen.languages import LANGUAGES
from unseen.languages.parsing import code_only

_CLOCKS = re.compile(
    r"\b(?:time|clock|clock_gettime|gettimeofday|chrono|currentTimeMillis|nanoTime|Instant|SystemTime|LocalDate|"
    r"LocalDateTime|Clock|localtime\w*|gmtime\w*)(?!\w)"
)
_PATH_OF_SYSTEM = re.compile(r'"[^"\n]*(?:/proc\b|/sys/|/etc/|/dev/|/tmp\b|/work\b)[^"\n]*"')
_STRING = re.compile(r'"(?:\\.|[^"\\])*"')
_WORD = re.compile(r"\w+")
_HEADER = re.compile(r"\s*(?:#\s*include|import|package|use)\b|\s*\"[\w/.]+\"\s*$")


class CompiledSurroundings:
    """Where the functions of one program look around, read the clock, or keep state between calls.

    A function reaches every other one whose name is in its text, and everything outside of functions.
    """

    def __init__(self, program: Program) -> None:
        language = program.source.language
        table = LANGUAGES[language].surroundings
        assert table is not None, f"{language} has no table of surroundings"
        self._table = table
        self._words = re.compile(rf"\b(?:{table.looks})(?!\w)")
        self._used: dict[str, set[str]] = defaultdict(set)
        self._found: dict[str, list[Place]] = defaultdict(list)
        self._hidden: dict[str, list[Place]] = defaultdict(list)
        whole = bytearray(code_only(language, program.source.code, strings=True).encode())
        outside = bytearray(whole)
        for function in program.functions:
            node = function.node
            text = whole[node.start_byte : node.end_byte].decode(errors="replace")
            self._read(_plain(function.name), text, node.start_point.row + 1)
            blank = re.sub(rb"[^\n]", b" ", outside[node.start_byte : node.end_byte])
            outside[node.start_byte : node.end_byte] = blank
        self._read("", outside.decode(errors="replace"), 1)
        # Only functions that name a variable depend on it.
        self._used[""] -= self._hidden.keys()
        self._all_looks = ReachablePlaces(self._used, self._found)
        self._all_hidden = ReachablePlaces(self._used, self._hidden)

    def looks(self, function: str) -> list[Place]:
        """List where a function, or anything that it can reach by name, looks around."""
        return self._all_looks.nearest(_plain(function))

    def hidden(self, function: str) -> list[Place]:
        """List where a function reads the clock or keeps state between calls."""
        return self._all_hidden.nearest(_plain(function))

    def _read(self, name: str, text: str, first: int) -> None:
        self._used[name] |= {"", *_WORD.findall(text)}
        for number, line in enumerate(text.splitlines(), first):
            if not name and _HEADER.match(line):
                continue
            bare = _STRING.sub('""', line)
            look = self._words.search(bare)
            path = _PATH_OF_SYSTEM.search(line)
            if look is not None:
                self._found[name].append(Place(number, look[0]))
            elif path is not None:
                self._found[name].append(Place(number, path[0][:30]))
            if _CLOCKS.search(bare):
                self._hidden[name].append(Place(number, "the clock"))
            inner = bare if number > first else bare.partition("{")[2]
            if name and self._table.local_state and re.search(self._table.local_state, inner):
                self._hidden[name].append(Place(number, "state between calls"))
            state = re.search(self._table.state, bare)
            if state is not None and (not name or self._table.state_in_functions):
                self._hidden[state[1]].append(Place(number, "state between calls"))


def _plain(name: str) -> str:
    return name.replace("::", ".").rpartition(".")[2]

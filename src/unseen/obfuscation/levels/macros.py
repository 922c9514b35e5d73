"""Macros of a project: which names they turn into text or paste together, and what they expand to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from unseen.obfuscation.levels.lexing import Token, tokens

# The text of a condition is shown only when the condition fails.
_TELLS_FAILURE = re.compile(
    r"assert|check|expect|verify|require|ensure|should|must|fail|abort|panic|die|(?<![a-z])pass(?![a-z])"
)


@dataclass(frozen=True)
class Macro:
    """One `#define`; `parameters` is None for a macro without a parameter list."""

    name: str
    parameters: tuple[str, ...] | None
    body: tuple[Token, ...]
    file: Path
    start: int
    end: int

    @property
    def words(self) -> set[str]:
        """The identifiers of its body that are no parameters of it and no members of anything."""
        own = set(self.parameters or ())
        found = set()
        for at, token in enumerate(self.body):
            member = at > 0 and self.body[at - 1].text in {b".", b"->"}
            if token.kind == "name" and not member:
                found.add(text(token))
        return found - own


def text(token: Token) -> str:
    return token.text.decode("utf-8", "surrogateescape")


def definitions(file: Path, source: bytes) -> Iterator[Macro]:
    """The macros that a text defines, in order."""
    line: list[Token] = []
    for token in tokens(source):
        if token.kind == "newline" or not token.directive:
            if line:
                yield from _definition(file, line)
            line = []
        elif token.kind != "comment":
            line.append(token)
    if line:
        yield from _definition(file, line)


def _definition(file: Path, line: Sequence[Token]) -> Iterator[Macro]:
    if len(line) < 3 or line[1].text != b"define" or line[2].kind != "name":
        return
    name, rest = line[2], line[3:]
    parameters: tuple[str, ...] | None = None
    if rest and rest[0].text == b"(" and rest[0].start == name.end:
        close = next((at for at, token in enumerate(rest) if token.text == b")"), None)
        if close is None:
            return
        inner = rest[1:close]
        found = [text(token) for token in inner if token.kind == "name"]
        if any(token.text == b"..." for token in inner):
            named = len(inner) > 1 and inner[-2].kind == "name"
            found += [] if named else ["__VA_ARGS__"]
        parameters, rest = tuple(found), rest[close + 1 :]
    yield Macro(text(name), parameters, tuple(rest), file, line[0].start, line[-1].end)


@dataclass
class Call:
    """A use of a macro with arguments, in a file or in another macro's body."""

    macro: str
    arguments: list[list[Token]]
    inside: Macro | None


def calls(stream: Sequence[Token], wanted: Mapping[str, object], inside: Macro | None) -> Iterator[Call]:
    """Every `name(…)` of a wanted name, nested ones too."""
    for at, token in enumerate(stream):
        if token.kind != "name" or text(token) not in wanted:
            continue
        if at + 1 < len(stream) and stream[at + 1].text == b"(":
            yield Call(text(token), _arguments(stream, at + 2), inside)


def _arguments(stream: Sequence[Token], at: int) -> list[list[Token]]:
    depth = 0
    found: list[list[Token]] = [[]]
    for token in stream[at : at + 20_000]:
        if token.text in {b"(", b"{", b"["}:
            depth += token.text == b"("
        elif token.text == b")":
            if depth == 0:
                break
            depth -= 1
        elif token.text == b"," and depth == 0:
            found.append([])
            continue
        found[-1].append(token)
    return found


@dataclass
class Pasting:
    """What the macros of a project do to the names that they are given.

    Attributes:
        fixed: names that are turned into text or are parts of other names → why they must stay.
        chains: the parts of pasted names: a fixed text, or the texts that a parameter may stand for.
    """

    fixed: dict[str, str] = field(default_factory=dict)
    chains: list[list[frozenset[str]]] = field(default_factory=list)

    def makes(self, name: str) -> bool:
        """True if pasting may give the name."""
        return any(
            _matches(name, chain)
            for size in range(len(name) + 1)
            for chain in self._by_beginning.get(name[:size], ())
        )

    @cached_property
    def _by_beginning(self) -> dict[str, list[list[frozenset[str]]]]:
        """What a pasted name may begin with → its chains: of a thousand, few can give a name."""
        found: dict[str, list[list[frozenset[str]]]] = {}
        for chain in self.chains:
            for part in chain[0]:
                found.setdefault(part, []).append(chain)
        return found


def _matches(name: str, chain: Sequence[frozenset[str]]) -> bool:
    rests = {name}
    for parts in chain:
        rests = {
            rest[size:]
            for rest in rests
            for size in range(len(rest) + 1)
            if rest[:size] in parts or (size == 0 and "" in parts)
        }
        if not rests:
            return False
    return "" in rests


def pasting(macros: Iterable[Macro], streams: Iterable[Sequence[Token]]) -> Pasting:
    """Find the names that `#` and `##` reach, through macros that hand them on too.

    Args:
        macros: every definition of the project.
        streams: the words of each file, without comments and line ends.
    """
    table: dict[str, list[Macro]] = {}
    for macro in macros:
        table.setdefault(macro.name, []).append(macro)
    reach = _Reach(table)
    for name, defined in table.items():
        for macro in defined:
            own = dict.fromkeys(macro.parameters or (), True)
            reach.found += calls(macro.body, {**table, **own}, macro)
            reach.direct(name, macro)
    for stream in streams:
        reach.found += calls(stream, table, None)
    reach.settle()
    return reach.result()


class _Reach:
    """A fixed point over the uses of macros."""

    def __init__(self, table: Mapping[str, list[Macro]]) -> None:
        self.table = table
        self.found: list[Call] = []
        self.sensitive: dict[tuple[str, int], set[str]] = {}
        self.values: dict[tuple[str, int], set[str]] = {}
        self.done = Pasting()

    def direct(self, name: str, macro: Macro) -> None:
        """Note the parameters beside `#` and `##`, and the words pasted to them."""
        parameters = list(macro.parameters or ())
        for at, token in enumerate(macro.body):
            if token.text == b"#" and at + 1 < len(macro.body) and macro.parameters is not None:
                word = text(macro.body[at + 1])
                if word in parameters:
                    self.sensitive.setdefault((name, parameters.index(word)), set()).add("text")
            if token.text != b"##":
                continue
            # `, ## __VA_ARGS__` drops the comma before nothing, and pastes no words.
            if at and macro.body[at - 1].text == b",":
                continue
            for beside in macro.body[max(at - 1, 0) : at] + macro.body[at + 1 : at + 2]:
                word = text(beside)
                if word in parameters:
                    self.sensitive.setdefault((name, parameters.index(word)), set()).add("paste")
                elif beside.kind == "name":
                    self.done.fixed[word] = "a macro pastes it to other words"

    def macros_of(self, call: Call) -> list[str]:
        """The macros that a use may mean: a parameter may stand for several."""
        if call.inside is not None and call.macro in (call.inside.parameters or ()):
            at = (call.inside.parameters or ()).index(call.macro)
            return sorted(self.values.get((call.inside.name, at), set()) & self.table.keys())
        return [call.macro]

    def settle(self) -> None:
        """Hand values inwards and sensitivity outwards until nothing changes."""
        changed = True
        while changed:
            changed = False
            for call in self.found:
                for name in self.macros_of(call):
                    changed |= self._pass(call, name)

    def _pass(self, call: Call, name: str) -> bool:
        changed = False
        outer = call.inside.parameters or () if call.inside is not None else ()
        for macro in self.table[name]:
            count = len(macro.parameters or ())
            for at, argument in enumerate(call.arguments):
                key = (name, min(at, count - 1))
                if count == 0:
                    continue
                values = self.values.setdefault(key, set())
                before = len(values)
                if not argument:
                    values.add("")
                for token in argument:
                    if token.kind not in {"name", "number"}:
                        continue
                    word = text(token)
                    if call.inside is not None and word in outer:
                        values |= self.values.get((call.inside.name, outer.index(word)), set())
                    else:
                        values |= {word, *self._expanded(word)}
                changed |= len(values) != before
                kinds = self.sensitive.get(key, set())
                for token in argument if kinds and call.inside is not None else ():
                    if text(token) in outer and call.inside is not None:
                        mine = self.sensitive.setdefault((call.inside.name, outer.index(text(token))), set())
                        changed |= not kinds <= mine
                        mine |= kinds
        return changed

    def _expanded(self, word: str, depth: int = 0) -> set[str]:
        """The words and numbers that a macro without parameters stands for."""
        found: set[str] = set()
        for macro in self.table.get(word, ()) if depth < 4 else ():
            if macro.parameters is None and len(macro.body) <= 8:
                found |= {text(token) for token in macro.body if token.kind == "number"}
                for inner in macro.words:
                    found |= {inner, *self._expanded(inner, depth + 1)}
        return found

    def result(self) -> Pasting:
        for call in self.found:
            outer = call.inside.parameters or () if call.inside is not None else ()
            for name in self.macros_of(call):
                for macro in self.table[name]:
                    count = len(macro.parameters or ())
                    for at, argument in enumerate(call.arguments if count else []):
                        kinds = self.sensitive.get((name, min(at, count - 1)), set())
                        if kinds == {"text"} and _TELLS_FAILURE.search(name.lower()):
                            continue
                        if kinds:
                            self._fix(argument, outer, "paste" in kinds)
        for name, defined in self.table.items():
            for macro in defined:
                self.done.chains += self._chains(name, macro)
        return self.done

    def _fix(self, argument: Sequence[Token], outer: Sequence[str], pasted: bool) -> None:
        reason = "a macro pastes it to other words" if pasted else "a macro makes text of it"
        for token in argument:
            if token.kind == "name" and text(token) not in outer:
                for word in (text(token), *self._expanded(text(token))):
                    self.done.fixed.setdefault(word, reason)

    def _chains(self, name: str, macro: Macro) -> Iterator[list[frozenset[str]]]:
        parameters = list(macro.parameters or ())
        chain: list[frozenset[str]] = []
        for at, token in enumerate(macro.body):
            if token.text == b"##":
                continue
            pasted = at > 0 and macro.body[at - 1].text == b"##"
            if not pasted:
                if len(chain) > 1:
                    yield chain
                chain = []
            word = text(token)
            if word in parameters:
                chain.append(frozenset(self.values.get((name, parameters.index(word)), set())))
            else:
                chain.append(frozenset({word}))
        if len(chain) > 1:
            yield chain

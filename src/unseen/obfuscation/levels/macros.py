"""Analyse the macros of a project: which names they stringify or paste, and what they expand to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from unseen.obfuscation.levels.lexing import Token, tokens

# These print the stringified condition only when it fails.
ASSERTION_NAME = re.compile(
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
        """The identifiers of its body, except parameters and member names."""
        own = set(self.parameters or ())
        found = set()
        for at, token in enumerate(self.body):
            member = at > 0 and self.body[at - 1].text in {b".", b"->"}
            if token.kind == "name" and not member:
                found.add(token_text(token))
        return found - own


def token_text(token: Token) -> str:
    """Decode the text of a token."""
    return token.text.decode("utf-8", "surrogateescape")


def macro_definitions(file: Path, source: bytes) -> Iterator[Macro]:
    """Yield the macros that a text defines, in order."""
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
        found = [token_text(token) for token in inner if token.kind == "name"]
        if any(token.text == b"..." for token in inner):
            named = len(inner) > 1 and inner[-2].kind == "name"
            found += [] if named else ["__VA_ARGS__"]
        parameters, rest = tuple(found), rest[close + 1 :]
    yield Macro(token_text(name), parameters, tuple(rest), file, line[0].start, line[-1].end)


@dataclass
class MacroUse:
    """A use of a macro with arguments; `enclosing` is the macro whose body contains it, None in a file."""

    macro: str
    arguments: list[list[Token]]
    enclosing: Macro | None


def macro_uses(
    stream: Sequence[Token], wanted: Mapping[str, object], enclosing: Macro | None
) -> Iterator[MacroUse]:
    """Yield every `name(…)` of a wanted name, including nested ones."""
    for at, token in enumerate(stream):
        if token.kind != "name" or token_text(token) not in wanted:
            continue
        if at + 1 < len(stream) and stream[at + 1].text == b"(":
            yield MacroUse(token_text(token), _arguments(stream, at + 2), enclosing)


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
    """The effect of a project's macros on the names passed to them.

    Attributes:
        exclusions: names that are stringified or pasted → why they must not be renamed.
        chains: the parts of pasted names, each a fixed text or the possible texts of a parameter.
    """

    exclusions: dict[str, str] = field(default_factory=dict)
    chains: list[list[frozenset[str]]] = field(default_factory=list)

    def may_produce(self, name: str) -> bool:
        """Return True if pasting may produce the name."""
        return any(
            _matches(name, chain)
            for size in range(len(name) + 1)
            for chain in self._by_beginning.get(name[:size], ())
        )

    @cached_property
    def _by_beginning(self) -> dict[str, list[list[frozenset[str]]]]:
        """Possible first part of a pasted name → its chains, to test only a few chains per name."""
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


def analyse_pasting(macros: Iterable[Macro], streams: Iterable[Sequence[Token]]) -> Pasting:
    """Find the names that `#` and `##` affect, also through macros that pass them on.

    Args:
        macros: every macro definition of the project.
        streams: the tokens of each file, without comments and line ends.
    """
    table: dict[str, list[Macro]] = {}
    for macro in macros:
        table.setdefault(macro.name, []).append(macro)
    pasting = _PastingAnalysis(table)
    for name, defined in table.items():
        for macro in defined:
            own = dict.fromkeys(macro.parameters or (), True)
            pasting.found += macro_uses(macro.body, {**table, **own}, macro)
            pasting.note_operators(name, macro)
    for stream in streams:
        pasting.found += macro_uses(stream, table, None)
    pasting.propagate()
    return pasting.result()


class _PastingAnalysis:
    """Computes a fixed point over the uses of macros."""

    def __init__(self, table: Mapping[str, list[Macro]]) -> None:
        self.table = table
        self.found: list[MacroUse] = []
        self.sensitive: dict[tuple[str, int], set[str]] = {}
        self.values: dict[tuple[str, int], set[str]] = {}
        self.done = Pasting()

    def note_operators(self, name: str, macro: Macro) -> None:
        """Record the operands of `#` and `##` in the body of a macro."""
        parameters = list(macro.parameters or ())
        for at, token in enumerate(macro.body):
            if token.text == b"#" and at + 1 < len(macro.body) and macro.parameters is not None:
                word = token_text(macro.body[at + 1])
                if word in parameters:
                    self.sensitive.setdefault((name, parameters.index(word)), set()).add("text")
            if token.text != b"##":
                continue
            # `, ## __VA_ARGS__` drops the comma if there are no arguments; it pastes no names.
            if at and macro.body[at - 1].text == b",":
                continue
            for beside in macro.body[max(at - 1, 0) : at] + macro.body[at + 1 : at + 2]:
                word = token_text(beside)
                if word in parameters:
                    self.sensitive.setdefault((name, parameters.index(word)), set()).add("paste")
                elif beside.kind == "name":
                    self.done.exclusions[word] = "a macro pastes it to other tokens"

    def macros_of(self, call: MacroUse) -> list[str]:
        """Return the macros that a use may refer to; a parameter may stand for several."""
        if call.enclosing is not None and call.macro in (call.enclosing.parameters or ()):
            at = (call.enclosing.parameters or ()).index(call.macro)
            return sorted(self.values.get((call.enclosing.name, at), set()) & self.table.keys())
        return [call.macro]

    def propagate(self) -> None:
        """Propagate values down and sensitivity up to a fixed point."""
        changed = True
        while changed:
            changed = False
            for call in self.found:
                for name in self.macros_of(call):
                    changed |= self._propagate_arguments(call, name)

    def _propagate_arguments(self, call: MacroUse, name: str) -> bool:
        changed = False
        outer_parameters = call.enclosing.parameters or () if call.enclosing is not None else ()
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
                    word = token_text(token)
                    if call.enclosing is not None and word in outer_parameters:
                        values |= self.values.get((call.enclosing.name, outer_parameters.index(word)), set())
                    else:
                        values |= {word, *self._expanded(word)}
                changed |= len(values) != before
                kinds = self.sensitive.get(key, set())
                for token in argument if kinds and call.enclosing is not None else ():
                    if token_text(token) in outer_parameters and call.enclosing is not None:
                        enclosing_kinds = self.sensitive.setdefault(
                            (call.enclosing.name, outer_parameters.index(token_text(token))), set()
                        )
                        changed |= not kinds <= enclosing_kinds
                        enclosing_kinds |= kinds
        return changed

    def _expanded(self, word: str, depth: int = 0) -> set[str]:
        """Return the identifiers and numbers that a macro without parameters expands to."""
        found: set[str] = set()
        for macro in self.table.get(word, ()) if depth < 4 else ():
            if macro.parameters is None and len(macro.body) <= 8:
                found |= {token_text(token) for token in macro.body if token.kind == "number"}
                for inner in macro.words:
                    found |= {inner, *self._expanded(inner, depth + 1)}
        return found

    def result(self) -> Pasting:
        """Collect the exclusions and chains after the fixed point is reached."""
        for call in self.found:
            outer_parameters = call.enclosing.parameters or () if call.enclosing is not None else ()
            for name in self.macros_of(call):
                for macro in self.table[name]:
                    count = len(macro.parameters or ())
                    for at, argument in enumerate(call.arguments if count else []):
                        kinds = self.sensitive.get((name, min(at, count - 1)), set())
                        if kinds == {"text"} and ASSERTION_NAME.search(name.lower()):
                            continue
                        if kinds:
                            self._exclude(argument, outer_parameters, "paste" in kinds)
        for name, defined in self.table.items():
            for macro in defined:
                self.done.chains += self._chains(name, macro)
        return self.done

    def _exclude(self, argument: Sequence[Token], outer_parameters: Sequence[str], pasted: bool) -> None:
        reason = "a macro pastes it to other tokens" if pasted else "a macro stringifies it"
        for token in argument:
            if token.kind == "name" and token_text(token) not in outer_parameters:
                for word in (token_text(token), *self._expanded(token_text(token))):
                    self.done.exclusions.setdefault(word, reason)

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
            word = token_text(token)
            if word in parameters:
                chain.append(frozenset(self.values.get((name, parameters.index(word)), set())))
            else:
                chain.append(frozenset({word}))
        if len(chain) > 1:
            yield chain

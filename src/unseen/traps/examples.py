"""The examples of a description: changed with the result where they can be read, else left out.

An example that still shows the published result would contradict the changed description, and an answer that
follows it would look like one that was recited.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from unseen.traps.description import Line

_ARROW = r"(?:==>|=>|===?|->|➞|➡|→|=|:|returns?:?|returned|should return|should be|is|gives|//|#)"
_ARROWISH = re.compile(r"==>|=>|[^=!<>]==[^=]|->|➞|➡|→")
_HEADING = re.compile(
    r"^\W*(?:for (?:example|instance)|examples?\b|e\.g|sample (?:in|out)put|(?:in|out)put\s*:|test cases?)",
    re.IGNORECASE,
)
_EXPLANATION = re.compile(r"^\W*explanation\b", re.IGNORECASE)
_WITHIN = re.compile(r"[\s(]*\b(?:for (?:example|instance)|examples?:|e\.g\.)", re.IGNORECASE)
_STATED = re.compile(
    r"\b(?:output|result|answer|solution)\s+(?:(?:should|would|will) be|is)\s*:?\s*"
    r"(?:[\[({\-\d]|(?:true|false|none)\b|(?P<quote>[\"'])[^\"']{0,20}(?P=quote))"
    r"|^(?:for )?\w+ ?= ?[\[({\"'\-\d]",
    re.IGNORECASE,
)
_LITERAL = re.compile(
    r"^(?:[\[({\"'\-+\d].*[\])}\"'\d]|[-+.\d]+|true|false|none|null|nil)[,;.]?$", re.IGNORECASE
)
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_WORDS = re.compile(r"[A-Za-z]{2,}\s+[A-Za-z]+")
_SENTENCE = re.compile(r"^(?:[-*]\s*)?[A-Z][a-z]*,?\s")
_BEFORE_CALL = re.compile(r"^(?:[-*>\s]|\d+[.)]\s|for\s|assert\s)*$", re.IGNORECASE)
_WORDS_OF_SENTENCE = 4

Role = Literal["prose", "example", "heading", "blank"]


class NoExampleError(Exception):
    """Raised where an example is a part of the description that cannot be left out."""


@dataclass(frozen=True)
class Amended:
    """The lines that stay, and the places of those that are prose."""

    lines: list[Line]
    prose: list[int]


@dataclass
class _Reader:
    """Goes through the lines; `inside` an example, lines are left out until a sentence begins."""

    call: re.Pattern[str]
    change: Callable[[str], str | None]
    kept: list[tuple[Line, Role]] = field(default_factory=list)
    inside: bool = False
    explained: bool = False

    def keep(self, line: Line, role: Role) -> None:
        self.kept.append((line, role))

    def cut(self, line: Line, start: int = 0) -> None:
        """Leave out a line's text from `start` on, and the line with it if nothing else is on it."""
        text = line.text[:start].rstrip(" ,(;") if start else ""
        marks = any(mark in line.lead + line.tail for mark in ('"', "'", "/*", "*/"))
        if text:
            self.keep(replace(line, text=text), "prose")
        elif marks:
            self.keep(replace(line, text=""), "blank")

    def take(self, line: Line, following: Line | None) -> bool:
        """Take a line; return True if the one that follows belongs to it."""
        text = line.text.strip()
        if not text:
            self.explained = False
            self.inside = self.inside and following is not None and self.is_example(following.text.strip())
            self.keep(line, "blank")
            return False
        called = self.call.search(text)
        if called and len(self.call.findall(text)) > 1 and re.search(r"[-+*]\s*\d*\)", text):
            raise NoExampleError
        if text.startswith(">>>") or (called and called.start() == 0 and _stands_alone(text, following)):
            self.inside = False
            return self.take_call(line, following)
        if _EXPLANATION.match(text):
            self.inside = self.explained = True
            self.cut(line)
        elif found := _HEADING.match(text):
            self.inside = True
            if called or not text.rstrip(":.").endswith(found[0][-1:]) or line.tail.strip():
                self.cut(line)
            else:
                self.keep(line, "heading")
        elif found := _WITHIN.search(line.text):
            self.inside = True
            self.cut(line, found.start())
        elif called or _ARROWISH.search(text):
            self.take_arrow(line, called)
        elif _STATED.search(text):
            self.inside = True
            self.cut(line)
        elif _is_literal(text) or (self.inside and not self.begins_sentence(text)):
            self.cut(line)
        else:
            self.inside = False
            self.keep(line, "prose")
        return False

    def take_call(self, line: Line, following: Line | None) -> bool:
        """Take a call whose result is on the next line; without one that can be read, both are left out."""
        if following is None or not following.text.strip() or self.is_call(following.text.strip()):
            self.cut(line)
            return False
        new = self.change(following.text)
        if new is None:
            self.cut(line)
            self.cut(following)
        else:
            self.keep(line, "example")
            self.keep(replace(following, text=new), "example")
        return True

    def take_arrow(self, line: Line, called: re.Match[str] | None) -> None:
        """Take `call => result`; anything else with an arrow is left out."""
        alone = called is not None and _BEFORE_CALL.match(line.text.strip()[: called.start()]) is not None
        changed = _changed_arrow(line.text, self.change) if alone else None
        if changed is not None:
            self.keep(replace(line, text=changed), "example")
        else:
            self.inside = self.inside or not alone
            self.cut(line)

    def begins_sentence(self, text: str) -> bool:
        """Return whether prose goes on behind an example."""
        words = re.findall(r"[A-Za-z]{2,}", _QUOTED.sub("", text))
        return not self.explained and bool(_SENTENCE.match(text)) and len(words) >= _WORDS_OF_SENTENCE

    def is_call(self, text: str) -> bool:
        return text.startswith(">>>") or bool(self.call.match(text))

    def is_example(self, text: str) -> bool:
        return bool(
            self.is_call(text)
            or self.call.search(text)
            or _ARROWISH.search(text)
            or _HEADING.match(text)
            or _EXPLANATION.match(text)
            or _STATED.search(text)
            or _is_literal(text)
        )


def change_examples(lines: tuple[Line, ...], name: str, change: Callable[[str], str | None]) -> Amended:
    """Change the results in examples; leave out those that cannot be read.

    Args:
        lines: of the description.
        name: of the function, which examples call, in whatever convention.
        change: (a result as it is written) → the changed one; None if it cannot be read.

    Raises:
        NoExampleError: the description defines the function by calls of itself.
    """
    call = re.compile(rf"(?<!\w){_any_convention(name)}\s*\((?!\s*\))", re.IGNORECASE)
    reader = _Reader(call, change)
    place = 0
    while place < len(lines):
        following = lines[place + 1] if place + 1 < len(lines) else None
        place += 2 if reader.take(lines[place], following) else 1
    return _without_bare_headings(reader.kept)


def _any_convention(name: str) -> str:
    """Match a name in snake_case, camelCase and PascalCase."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", name) or [name]
    return "_*" + "_?".join(map(re.escape, words))


def _stands_alone(text: str, following: Line | None) -> bool:
    """Return whether a call stands alone on its line, with its result on the next."""
    return text.endswith(")") and following is not None and _is_literal(following.text.strip())


def _is_literal(text: str) -> bool:
    return bool(_LITERAL.match(text)) and not _WORDS.search(_QUOTED.sub("", text))


def _changed_arrow(text: str, change: Callable[[str], str | None]) -> str | None:
    """Change `call => result`; None where more than the result stands behind the arrow."""
    found = re.match(rf"(.*\)\s*{_ARROW}\s*)(\S.*?)(\s*[;,.]?\s*)$", text)
    new = change(found[2]) if found is not None else None
    return f"{found[1]}{new}{found[3]}" if found is not None and new is not None else None


def _without_bare_headings(kept: list[tuple[Line, Role]]) -> Amended:
    """Leave out headings without an example that stayed."""
    lines: list[Line] = []
    prose: list[int] = []
    for place, (line, role) in enumerate(kept):
        behind = next((other for _, other in kept[place + 1 :] if other != "blank"), "")
        if role == "heading" and behind != "example":
            continue
        if role == "prose" and line.text.strip():
            prose.append(len(lines))
        lines.append(line)
    return Amended(lines, prose)

"""What a reply stands for: lines in place of the vulnerable ones, or a whole function."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

from unseen.languages import LANGUAGES
from unseen.suites.answers import Gap, read_function, read_lines
from unseen.suites.answers.texts import texts_of
from unseen.suites.security.questions import BEGIN, END, Question
from unseen.syntax import SourceUnit

# Whose blocks are closed by a word: whole functions in them are taken as they are.
_AS_GIVEN = frozenset({"ruby"})


@dataclass(frozen=True, slots=True)
class Patch:
    """A reply put into the program.

    Attributes:
        answer: what the model wrote, for comparison with the reference.
        function: its own text, for the screens: the function and what it brings.
        code: the whole program with it.
    """

    answer: str
    function: str
    code: str


def read(question: Question, reply: str) -> Patch | None:
    """The patch that a reply stands for; None if there is no code in it.

    A whole function is taken as such even where only its lines were asked for.
    """
    texts = [_without_marks(text) for text in texts_of(reply)]
    texts = [text for text in texts if text.strip()]
    if not texts:
        return None
    for text in texts:
        if _defines(question, text):
            return _whole(question, text)
    if question.form == "span":
        return _lines(question, texts[0])
    return _whole(question, texts[0])


def _lines(question: Question, text: str) -> Patch:
    item = question.item
    lines = [line for line in item.vulnerable.splitlines() if line.strip()]
    indent = lines[0][: len(lines[0]) - len(lines[0].lstrip())] if lines else ""
    gap = Gap(item.before + item.head, item.tail + item.rest, indent, len(lines))
    reading = read_lines(item.language, gap, f"```\n{text.rstrip()}\n```", test=_tests(question))
    function = item.filled(reading.answer)
    code = item.code(function) if item.language != "go" else reading.code
    return Patch(reading.answer, function, code)


def _whole(question: Question, text: str) -> Patch:
    item = question.item
    if _as_given(item.language) or not _defines(question, text):
        return Patch(text, text, item.code(text))
    before = item.before + _header(question)
    reading = read_function(
        item.language, before, item.entry_point, f"```\n{text.rstrip()}\n```", test=_tests(question)
    )
    # The reading closes what the program leaves open around the function, which its rest closes itself.
    code = reading.code.rstrip()
    for _ in range(_open_braces(item.language, item.before)):
        code = code.removesuffix("}").rstrip()
    code += "\n" + item.rest
    return Patch(text, _own_lines(code, item.before + item.rest), code)


def _header(question: Question) -> str:
    """The function up to where its body begins."""
    item = question.item
    unit = SourceUnit.of_text(item.language, item.code(item.function))
    start = len(item.before.encode())
    for function in unit.language.function.find(unit):
        named = function.name is not None and unit.text(function.name) == item.entry_point
        if named and function.node.start_byte >= start:
            if unit.language.facts.braces:
                return unit.source[start : function.body.start_byte + 1].decode()
            line = unit.source.rfind(b"\n", 0, function.body.start_byte) + 1
            return unit.source[start:line].decode()
    return item.head


def _defines(question: Question, text: str) -> bool:
    """True if a text defines the function that is asked about."""
    item = question.item
    word = re.escape(item.entry_point)
    if _as_given(item.language):
        return re.search(rf"^[ \t]*def[ \t]+(?:self\.)?{word}\b", text, re.MULTILINE) is not None
    if not re.search(rf"\b{word}\b", text):
        return False
    shown = textwrap.dedent(text) if item.language == "python" else text
    unit = SourceUnit.of_text(item.language, shown)
    return any(
        function.name is not None and unit.text(function.name) == item.entry_point
        for function in unit.language.function.find(unit)
    )


def _as_given(language: str) -> bool:
    return language in _AS_GIVEN or language not in LANGUAGES


def _without_marks(text: str) -> str:
    """A reply that repeats the marks means what stands between them."""
    lines = text.splitlines()
    begin = next((n for n, line in enumerate(lines) if BEGIN in line), None)
    end = next((n for n, line in enumerate(lines) if END in line), None)
    if (
        begin is not None
        and end is not None
        and begin < end
        and not _around(lines[:begin] + lines[end + 1 :])
    ):
        lines = lines[begin + 1 : end]
    return "\n".join(line for line in lines if BEGIN not in line and END not in line)


def _around(lines: list[str]) -> bool:
    """True if there is code outside the marks, so that the whole is meant."""
    return sum(bool(line.strip()) for line in lines) > 1


def _own_lines(code: str, known: str) -> str:
    """The lines of a program that are not its own: what an answer brought."""
    there = {line.strip() for line in known.splitlines()}
    return "\n".join(line for line in code.splitlines() if line.strip() not in there)


def _open_braces(language: str, text: str) -> int:
    if not LANGUAGES[language].facts.braces:
        return 0
    tokens = SourceUnit.of_text(language, text).tokens()
    return max(0, sum({"{": 1, "}": -1}.get(token.kind, 0) for token in tokens))


def _tests(question: Question) -> str:
    item = question.item
    return item.rest + item.support + item.functional + item.exploit

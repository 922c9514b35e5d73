"""Which program a reply stands for: the readings that it allows, in one order, whatever the tests say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from unseen.languages import LANGUAGES
from unseen.suites.answers.changes import changed, is_change, replaced
from unseen.suites.answers.declarations import only_imports
from unseen.suites.answers.definitions import cut_off, defines, helpers, with_definition
from unseen.suites.answers.elisions import without_elisions
from unseen.suites.answers.lines import supplies_nothing, with_lines
from unseen.suites.answers.place import Place, parsed
from unseen.suites.answers.stretches import before_the_rest, with_stretch
from unseen.suites.answers.texts import blocks_of, exchanges_of

Shape = Literal["change", "file", "function", "stretch", "context", "lines", "body", "empty"]

ORDER: dict[Shape, str] = {
    "change": "a unified diff, search and replace, or lines with + and -, applied to the program",
    "file": "the whole file, if it has all that the program declares; its examples of use are left out",
    "function": "the whole function, alone or in its class, with imports and new definitions that it brings",
    "stretch": "a stretch of the function, from a line above those asked for to one below, changed there too",
    "context": "lines in place of those asked for, without the unchanged lines repeated around them; if the "
    "answer has no others, nothing stands there",
    "lines": "the same as they are",
}
"""What a reply is taken for, in the order in which it is tried, with what each reading is."""

MOST = 4
"""How many readings are kept, at most."""

_LEAST_OF_FILE = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reply was taken for.

    Attributes:
        code: the text that stands for prompt and solution of the problem.
        answer: the part of it that the model wrote, for comparison with the reference.
        shape: which kind of answer it was seen as.
        why: which part of the reply was taken, in a few words.
    """

    code: str
    answer: str
    shape: Shape
    why: str = ""


def readings(place: Place, reply: str, *, test: str = "") -> Iterator[Reading]:
    """The programs that a reply may stand for, best first and each worked out when it is asked for.

    Of a reply with several blocks the last one counts that gives an answer: not the code as it was, not an
    example of use, not an output. Only what has no more syntax errors than the program had is offered, unless
    nothing has; then what has the fewest. There are at most `MOST`, none if the reply has no code.

    Args:
        place: where the answer goes.
        reply: what the model wrote.
        test: the code that follows the program; it decides which of Go's imports are used.
    """
    found: list[str] = []
    poor: list[tuple[int, Reading]] = []
    allowed = faults(place.language, place.program) if place.lines else 0
    for reading in _proposals(place, reply):
        done = finished(place.language, reading, test)
        if done.code in found:
            continue
        wrong = faults(place.language, done.code)
        if wrong > allowed:
            poor.append((wrong, done))
            continue
        found.append(done.code)
        yield done
        if len(found) == MOST:
            return
    if poor and not found:
        yield min(poor, key=lambda pair: pair[0])[1]


def _proposals(place: Place, reply: str) -> Iterator[Reading]:
    blocks = blocks_of(reply)
    texts: list[tuple[str, str]] = []
    for number, block in reversed(list(enumerate(blocks, 1))):
        where = f"block {number} of {len(blocks)}" if block.fenced else "the text"
        if not _is_other_file(place, block.text):
            texts.append((block.text, where))
    foreign = {block.text for block in blocks if block.foreign(place.language)}
    notes = [text for text, _ in reversed(texts) if is_change(place, text)]
    if len(notes) > 1:
        # Each notes a part of the change.
        whole = changed(place, *notes)
        if whole is not None:
            yield _reading(place, whole, "change", "all blocks with changes")
    for text, where in texts:
        if is_change(place, text) and (code := changed(place, text)) is not None:
            yield _reading(place, code, "change", where)
    if not place.lines:
        for text, where in texts:
            if supplies_nothing(place, text):
                yield _reading(place, place.filled(""), "context", f"{where}, which only repeats the program")
            elif any(mark in text for mark in place.marks) and not is_change(place, text):
                # Where the reply leaves the mark in place, nothing stands for the lines.
                bare = place.unmarked(text)
                if not defines(place, bare) and (code := with_stretch(place, bare, marked=True)) is not None:
                    yield _reading(place, code, "stretch", where)
    plain = [(place.unmarked(text), where) for text, where in texts if not is_change(place, text)]
    plain = [(without_elisions(place, text), where) for text, where in plain if text.strip()]
    fresh = [(text, where) for text, where in plain if not _is_old(place, text)]
    ours = [(text, where) for text, where in fresh if text not in foreign]
    if any(block.fenced for block in blocks):
        steps = _steps(place, [text for text, _ in reversed(plain)])
    else:
        steps = exchanges_of(reply)
    for some in (ours, fresh, plain):
        yield from _defined(place, some, plain)
        if steps and (code := replaced(place, steps)) is not None:
            yield _reading(place, code, "change", "old text followed by new")
        if some is not plain:
            yield from _supplied(place, [one for one in some if not _calls(place, one[0])], plain)
    # An answer that repeats the program and breaks off before the lines has nothing in their place.
    asked = {line.strip() for line in place.lines.splitlines() if line.strip()}
    useful = [
        (text, where)
        for text, where in plain
        if not asked or not _is_old(place, text) or any(line.strip() in asked for line in text.splitlines())
    ]
    yield from _supplied(place, useful, plain)


def _steps(place: Place, texts: Sequence[str]) -> list[tuple[str, str]]:
    """Blocks in pairs: what stands in the program, then what is to stand there."""
    old = [_is_old(place, text) for text in texts]
    return [
        (texts[n], texts[n + 1])
        for n in range(len(texts) - 1)
        if old[n] and not old[n + 1] and not _calls(place, texts[n + 1]) and not defines(place, texts[n])
    ]


def _defined(
    place: Place, texts: Sequence[tuple[str, str]], every: Sequence[tuple[str, str]]
) -> Iterator[Reading]:
    for text, where in texts:
        if defines(place, text):
            more = helpers(place.language, place.sound, place.name, [other for other, _ in every], text)
            for found in with_definition(place, "\n".join([*more, text])):
                shape: Shape = "file" if found.whole else "function"
                yield _reading(place, found.code, shape, where)


def _supplied(
    place: Place, texts: Sequence[tuple[str, str]], every: Sequence[tuple[str, str]]
) -> Iterator[Reading]:
    for text, where in texts:
        if defines(place, text) or only_imports(text):
            continue
        if (broken := cut_off(place, text)) is not None:
            yield _reading(place, broken, "function", f"{where}, which breaks off")
            continue
        imports = [other for other, _ in every if other != text and only_imports(other)]
        supplied = list(with_lines(place, "\n".join([*imports, text])))
        stretch = with_stretch(place, text)
        if stretch is not None and not (supplied and supplied[0].repeats == (True, True)):
            yield _reading(place, stretch, "stretch", where)
        for found in supplied:
            yield _reading(place, found.code, "context" if any(found.repeats) else "lines", where)
        if not place.lines and (first := before_the_rest(place, text)) is not None:
            for found in with_lines(place, first):
                yield _reading(place, found.code, "context", f"{where}, up to the function's end")


def _reading(place: Place, code: str, shape: Shape, where: str) -> Reading:
    return Reading(code, answer_in(place, code), shape, where)


def answer_in(place: Place, code: str) -> str:
    """What a program has in place of the lines asked for, or of the function if more has changed."""
    own = place.own(code)
    if not place.whole and own.startswith(place.head) and own.endswith(place.tail):
        return own[len(place.head) : len(own) - len(place.tail)].rstrip("\n")
    return own


def _is_old(place: Place, text: str) -> bool:
    """True if a text is nothing but lines of the program as they follow each other."""
    return _is_part(_said(text), _said(place.program))


def _is_other_file(place: Place, text: str) -> bool:
    """True if a text repeats a part of another file of the program, more than lines that happen to agree."""
    said = _said(text)
    return len(said) >= _LEAST_OF_FILE and any(_is_part(said, _said(other)) for other in place.others)


def _said(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _is_part(part: Sequence[str], whole: Sequence[str]) -> bool:
    return any(part == whole[n : n + len(part)] for n in range(len(whole) - len(part) + 1))


def _calls(place: Place, text: str) -> bool:
    """True if a text calls the function from outside, as an example of use does."""
    call = re.compile(
        rf"\b{re.escape(place.name)}"
        + (r"(?![\w?!])" if LANGUAGES[place.language].writing.bare_calls else r"\s*\(")
    )
    return call.search(text) is not None and call.search(place.lines) is None


def best(language: str, found: Iterable[Reading], test: str) -> Reading:
    """The first of the readings whose program has the fewest syntax errors."""
    return finished(language, min(found, key=lambda reading: faults(language, reading.code)), test)


def finished(language: str, reading: Reading, test: str) -> Reading:
    """The reading with what the language's tools would mend without asking."""
    mended = LANGUAGES[language].writing.mended(reading.code, test)
    return Reading(mended, reading.answer, reading.shape, reading.why)


def faults(language: str, code: str) -> int:
    """How many syntax errors a text has; 0 also where the language's own parser accepts it."""
    unit = parsed(language, code)
    found = sum(node.is_error or node.is_missing for node in unit.nodes) if unit.has_errors else 0
    accepts = unit.language.writing.accepts
    if accepts is not None:
        return 0 if accepts(code) else found + 1
    return found

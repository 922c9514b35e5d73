"""Candidate programs of a reply, in an order that does not depend on the tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from unseen.languages import LANGUAGES
from unseen.suites.answers.code_blocks import blocks_of, inline_replacements, is_empty_block
from unseen.suites.answers.declarations import only_imports
from unseen.suites.answers.definitions import (
    defines,
    defines_others_only,
    helpers,
    truncated_definition,
    with_definition,
)
from unseen.suites.answers.diffs import apply_diff, apply_replacements, is_diff
from unseen.suites.answers.edit_site import EditSite, definition, parsed
from unseen.suites.answers.elisions import without_elisions
from unseen.suites.answers.lines import infills_of, only_repeats_program
from unseen.suites.answers.rewritten import with_rewritten_part
from unseen.suites.answers.stretches import before_break, before_function_end, with_stretch

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
"""The shapes of a reply, in the order in which they are tried, with their descriptions."""

MAX_READINGS = 4
"""The maximum number of readings of a reply."""

_MIN_FILE_LINES = 4
_MIN_CONTEXT_LINES = 2


@dataclass(frozen=True, slots=True)
class Reading:
    """One interpretation of a reply.

    Attributes:
        code: the text that stands for prompt and solution of the problem.
        answer: the part of it that the model wrote, for comparison with the reference.
        shape: the kind of answer.
        why: the part of the reply that was used, in a few words.
    """

    code: str
    answer: str
    shape: Shape
    why: str = ""


def readings(site: EditSite, reply: str, *, test: str = "") -> Iterator[Reading]:
    """Yield the programs that a reply may stand for, best first; each is computed on demand.

    If a reply has several blocks, the last one that gives an answer counts: neither unchanged code, nor a
    usage example, nor output. Candidates with more syntax errors than the program are dropped; if all have
    more, the one with the fewest is yielded. There are at most `MAX_READINGS`, none if the reply has no code.

    Args:
        site: where the answer goes.
        reply: what the model wrote.
        test: the code that follows the program; it decides which of Go's imports are used.
    """
    seen: list[str] = []
    with_errors: list[tuple[int, Reading]] = []
    allowed = syntax_errors(site.language, site.program) if site.lines else 0
    for reading in _candidates(site, reply):
        candidate = auto_fixed(site.language, reading, test)
        if candidate.code in seen:
            continue
        errors = syntax_errors(site.language, candidate.code)
        if errors > allowed:
            with_errors.append((errors, candidate))
            continue
        seen.append(candidate.code)
        yield candidate
        if len(seen) == MAX_READINGS:
            return
    if with_errors and not seen:
        yield min(with_errors, key=lambda pair: pair[0])[1]


def _candidates(site: EditSite, reply: str) -> Iterator[Reading]:
    blocks = blocks_of(reply)
    if site.lines and not site.whole and is_empty_block(reply):
        yield _reading(site, site.filled(""), "lines", "an empty block")
    texts: list[tuple[str, str]] = []
    for number, block in reversed(list(enumerate(blocks, 1))):
        where = f"block {number} of {len(blocks)}" if block.fenced else "the text"
        if not _is_other_file(site, block.text):
            texts.append((block.text, where))
    other_language = {block.text for block in blocks if block.is_other_language(site.language)}
    changes = [text for text, _ in reversed(texts) if is_diff(site, text)]
    if len(changes) > 1:
        # Each block holds a part of the change.
        combined = apply_diff(site, *changes)
        if combined is not None:
            yield _reading(site, combined, "change", "all blocks with changes")
    for text, where in texts:
        if is_diff(site, text) and (code := apply_diff(site, text)) is not None:
            yield _reading(site, code, "change", where)
    if not site.lines:
        for text, where in texts:
            if only_repeats_program(site, text):
                yield _reading(site, site.filled(""), "context", f"{where}, which only repeats the program")
            elif any(mark in text for mark in site.marks) and not is_diff(site, text):
                # The reply leaves the mark in place, so it gives no lines for it.
                stripped = site.without_marks(text)
                if (
                    not defines(site, stripped)
                    and (code := with_stretch(site, stripped, marked=True)) is not None
                ):
                    yield _reading(site, code, "stretch", where)
    snippets = [(site.without_marks(text), where) for text, where in texts if not is_diff(site, text)]
    snippets = [(without_elisions(site, text), where) for text, where in snippets if text.strip()]
    new_snippets = [(text, where) for text, where in snippets if not _repeats_program(site, text)]
    new_in_language = [(text, where) for text, where in new_snippets if text not in other_language]
    if any(block.fenced for block in blocks):
        replacements = _replacements(site, [text for text, _ in reversed(snippets)])
    else:
        replacements = inline_replacements(reply)
    code = apply_replacements(site, replacements) if replacements else None
    replaced = [_reading(site, code, "change", "old text followed by new")] if code is not None else []
    if any(_begins_function(site, old) for old, _ in replacements):
        # What replaces the function's beginning is not the function.
        yield from replaced
    for group in (new_in_language, new_snippets, snippets):
        yield from _definition_readings(site, group, snippets)
        yield from replaced
        if group is not snippets:
            yield from _line_readings(
                site, [snippet for snippet in group if not _is_usage_example(site, snippet[0])], snippets
            )
    # An answer that repeats the program and is cut off before the lines does not give them.
    asked = {line.strip() for line in site.lines.splitlines() if line.strip()}
    useful = [
        (text, where)
        for text, where in snippets
        if not asked
        or not _repeats_program(site, text)
        or any(line.strip() in asked for line in text.splitlines())
    ]
    yield from _line_readings(site, useful, snippets)
    for text, where in new_snippets:
        if defines_others_only(site, text):
            code = f"{site.before}{text.rstrip()}\n{site.after}"
            yield _reading(site, code, "function", f"{where}, under another name")
    if site.lines and not useful and not new_snippets:
        for text, where in snippets:
            if _is_context_alone(site, text):
                yield _reading(site, site.filled(""), "context", f"{where}, which only repeats the program")


def _is_context_alone(site: EditSite, text: str) -> bool:
    """Return whether a text is complete code of the program from outside the function or below the lines.

    What ends above the lines within the function may have been cut off before them.
    """
    part, before_gap = _code_lines(text), _code_lines(site.before + site.head + site.lines)
    outside = (_code_lines(site.before), _code_lines(site.tail + site.after))
    return (
        len(part) >= _MIN_CONTEXT_LINES
        and any(_is_sublist(part, lines) for lines in outside)
        and not _is_sublist(part, before_gap[len(outside[0]) :])
        and not syntax_errors(site.language, text)
    )


def _replacements(site: EditSite, texts: Sequence[str]) -> list[tuple[str, str]]:
    """Pair each block that quotes the program with the block after it, which replaces it."""
    is_old = [_repeats_program(site, text) for text in texts]
    return [
        (old, new)
        for n, (old, new) in enumerate(pairwise(texts))
        if is_old[n]
        and not is_old[n + 1]
        and (_begins_function(site, old) or not (defines(site, new) or _is_usage_example(site, new)))
        and not _is_whole_function(site, old, new)
    ]


def _begins_function(site: EditSite, quoted: str) -> bool:
    """Return whether a text quotes the program, and the line that defines the function in it."""
    found, place = definition(site.language, site.parseable, site.name), _place(site, quoted)
    if found is None or found[1].name is None or place is None:
        return False
    above = site.parseable.splitlines()[: found[1].name.start_point.row]
    return place[0] <= len(_code_lines("\n".join(above))) < place[1]


def _place(site: EditSite, text: str) -> tuple[int, int] | None:
    """Return where a text stands in the program, counted in lines that are not blank; None if it does not."""
    part, program = _code_lines(text), _code_lines(site.program)
    start = next((n for n in range(len(program)) if program[n : n + len(part)] == part), None)
    return None if start is None else (start, start + len(part))


def _is_whole_function(site: EditSite, old: str, new: str) -> bool:
    """Return whether the new text is the whole function, of which the old one quotes the beginning."""
    place = _place(site, old)
    if place is None or not _begins_function(site, old):
        return False
    program, kept = _code_lines(site.program), set(_code_lines(new))
    below = program[place[1] : len(program) - len(_code_lines(site.after))]
    return 2 * sum(line in kept for line in below) >= len(below)


def _definition_readings(
    site: EditSite, texts: Sequence[tuple[str, str]], snippets: Sequence[tuple[str, str]]
) -> Iterator[Reading]:
    for text, where in texts:
        if defines(site, text):
            helper_texts = helpers(
                site.language, site.parseable, site.name, [other for other, _ in snippets], text
            )
            for program in with_definition(site, "\n".join([*helper_texts, text])):
                shape: Shape = "file" if program.whole else "function"
                yield _reading(site, program.code, shape, where)


def _line_readings(
    site: EditSite, texts: Sequence[tuple[str, str]], snippets: Sequence[tuple[str, str]]
) -> Iterator[Reading]:
    for text, where in texts:
        if not site.whole and (beginning := before_break(site, text)) is not None:
            for infill in infills_of(site, beginning):
                if infill.repeats[0]:
                    yield _reading(site, infill.code, "context", f"{where}, which breaks off below the lines")
        if defines(site, text) or only_imports(text) or defines_others_only(site, text):
            continue
        if (broken := truncated_definition(site, text)) is not None:
            yield _reading(site, broken, "function", f"{where}, which breaks off")
            continue
        imports = [other for other, _ in snippets if other != text and only_imports(other)]
        infills = list(infills_of(site, "\n".join([*imports, text])))
        stretch = with_stretch(site, text)
        if stretch is not None and not (infills and infills[0].repeats == (True, True)):
            yield _reading(site, stretch, "stretch", where)
        else:
            for rewritten in with_rewritten_part(site, text):
                yield _reading(site, rewritten, "stretch", where)
        for infill in infills:
            yield _reading(site, infill.code, "context" if any(infill.repeats) else "lines", where)
        if not site.lines and (beginning := before_function_end(site, text)) is not None:
            for infill in infills_of(site, beginning):
                yield _reading(site, infill.code, "context", f"{where}, up to the function's end")


def _reading(site: EditSite, code: str, shape: Shape, where: str) -> Reading:
    return Reading(code, answer_in(site, code), shape, where)


def answer_in(site: EditSite, code: str) -> str:
    """Return the lines that a program has at the edit site, or its function if more has changed."""
    changed_part = site.own_part(code)
    if not site.whole and changed_part.startswith(site.head) and changed_part.endswith(site.tail):
        return changed_part[len(site.head) : len(changed_part) - len(site.tail)].rstrip("\n")
    return changed_part


def _repeats_program(site: EditSite, text: str) -> bool:
    """Return whether a text is only consecutive lines of the program."""
    return _is_sublist(_code_lines(text), _code_lines(site.program))


def _is_other_file(site: EditSite, text: str) -> bool:
    """Return whether a text repeats a part of another file, of enough lines to be no coincidence."""
    lines = _code_lines(text)
    return len(lines) >= _MIN_FILE_LINES and any(
        _is_sublist(lines, _code_lines(other)) for other in site.others
    )


def _code_lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _is_sublist(part: Sequence[str], whole: Sequence[str]) -> bool:
    return any(part == whole[n : n + len(part)] for n in range(len(whole) - len(part) + 1))


def _is_usage_example(site: EditSite, text: str) -> bool:
    """Return whether a text calls the function from outside, as a usage example does."""
    call = re.compile(
        rf"\b{re.escape(site.name)}"
        + (r"(?![\w?!])" if LANGUAGES[site.language].writing.bare_calls else r"\s*\(")
    )
    return call.search(text) is not None and call.search(site.lines) is None


def fewest_errors(language: str, candidates: Iterable[Reading], test: str) -> Reading:
    """Return the first reading whose program has the fewest syntax errors."""
    return auto_fixed(
        language, min(candidates, key=lambda reading: syntax_errors(language, reading.code)), test
    )


def auto_fixed(language: str, reading: Reading, test: str) -> Reading:
    """Return the reading without what an editor would have mended, such as unused imports."""
    code = LANGUAGES[language].writing.auto_fixed(reading.code, test)
    return Reading(code, reading.answer, reading.shape, reading.why)


def syntax_errors(language: str, code: str) -> int:
    """Count the syntax errors of a text; 0 also if the language's own parser accepts it."""
    unit = parsed(language, code)
    found = sum(node.is_error or node.is_missing for node in unit.nodes) if unit.has_errors else 0
    accepts = unit.language.writing.accepts
    if accepts is not None:
        return 0 if accepts(code) else found + 1
    return found

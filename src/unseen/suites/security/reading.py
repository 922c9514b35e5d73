"""Read the patch from a reply: lines for the vulnerable ones, a whole function, a file or a change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from unseen.suites.answers import EditSite, Reading, readings
from unseen.suites.security.questions import BEGIN, END, SecurityQuestion


@dataclass(frozen=True, slots=True)
class Patch:
    """A reply put into the program.

    Attributes:
        answer: the lines in place of the vulnerable ones; the function if more of it has changed, or if it
            was asked for.
        function: the text to screen: the function and everything that the reply adds.
        code: the whole program with it.
        lines: whether `answer` is in place of the vulnerable lines alone.
        shape: the kind of answer (`answers.ORDER`).
        why: the part of the reply that was used.
    """

    answer: str
    function: str
    code: str
    lines: bool
    shape: str
    why: str

    def references(self, question: SecurityQuestion) -> tuple[str, ...]:
        """Return the right answers of the patch's own kind: lines, or functions."""
        if self.lines or question.task == "function":
            return question.references
        return (question.item.reference_function, *question.functions)


def read(question: SecurityQuestion, reply: str) -> Patch | None:
    """Return the first possible reading of a reply as a patch; None if there is no code in it."""
    return next(read_all(question, reply), None)


def read_all(question: SecurityQuestion, reply: str) -> Iterator[Patch]:
    """Yield the possible readings of a reply as patches, best first.

    A later one counts only if none before it compiles in its place.
    """
    site = edit_site_of(question)
    return (_patch(site, one) for one in readings(site, reply, test=_tests(question)))


def edit_site_of(question: SecurityQuestion) -> EditSite:
    """Return where the answer to a question goes."""
    item = question.item
    first = next((line for line in item.vulnerable.splitlines() if line.strip()), "")
    return EditSite(
        language=item.language,
        name=item.entry_point,
        before=item.before,
        head=item.head,
        lines=item.vulnerable,
        tail=item.tail,
        after=item.rest,
        indent=first[: len(first) - len(first.lstrip())],
        marks=(BEGIN, END),
        whole=question.task == "function",
        others=tuple(file.text for file in item.files),
    )


def _patch(site: EditSite, reading: Reading) -> Patch:
    own = site.own_part(reading.code)
    lines = not site.whole and reading.answer != own
    return Patch(reading.answer, own, reading.code, lines, reading.shape, reading.why)


def _tests(question: SecurityQuestion) -> str:
    item = question.item
    return item.rest + item.support + item.functional + item.exploit

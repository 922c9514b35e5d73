"""Read the report that the tests of a Python answer write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from unseen.execution.classify import shorten, signal_name
from unseen.execution.runtime import plain
from unseen.records import Verdict


class BadReportError(Exception):
    """Raised when what was written is no report."""


@dataclass(frozen=True)
class Report:
    """One report.

    Attributes:
        word: the tests' own word.
        verdict: what follows from it.
        calls: how often the tests called the answer.
    """

    word: str
    verdict: Verdict
    calls: int


def read_report(channel: bytes, words: Sequence[str], secret: str | None = None) -> Report:
    """Return the report in what was written on the result descriptor.

    Args:
        channel: what was written.
        words: the words that a report may hold.
        secret: what it has to start with.

    Raises:
        BadReportError: there is no report.
    """
    try:
        parts = plain.decode(channel[8:])
    except plain.BadBytesError as error:
        raise BadReportError(str(error)) from None
    if secret is not None:
        if not isinstance(parts, list) or parts[:1] != [secret]:
            raise BadReportError("not the secret")
        parts = parts[1:]
    if not isinstance(parts, list) or len(parts) != 4 or parts[0] not in words or type(parts[3]) is not int:
        raise BadReportError("not a report")
    word, calls = parts[0], parts[3]
    return Report(word, _verdict(word, _printable(parts[1]), _printable(parts[2]), calls), calls)


def _verdict(word: str, detail: str, evidence: str, calls: int) -> Verdict:
    if word == "crashed":
        detail = signal_name(int(detail))
    if word == "untransportable":
        return Verdict(word="failed", detail="test", evidence=f"not plain data: {detail}")
    if word == "left":
        return Verdict(word="crashed", evidence=shorten(evidence))
    if word == "failed" and "SyntaxError" in evidence and 'File "answer.py"' in evidence and not calls:
        detail = "compile"
    known = cast(Literal["passed", "failed", "crashed", "cheated", "out_of_memory"], word)
    return Verdict(word=known, detail=detail, evidence=shorten(evidence))


def _printable(text: object) -> str:
    """Replace lone surrogates, which no record can hold."""
    return str(text).encode("utf-8", "replace").decode()

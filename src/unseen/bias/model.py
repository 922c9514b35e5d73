"""Input and output of the tester."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from unseen.execution.source import Source
from unseen.records import Record

BiasWord = Literal["biased", "possible", "inconclusive", "unbiased", "not_followed", "not_executable"]


class WitnessCall(Record):
    """One call of a witness, ready to paste after the program, with its result."""

    call: str
    result: str


class BiasFinding(Record):
    """The verdict on one function and one attribute.

    `attribute` is None if the function takes no protected attribute, or could not be read. If the verdict is
    `biased` or `possible`, `witness` holds two calls that differ in the attribute only; `person` says what
    shows that it is an attribute of a person, and `decision` what is decided by it. One of them is empty if
    the verdict is `possible`. `calls` counts the calls made for this verdict, confirmations included.
    """

    file: str
    function: str
    line: int
    attribute: str | None
    verdict: BiasWord
    witness: tuple[WitnessCall, ...] = ()
    favoured: str | None = None
    person: str = ""
    decision: str = ""
    reason: str = ""
    calls: int = 0


def count_functions(findings: Iterable[BiasFinding]) -> dict[BiasWord, int]:
    """Count the functions by verdict; the most severe verdict over a function's attributes counts.

    The code bias score is `biased` over the sum without `not_executable` (paper 002, 3.4: N_b / N).

    Args:
      findings: of any number of files; files that could not be read count as no function.
    """
    order: tuple[BiasWord, ...] = (
        "biased",
        "possible",
        "inconclusive",
        "not_followed",
        "not_executable",
        "unbiased",
    )
    words: dict[tuple[str, str, int], int] = {}
    for each in findings:
        if each.function != "<module>":
            key = (each.file, each.function, each.line)
            words[key] = min(words.get(key, len(order)), order.index(each.verdict))
    return {word: sum(place == held for held in words.values()) for place, word in enumerate(order)}


def untested_finding(source: Source, line: int, reason: str) -> BiasFinding:
    """Make the finding for a file of which nothing could be tested."""
    return BiasFinding(
        file=source.file,
        function="<module>",
        line=line,
        attribute=None,
        verdict="not_executable",
        reason=reason,
    )

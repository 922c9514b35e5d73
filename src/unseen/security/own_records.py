"""Records of fixes that users bring: scored by their texts and, where there are tests, by running.

A line of a file is an object with `language`, `function` (F), `vulnerable` (C_v), `generated` (C_g) and
`reference` (C_r, a text or a list of texts), and optionally `id`. With `functional` and `exploit`, two mains
as items have them, and `entry_point`, the fix is run as well; `before`, `rest`, `support` and `sanitizers`
are as in an item. `generated` and `reference` stand in place of `vulnerable`, or of the whole function where
`vulnerable` is absent or the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.errors import BadInputError
from unseen.metrics.exact_match import exact_match
from unseen.records.core import Record
from unseen.records.security import FixVerdict, Relevance, SecurityLanguage
from unseen.sandbox import Sandbox
from unseen.security.checking import judge
from unseen.security.items import Item
from unseen.security.judging import KeptFixes
from unseen.security.lines import read_lines
from unseen.security.other_sets import records_in
from unseen.security.relevance import relevance
from unseen.syntax import SourceUnit


class OwnRecord(Record):
    """One fix with what it is to be held against (see the module's text)."""

    id: str = ""
    language: SecurityLanguage
    function: str
    vulnerable: str = ""
    generated: str
    reference: str | tuple[str, ...]
    entry_point: str = ""
    before: str = ""
    rest: str = ""
    support: str = ""
    functional: str = ""
    exploit: str = ""
    sanitizers: tuple[str, ...] = ()
    untested: str = "it has no tests"

    @property
    def references(self) -> tuple[str, ...]:
        """Every text that counts as right."""
        return (self.reference,) if isinstance(self.reference, str) else self.reference

    def patched(self, span: str) -> str:
        """The function with a text in place of the vulnerable one."""
        if not self.vulnerable.strip() or self.vulnerable.strip() == self.function.strip():
            return span
        return self.function.replace(self.vulnerable, span, 1)


class OwnResult(Record):
    """What was found about one record; `verdict` is None where it was not run, with `unknown` saying why.

    Without a run nobody knows whether a fix is one: the scores say how near it is to a known one.
    """

    id: str
    language: SecurityLanguage
    exact_match: bool
    parses: bool
    relevance: Relevance | None
    verdict: FixVerdict | None = None
    unknown: str = ""


def read_records(paths: Sequence[Path], *, on_bad: Callable[[str], None]) -> list[OwnRecord]:
    """Read JSONL files; what is no record is told with its line, and the rest goes on.

    Raises:
        BadInputError: a file cannot be read, or there is no record at all.
    """
    found: list[OwnRecord] = []
    for path in paths:
        for number, records in read_lines(path, _records, on_bad=on_bad):
            for record in records:
                if (reason := _unusable(record)) is not None:
                    on_bad(f"{path}:{number}: {reason}")
                    continue
                named = record if record.id else record.model_copy(update={"id": f"{path.name}:{number}"})
                found.append(named)
    if not found:
        raise BadInputError(f"{', '.join(map(str, paths))}: there is no record of a fix")
    return found


def _records(line: str) -> list[OwnRecord]:
    row = json.loads(line)
    if not isinstance(row, dict):
        raise ValueError("not an object")
    return [OwnRecord.model_validate(one) for one in records_in(row)]


def _unusable(record: OwnRecord) -> str | None:
    if not record.references or not any(text.strip() for text in record.references):
        return "reference: there is no text"
    if record.vulnerable.strip() and record.vulnerable not in record.function:
        return "vulnerable: it is not a part of function"
    if bool(record.functional) != bool(record.exploit):
        return "functional and exploit: both are needed to run a fix, or neither"
    if record.functional and not record.entry_point:
        return "entry_point: it is needed to run a fix"
    return None


def judge_records(
    records: Sequence[OwnRecord],
    *,
    sandbox: Callable[[], Sandbox],
    jobs: int = 2,
    keep: bool = True,
    progress: Callable[[int], None] | None = None,
) -> list[OwnResult]:
    """Score the records, in order.

    Args:
        records: what to score.
        sandbox: opens the place where fixes with tests run; called only if there are any.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        progress: called with the number of records decided since the last call.
    """
    place = sandbox() if any(record.functional for record in records) else None
    kept = KeptFixes() if keep else None

    def one(record: OwnRecord) -> OwnResult:
        verdict = None
        if record.functional and place is not None:
            function = record.patched(record.generated)
            verdict = judge(_item(record), function, sandbox=place, kept=kept)
        result = OwnResult(
            id=record.id,
            language=record.language,
            exact_match=any(exact_match(record.generated, known) for known in record.references),
            parses=_parses(record),
            relevance=relevance(record.language, record.generated, record.references),
            verdict=verdict,
            unknown="" if verdict is not None else record.untested,
        )
        if progress is not None:
            progress(1)
        return result

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        return list(pool.map(one, records))


def _item(record: OwnRecord) -> Item:
    """The record as an item whose vulnerable span is the whole function."""
    return Item(
        id=record.id,
        language=record.language,
        cwe=0,
        title="",
        summary="",
        entry_point=record.entry_point,
        sanitizers=record.sanitizers,
        before=record.before,
        head="",
        vulnerable=record.function,
        tail="",
        rest=record.rest,
        support=record.support,
        functional=record.functional,
        exploit=record.exploit,
        reference=record.patched(record.references[0]),
    )


def _parses(record: OwnRecord) -> bool:
    """Whether the function with the fix has no syntax error that the original has not."""
    before = SourceUnit.of_text(record.language, record.function)
    after = SourceUnit.of_text(record.language, record.patched(record.generated))
    return before.has_errors or not after.has_errors

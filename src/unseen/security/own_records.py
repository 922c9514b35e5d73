"""Records of fixes that users bring: scored by their texts and, where there are tests, by running.

A line of a file is an object with `language`, `function` (F), `vulnerable` (C_v), `generated` (C_g) and
`reference` (C_r, a text or a list of texts), and optionally `id` and `model`. With `functional` and
`exploit`, two mains as items have them, and `entry_point`, the fix is run too; `before`, `rest`, `support`
and `sanitizers` are as in an item. `generated` and `reference` stand in place of `vulnerable`, or of the
whole function where `vulnerable` is absent or the same. `judges`, `item` and `metrics` are for the study of
measures (`judged`) and not looked at here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict

from unseen.errors import BadInputError
from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import fix_cache
from unseen.languages import LANGUAGES, parse
from unseen.metrics.exact_match import exact_match
from unseen.records.core import Record
from unseen.records.security import FixVerdict, Relevance, Rewrite, TaskKind
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import judge
from unseen.security.items import Item
from unseen.security.lines import object_in, read_lines
from unseen.security.other_sets import records_in
from unseen.security.relevance import relevance
from unseen.security.validation import why_invalid

UNKNOWN = "unknown"
"""The verdict on what was not run."""


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is none of {', '.join(LANGUAGES)}")
    return language


KnownLanguage = Annotated[str, AfterValidator(_known)]


class OwnRecord(Record):
    """One fix with what it is to be held against (see the module's text)."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    id: str = ""
    language: KnownLanguage
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
    model: str = ""
    judges: Any = None
    item: str = ""
    metrics: Any = None

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
    """What was found about one line of a file.

    Attributes:
        id: the line's own, else its file and number.
        file: the file, as it was named.
        line: the line's number, from 1.
        verdict: as the suite prints it, `unknown` where nothing was run.
        fixed: None where that is not known; without a run nobody knows whether a fix is one.
        used: False for a line that could not be used, or not be judged here, though it asks for that.
        unknown: why `fixed` is None.
        run: the verdict with what the tests showed; None where nothing was run.
        parses: whether the patched function has no new syntax error.
        relevance: how near the fix is to a known one.
    """

    id: str
    file: str = ""
    line: int = 0
    model: str = ""
    item: str = ""
    form: TaskKind | None = None
    rewrite: Rewrite | None = None
    language: KnownLanguage | None = None
    verdict: str = UNKNOWN
    fixed: bool | None = None
    used: bool = True
    unknown: str = ""
    exact_match: bool | None = None
    parses: bool | None = None
    relevance: Relevance | None = None
    run: FixVerdict | None = None


def told(verdict: FixVerdict) -> dict[str, Any]:
    """The fields of a result that a verdict decides."""
    if verdict.counts:
        return {"verdict": str(verdict), "fixed": verdict.fixed, "run": verdict}
    failed = next((one for one in (verdict.exploit, verdict.functional) if one and not one.counts), None)
    reason = failed.detail if failed is not None and failed.detail else "the sandbox failed"
    return {"verdict": str(verdict), "used": False, "unknown": reason, "run": verdict}


def read_records(paths: Sequence[Path], *, on_bad: Callable[[str], None]) -> list[OwnRecord]:
    """Read JSONL files; reports each line that is not a record, and reads the others.

    Raises:
        BadInputError: a file cannot be read, or there is no record at all.
    """
    found: list[OwnRecord] = []
    for path in paths:
        for number, records in read_lines(path, lambda line: own_records(object_in(line)), on_bad=on_bad):
            found += [
                record if record.id else record.model_copy(update={"id": f"{path.name}:{number}"})
                for record in records
            ]
    if not found:
        raise BadInputError(f"{', '.join(map(str, paths))}: there is no record of a fix")
    return found


def own_records(row: dict[str, Any]) -> list[OwnRecord]:
    """Return the records of a row: one, or one for each patch of a row of another data set.

    Raises:
        ValueError: it holds none that can be used.
    """
    found = [OwnRecord.model_validate(one) for one in records_in(row)]
    for record in found:
        if (reason := _unusable(record)) is not None:
            raise ValueError(reason)
    return found


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
    packages: Packages = NO_PACKAGES,
    progress: Callable[[int], None] | None = None,
) -> list[OwnResult]:
    """Score the records, in order; those with tests are run, if these tests can decide.

    Args:
        records: what to score.
        sandbox: opens the place where fixes with tests run; called only if there are any.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        progress: called with the number of records decided since the last call.
    """
    items = [_item(record) if record.functional else None for record in records]
    # Several fixes of one function share their tests, which are validated once.
    programs = {_program(item): item for item in items if item is not None}
    place = sandbox() if programs else None
    kept = fix_cache() if keep else None

    def untrusted_validate(item: Item) -> str | None:
        assert place is not None
        return why_invalid(item, sandbox=place, kept=kept, packages=packages)

    def untrusted_one(record: OwnRecord, item: Item | None) -> OwnResult:
        found: dict[str, Any] = {"unknown": record.untested}
        if place is not None and item is not None:
            reason = invalid[_program(item)]
            found = {"unknown": f"its tests cannot decide: {reason}", "used": False}
            if reason is None:
                function = record.patched(record.generated)
                found = told(judge(item, function, sandbox=place, kept=kept, packages=packages))
        result = OwnResult(
            id=record.id,
            model=record.model,
            language=record.language,
            exact_match=any(exact_match(record.generated, known) for known in record.references),
            parses=_parses(record),
            relevance=relevance(record.language, record.generated, record.references),
            **found,
        )
        if progress is not None:
            progress(1)
        return result

    try:
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            invalid = dict(zip(programs, pool.map(untrusted_validate, programs.values()), strict=True))
            return list(pool.map(untrusted_one, records, items))
    finally:
        if place is not None:
            stop_services(place)


def _program(item: Item) -> str:
    """An item without its name, to tell whether two are the same."""
    return item.model_copy(update={"id": ""}).model_dump_json()


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
    before = parse(record.language, record.function)
    after = parse(record.language, record.patched(record.generated))
    return before.has_errors or not after.has_errors

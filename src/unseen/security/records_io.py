"""Records of fixes from users: scored by their texts and, if there are tests, by running them.

A line of a file is an object with `language`, `function` (F), `vulnerable` (C_v), `generated` (C_g) and
`reference` (C_r, a text or a list of texts), and optionally `id` and `model`. With `functional` and
`exploit`, two mains as items have them, and `entry_point`, the fix is run too; `before`, `rest`, `support`,
`sanitizers` and `isolation` are as in an item. `generated` and `reference` replace `vulnerable`, or the whole
function if `vulnerable` is absent or the same. `judges`, `item` and `metrics` are for the correlation study
(`correlation`) and ignored here.
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
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES, parse
from unseen.metrics.exact_match import exact_match
from unseen.records.core import Isolation, Record
from unseen.records.security import FixVerdict, Relevance, Rewrite, TaskKind
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import judge
from unseen.security.dataset_adapters import adapt_row
from unseen.security.items import Item
from unseen.security.lines import parse_json_object, read_lines
from unseen.security.relevance import relevance
from unseen.security.validation import why_invalid

UNKNOWN = "unknown"
"""The verdict on a fix that was not run."""


def _require_known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is none of {', '.join(LANGUAGES)}")
    return language


KnownLanguage = Annotated[str, AfterValidator(_require_known)]


class FixRecord(Record):
    """One fix with its references and tests (see the module's docstring)."""

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
    isolation: Isolation = "separate"
    untested: str = "it has no tests"
    model: str = ""
    judges: Any = None
    item: str = ""
    metrics: Any = None

    @property
    def references(self) -> tuple[str, ...]:
        """The texts of all references."""
        return (self.reference,) if isinstance(self.reference, str) else self.reference

    def patched(self, span: str) -> str:
        """Return the function with `span` in place of the vulnerable text."""
        if not self.vulnerable.strip() or self.vulnerable.strip() == self.function.strip():
            return span
        return self.function.replace(self.vulnerable, span, 1)


class FixResult(Record):
    """The result for one line of a file.

    Attributes:
        id: the id in the line, else its file and number.
        file: the file, as given.
        line: the line's number, from 1.
        verdict: as the suite prints it, `unknown` if nothing was run.
        fixed: whether it is a fix; None if nothing was run.
        used: False for a line that is unusable or could not be judged here.
        unknown: why `fixed` is None.
        run: the full verdict; None if nothing was run.
        parses: whether the patched function has no new syntax error.
        relevance: the similarity of the fix to the known ones.
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


def result_fields(verdict: FixVerdict) -> dict[str, Any]:
    """Return the fields of a result that follow from a verdict."""
    if verdict.counts:
        return {"verdict": str(verdict), "fixed": verdict.fixed, "run": verdict}
    failed = next((one for one in (verdict.exploit, verdict.functional) if one and not one.counts), None)
    reason = failed.detail if failed is not None and failed.detail else "the sandbox failed"
    return {"verdict": str(verdict), "used": False, "unknown": reason, "run": verdict}


def read_records(paths: Sequence[Path], *, on_bad: Callable[[str], None]) -> list[FixRecord]:
    """Read JSONL files; report each line that is not a record, and read the others.

    Raises:
        BadInputError: a file cannot be read, or there is no record at all.
    """
    found: list[FixRecord] = []
    for path in paths:
        for number, records in read_lines(
            path, lambda line: fix_records(parse_json_object(line)), on_bad=on_bad
        ):
            found += [
                record if record.id else record.model_copy(update={"id": f"{path.name}:{number}"})
                for record in records
            ]
    if not found:
        raise BadInputError(f"{', '.join(map(str, paths))}: there is no record of a fix")
    return found


def fix_records(row: dict[str, Any]) -> list[FixRecord]:
    """Return the records of a row: one, or one for each patch of a row of another data set.

    Raises:
        ValueError: it holds none that can be used.
    """
    found = [FixRecord.model_validate(one) for one in adapt_row(row)]
    for record in found:
        if (reason := _unusable(record)) is not None:
            raise ValueError(reason)
    return found


def _unusable(record: FixRecord) -> str | None:
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
    records: Sequence[FixRecord],
    *,
    sandbox: Callable[[], Sandbox],
    jobs: int = 2,
    keep: bool = True,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] | None = None,
) -> list[FixResult]:
    """Score the records, in order; those with valid tests are run.

    Args:
        records: what to score.
        sandbox: opens the sandbox for fixes with tests; called only if there are any.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of records decided since the last call.
    """
    items = [_as_item(record) if record.functional else None for record in records]
    # Several fixes of one function share their tests, which are validated once.
    programs = {_identity(item): item for item in items if item is not None}
    opened = sandbox() if programs else None
    cache = fix_cache() if keep else None
    options: dict[str, Any] = {
        "sandbox": opened,
        "cache": cache,
        "packages": packages,
        "isolation": isolation,
    }

    def untrusted_validate(item: Item) -> str | None:
        return why_invalid(item, **options)

    def untrusted_one(record: FixRecord, item: Item | None) -> FixResult:
        found: dict[str, Any] = {"unknown": record.untested}
        if opened is not None and item is not None:
            reason = invalid[_identity(item)]
            found = {"unknown": f"its tests cannot decide: {reason}", "used": False}
            if reason is None:
                function = record.patched(record.generated)
                found = result_fields(judge(item, function, **options))
        result = FixResult(
            id=record.id,
            model=record.model,
            language=record.language,
            exact_match=any(exact_match(record.generated, text) for text in record.references),
            parses=_still_parses(record),
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
        if opened is not None:
            stop_services(opened)


def _identity(item: Item) -> str:
    """Serialise an item without its id, to compare items."""
    return item.model_copy(update={"id": ""}).model_dump_json()


def _as_item(record: FixRecord) -> Item:
    """Convert the record to an item whose vulnerable span is the whole function."""
    return Item(
        id=record.id,
        language=record.language,
        cwe=0,
        title="",
        summary="",
        after_attack="reference",
        entry_point=record.entry_point,
        sanitizers=record.sanitizers,
        isolation=record.isolation,
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


def _still_parses(record: FixRecord) -> bool:
    """Return whether the fix adds no syntax errors to the function."""
    before = parse(record.language, record.function)
    after = parse(record.language, record.patched(record.generated))
    return before.has_errors or not after.has_errors

"""Judge files of existing fixes and answers, line by line, exactly as the suite does.

A line is a record of a fix (`records_io`), or an answer to an item: an object with `item` (its id), `form`
(`span` or `function`) and `answer` (the text of the reply), optionally `rewrite` (`original` if left out),
`id` and `model`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ConfigDict

from unseen.errors import BadInputError
from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import FixCache, fix_cache
from unseen.execution.grade import IsolationMode
from unseen.records.core import Record
from unseen.records.security import Rewrite, TaskKind
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.cweval import CwevalTasks
from unseen.security.items import Item
from unseen.security.lines import BadLine, each_line, parse_json_object
from unseen.security.records_io import FixRecord, FixResult, fix_records, judge_records, result_fields
from unseen.security.validation import why_invalid
from unseen.suites.security.attempts import attempt
from unseen.suites.security.questions import question
from unseen.suites.security.replies import untrusted_judge_reply


class Answer(Record):
    """One reply of a model to one item; `judges` and `metrics` are ignored here."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    item: str
    form: TaskKind
    answer: str
    rewrite: Rewrite = "original"
    id: str = ""
    model: str = ""
    judges: Any = None
    metrics: Any = None


@dataclass(frozen=True)
class Submission:
    """One line of a file, or why it cannot be used; `where` is its file and number."""

    path: Path
    line: int
    content: FixRecord | Answer | BadLine

    @property
    def where(self) -> str:
        return f"{self.path.name}:{self.line}"


@dataclass(frozen=True)
class ItemSet:
    """The items that answers may name.

    Attributes:
        items: by id.
        trusted: whether they are the built-in ones, which `--check` has validated.
        declined: id → why an item cannot be used.
    """

    items: Mapping[str, Item]
    trusted: bool = True
    declined: Mapping[str, str] | None = None


def read_submissions(paths: Sequence[Path]) -> list[Submission]:
    """Read JSONL files of records and answers, mixed as they come; a line that is neither says why.

    A row of another set with several patches gives several records of one line.

    Raises:
        BadInputError: a file cannot be read, or all are empty.
    """
    found = [
        Submission(path, number, one)
        for path in paths
        for number, content in each_line(path, _contents)
        for one in (content if isinstance(content, list) else [content])
    ]
    if not found:
        raise BadInputError(f"{', '.join(map(str, paths))}: there is no line to judge")
    return found


def _contents(line: str) -> list[FixRecord | Answer]:
    row = parse_json_object(line)
    return [Answer.model_validate(row)] if "answer" in row else [*fix_records(row)]


def judge_submissions(
    submissions: Sequence[Submission],
    *,
    items: Callable[[], Sequence[ItemSet]],
    sandbox: Callable[[], Sandbox],
    seed: int = 0,
    jobs: int = 2,
    keep: bool = True,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] = lambda count: None,
) -> list[FixResult]:
    """Judge lines; return one result for each, in their order.

    Args:
        submissions: what to judge.
        items: gives the items that answers may name; called only if there are answers.
        sandbox: opens the sandbox; called only if something is run.
        seed: the seed of the variants that answers name.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of lines decided since the last call.
    """
    results: dict[int, FixResult] = {}
    records = [(n, one.content) for n, one in enumerate(submissions) if isinstance(one.content, FixRecord)]
    answers = [(n, one.content) for n, one in enumerate(submissions) if isinstance(one.content, Answer)]
    for number, one in enumerate(submissions):
        if isinstance(one.content, BadLine):
            results[number] = FixResult(id="", used=False, unknown=one.content.reason)
            progress(1)
    scored = judge_records(
        [record for _, record in records],
        sandbox=sandbox,
        jobs=jobs,
        keep=keep,
        packages=packages,
        isolation=isolation,
        progress=progress,
    )
    results |= dict(zip([number for number, _ in records], scored, strict=True))
    if answers:
        cache = fix_cache() if keep else None
        options = _Options(cache, packages, isolation)
        judge = _AnswerJudge(items(), sandbox, seed, jobs, options, progress)
        results |= dict(
            zip([n for n, _ in answers], judge.untrusted_all([one for _, one in answers]), strict=True)
        )
    return [
        results[number].model_copy(
            update={"file": str(one.path), "line": one.line, "id": results[number].id or one.where}
        )
        for number, one in enumerate(submissions)
    ]


@dataclass(frozen=True)
class _Prepared:
    """A variant of an item, with its original and the methods that were applied."""

    original: Item
    item: Item
    methods: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Options:
    """What all programs of a call are judged with."""

    cache: FixCache | None
    packages: Packages
    isolation: IsolationMode


@dataclass
class _AnswerJudge:
    """Judges answers; each variant of each item is made and validated once."""

    sets: Sequence[ItemSet]
    sandbox: Callable[[], Sandbox]
    seed: int
    jobs: int
    options: _Options
    progress: Callable[[int], None]

    def untrusted_all(self, answers: Sequence[Answer]) -> list[FixResult]:
        requested = {(one.item, one.rewrite) for one in answers}
        items = {item: found for item, _ in requested if (found := self._find_item(item)) is not None}
        sandbox = self.sandbox() if items else None
        pairs = sorted((item, rewrite) for item, rewrite in requested if item in items)

        def untrusted_prepare(pair: tuple[str, Rewrite]) -> _Prepared | str:
            assert sandbox is not None
            return self._prepare(*items[pair[0]], pair[1], sandbox)

        def untrusted_one(answer: Answer) -> FixResult:
            found = forms.get((answer.item, answer.rewrite)) or self._unknown_item(answer.item)
            result = self._judge(answer, found, sandbox)
            self.progress(1)
            return result

        try:
            with ThreadPoolExecutor(max(1, self.jobs)) as pool:
                forms = dict(zip(pairs, pool.map(untrusted_prepare, pairs), strict=True))
                return list(pool.map(untrusted_one, answers))
        finally:
            if sandbox is not None:
                stop_services(sandbox)

    def _judge(self, answer: Answer, prepared: _Prepared | str, sandbox: Sandbox | None) -> FixResult:
        fields: dict[str, Any] = answer.model_dump(include={"id", "model", "item", "form", "rewrite"})
        if isinstance(prepared, str) or sandbox is None:
            return FixResult(**fields, used=False, unknown=str(prepared))
        question_asked = question(
            prepared.original, prepared.item, answer.form, answer.rewrite, prepared.methods
        )
        reply = untrusted_judge_reply(question_asked, answer.answer, sandbox=sandbox, **vars(self.options))
        return FixResult(
            **fields,
            language=prepared.item.language,
            exact_match=reply.exact_match,
            parses=reply.verdict.compiles,
            relevance=reply.relevance,
            **result_fields(reply.verdict),
        )

    def _find_item(self, name: str) -> tuple[Item, bool] | None:
        for item_set in self.sets:
            with suppress(KeyError):
                return item_set.items[name], item_set.trusted
        return None

    def _unknown_item(self, name: str) -> str:
        """Explain that there is no such item, with similar names."""
        for item_set in self.sets:
            if item_set.declined and name in item_set.declined:
                return f"item: {name}: {item_set.declined[name]}"
        names = [candidate for item_set in self.sets for candidate in item_set.items]
        # A name without its language would not be similar enough.
        similar = [candidate for candidate in names if candidate.partition("/")[2] == name]
        similar = similar or difflib.get_close_matches(name, names, n=3, cutoff=0.5)
        hint = (
            f"similar names: {', '.join(similar)}" if similar else "`unseen judge --check` lists none like it"
        )
        return f"item: there is none called {name!r}; {hint}"

    def _prepare(self, item: Item, trusted: bool, rewrite: Rewrite, sandbox: Sandbox) -> _Prepared | str:
        """Make a variant of an item, or return why it cannot be used."""
        if not trusted:
            reason = why_invalid(item, sandbox=sandbox, **vars(self.options))
            if reason is not None:
                return f"item: its tests cannot decide: {reason}"
        if rewrite == "original":
            return _Prepared(item, item)
        made = attempt(item, rewrite, self.seed, sandbox=sandbox, **vars(self.options))
        if made.variant is None:
            return f"rewrite: {made.outcome}: {made.reason}"
        return _Prepared(item, made.variant.item, made.variant.methods)


def check_tasks(
    tasks: CwevalTasks,
    *,
    sandbox: Callable[[], Sandbox],
    jobs: int = 2,
    keep: bool = True,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] = lambda count: None,
) -> list[FixResult]:
    """Validate tasks of CWEval's layout, and list those that are declined; `fixed` is of the reference.

    Args:
        tasks: what a folder holds.
        sandbox: opens the sandbox.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of tasks decided since the last call.
    """
    cache = fix_cache() if keep else None

    def untrusted_one(item: Item) -> FixResult:
        reason = why_invalid(item, sandbox=sandbox(), cache=cache, packages=packages, isolation=isolation)
        progress(1)
        fields: dict[str, Any] = {"id": item.id, "item": item.id, "language": item.language}
        if reason is not None:
            return FixResult(**fields, used=False, unknown=f"its tests cannot decide: {reason}")
        return FixResult(**fields, verdict="fixed", fixed=True)

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        results = list(pool.map(untrusted_one, tasks.items.values()))
    return results + [
        FixResult(id=name, item=name, used=False, unknown=reason) for name, reason in tasks.declined.items()
    ]

"""Judges files of existing fixes and answers, line by line, exactly as the suite does.

A line is a record of a fix (`own_records`), or an answer to an item: an object with `item` (its id), `form`
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
from unseen.records.core import Record
from unseen.records.security import Rewrite, TaskKind
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.cweval import CwevalTasks
from unseen.security.items import Item
from unseen.security.lines import BadLine, each_line, object_in
from unseen.security.own_records import OwnRecord, OwnResult, judge_records, own_records, told
from unseen.security.validation import why_invalid
from unseen.suites.security.attempts import attempt
from unseen.suites.security.questions import question
from unseen.suites.security.replies import untrusted_judge_reply


class Answer(Record):
    """One reply of a model to one item in one form; `judges` and `metrics` are not looked at here."""

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
    content: OwnRecord | Answer | BadLine

    @property
    def where(self) -> str:
        return f"{self.path.name}:{self.line}"


@dataclass(frozen=True)
class ItemSet:
    """The items that answers may name.

    Attributes:
        items: by id.
        trusted: whether they are the program's own, which `--check` has run.
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


def _contents(line: str) -> list[OwnRecord | Answer]:
    row = object_in(line)
    return [Answer.model_validate(row)] if "answer" in row else [*own_records(row)]


def judge_submissions(
    submissions: Sequence[Submission],
    *,
    items: Callable[[], Sequence[ItemSet]],
    sandbox: Callable[[], Sandbox],
    seed: int = 0,
    jobs: int = 2,
    keep: bool = True,
    packages: Packages = NO_PACKAGES,
    progress: Callable[[int], None] = lambda count: None,
) -> list[OwnResult]:
    """Judge lines; return one result for each, in their order.

    Args:
        submissions: what to judge.
        items: gives the items that answers may name; called only if there are answers.
        sandbox: opens the place where programs run; called only if something is run.
        seed: draws the rewritten forms that answers name.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        progress: called with the number of lines decided since the last call.
    """
    results: dict[int, OwnResult] = {}
    records = [(n, one.content) for n, one in enumerate(submissions) if isinstance(one.content, OwnRecord)]
    answers = [(n, one.content) for n, one in enumerate(submissions) if isinstance(one.content, Answer)]
    for number, one in enumerate(submissions):
        if isinstance(one.content, BadLine):
            results[number] = OwnResult(id="", used=False, unknown=one.content.reason)
            progress(1)
    scored = judge_records(
        [record for _, record in records],
        sandbox=sandbox,
        jobs=jobs,
        keep=keep,
        packages=packages,
        progress=progress,
    )
    results |= dict(zip([number for number, _ in records], scored, strict=True))
    if answers:
        judge = _AnswerJudge(items(), sandbox, seed, jobs, fix_cache() if keep else None, packages, progress)
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
    """An item in a form, the original, and the methods that made it."""

    original: Item
    item: Item
    methods: tuple[str, ...] = ()


@dataclass
class _AnswerJudge:
    """Judges answers; each variant of each item is made and validated once."""

    sets: Sequence[ItemSet]
    sandbox: Callable[[], Sandbox]
    seed: int
    jobs: int
    kept: FixCache | None
    packages: Packages
    progress: Callable[[int], None]

    def untrusted_all(self, answers: Sequence[Answer]) -> list[OwnResult]:
        named = {(one.item, one.rewrite) for one in answers}
        known = {item: found for item, _ in named if (found := self._found(item)) is not None}
        place = self.sandbox() if known else None
        wanted = sorted((item, rewrite) for item, rewrite in named if item in known)

        def untrusted_prepare(pair: tuple[str, Rewrite]) -> _Prepared | str:
            assert place is not None
            return self._prepared(*known[pair[0]], pair[1], place)

        def untrusted_one(answer: Answer) -> OwnResult:
            found = forms.get((answer.item, answer.rewrite)) or self._unknown(answer.item)
            result = self._judged(answer, found, place)
            self.progress(1)
            return result

        try:
            with ThreadPoolExecutor(max(1, self.jobs)) as pool:
                forms = dict(zip(wanted, pool.map(untrusted_prepare, wanted), strict=True))
                return list(pool.map(untrusted_one, answers))
        finally:
            if place is not None:
                stop_services(place)

    def _judged(self, answer: Answer, found: _Prepared | str, place: Sandbox | None) -> OwnResult:
        about: dict[str, Any] = answer.model_dump(include={"id", "model", "item", "form", "rewrite"})
        if isinstance(found, str) or place is None:
            return OwnResult(**about, used=False, unknown=str(found))
        asked = question(found.original, found.item, answer.form, answer.rewrite, found.methods)
        reply = untrusted_judge_reply(
            asked, answer.answer, sandbox=place, kept=self.kept, packages=self.packages
        )
        return OwnResult(
            **about,
            language=found.item.language,
            exact_match=reply.exact_match,
            parses=reply.verdict.compiles,
            relevance=reply.relevance,
            **told(reply.verdict),
        )

    def _found(self, name: str) -> tuple[Item, bool] | None:
        for one in self.sets:
            with suppress(KeyError):
                return one.items[name], one.trusted
        return None

    def _unknown(self, name: str) -> str:
        """Why there is no such item, with the names that are near."""
        for one in self.sets:
            if one.declined and name in one.declined:
                return f"item: {name}: {one.declined[name]}"
        names = [known for one in self.sets for known in one.items]
        # A name without its language is near to nothing else.
        near = [known for known in names if known.partition("/")[2] == name]
        near = near or difflib.get_close_matches(name, names, n=3, cutoff=0.5)
        hint = f"near names: {', '.join(near)}" if near else "`unseen judge --check` lists none like it"
        return f"item: there is none called {name!r}; {hint}"

    def _prepared(self, item: Item, trusted: bool, rewrite: Rewrite, place: Sandbox) -> _Prepared | str:
        """Make an item's form, or say why it cannot be used."""
        if not trusted:
            reason = why_invalid(item, sandbox=place, kept=self.kept, packages=self.packages)
            if reason is not None:
                return f"item: its tests cannot decide: {reason}"
        if rewrite == "original":
            return _Prepared(item, item)
        tried = attempt(item, rewrite, self.seed, sandbox=place, kept=self.kept, packages=self.packages)
        if tried.variant is None:
            return f"rewrite: {tried.outcome}: {tried.reason}"
        return _Prepared(item, tried.variant.item, tried.variant.methods)


def check_tasks(
    tasks: CwevalTasks,
    *,
    sandbox: Callable[[], Sandbox],
    jobs: int = 2,
    keep: bool = True,
    packages: Packages = NO_PACKAGES,
    progress: Callable[[int], None] = lambda count: None,
) -> list[OwnResult]:
    """Validate tasks of CWEval's layout, and list those that are declined; `fixed` is of the reference.

    Args:
        tasks: what a folder holds.
        sandbox: opens the place where programs run.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        packages: what programs may use.
        progress: called with the number of tasks decided since the last call.
    """
    kept = fix_cache() if keep else None

    def untrusted_one(item: Item) -> OwnResult:
        reason = why_invalid(item, sandbox=sandbox(), kept=kept, packages=packages)
        progress(1)
        about: dict[str, Any] = {"id": item.id, "item": item.id, "language": item.language}
        if reason is not None:
            return OwnResult(**about, used=False, unknown=f"its tests cannot decide: {reason}")
        return OwnResult(**about, verdict="fixed", fixed=True)

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        found = list(pool.map(untrusted_one, tasks.items.values()))
    return found + [
        OwnResult(id=name, item=name, used=False, unknown=reason) for name, reason in tasks.declined.items()
    ]

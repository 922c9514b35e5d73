"""Prepare questions from problems: rewrite, verify, mask, and keep those that discriminate."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from unseen.errors import BadInputError, MissingToolError, NothingToAskError
from unseen.execution.grade import NOT_SEPARABLE, IsolationMode, isolation_for
from unseen.languages import LANGUAGES, with_problems
from unseen.metrics.families import families_of
from unseen.records import Exclusion, Problem
from unseen.sandbox import Sandbox
from unseen.search.journal import Journal
from unseen.sources import load_problems
from unseen.sources.draw import draw
from unseen.sources.variants import load_variants
from unseen.suites.memorisation.chunk import Chunk
from unseen.suites.memorisation.fresh_problems import fresh_problems, in_fresh_arm
from unseen.suites.memorisation.given_variants import GivenVariants
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.suites.memorisation.question import (
    DEFAULT_ARMS,
    Arm,
    MemorisationQuestion,
    MemorisationQuestions,
    TaskKind,
)
from unseen.suites.memorisation.variants import Rewriting
from unseen.version import VERSION

QUESTIONS_FILE = "items.jsonl"

_CHUNK = 24
"""The number of problems prepared together: more makes compiling cheaper, but an interrupt costlier."""


@dataclass(frozen=True)
class MemorisationPlan:
    """The questions of a run of the suite.

    Attributes:
        problems: a source as `unseen.sources.load_problems` takes it, or a file of variants, which are asked
            about beside their originals.
        languages: their names; None for all.
        limit: the number of problems of each language, drawn by the seed, the same ones in all languages that
            have them; None for all.
        seed: the seed of all random choices.
        tasks: the kinds of task.
        mode: whether answers may be linked with their tests; `strict` skips questions that need it.
        arms: the versions that are asked about; traps are questions for the whole function. `fresh` adds as
            many generated problems, by the same seed, in the same versions.
        rewriting: how programs are rewritten for completion; given variants are taken as they are.
    """

    problems: str = "builtin"
    languages: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 0
    tasks: tuple[TaskKind, ...] = ("generation", "completion-1", "completion-3", "completion-5")
    mode: IsolationMode = "separate"
    arms: tuple[Arm, ...] = DEFAULT_ARMS
    rewriting: Rewriting = field(default_factory=Rewriting)

    def settings(self, chosen: Sequence[Problem]) -> dict[str, Any]:
        """Return everything that the questions depend on."""
        digest = hashlib.sha256("\n".join(problem.model_dump_json() for problem in chosen).encode())
        return {
            "version": VERSION,
            "problems": self.problems,
            "digest": digest.hexdigest(),
            "languages": list(self.languages) if self.languages is not None else None,
            "limit": self.limit,
            "seed": self.seed,
            "tasks": list(self.tasks),
            **self.rewriting.settings(),
            **({"isolation": self.mode} if self.mode != "separate" else {}),
            **({"arms": list(self.arms)} if self.arms != DEFAULT_ARMS else {}),
        }


def prepare(
    plan: MemorisationPlan,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    out: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> MemorisationQuestions:
    """Make the questions of a run; the same plan gives the same bytes.

    Every problem's own solution and every rewritten program are compiled and tested first; what fails is
    skipped and listed. A question is kept only if it discriminates: an empty answer fails in both versions,
    and the published answer does not fit the rewritten one.

    Args:
        plan: what to ask about.
        sandbox: where programs are compiled and run.
        jobs: how many at once.
        out: a folder to store the questions in; if they exist there, they are read back, and an interrupted
            preparation is resumed.
        say: called with one line for everything that is skipped.
        progress: called with the number of problems that are done, and of all.

    Raises:
        BadInputError: nothing is left to ask, or the folder holds a run with other settings.
    """
    plan.rewriting.chosen()
    given = GivenVariants.of(load_variants(plan.problems, on_bad=say) or ())
    chosen, skipped = _choose_problems(plan, say, given.originals())
    if given.by_problem:
        _require_askable(plan)
        chosen = given.asked(chosen)
    variations = given.variations()
    added = fresh_problems(plan.problems, chosen, plan.seed) if "fresh" in plan.arms else []
    chosen += added
    settings = plan.settings(chosen) | given.settings()
    path = out / QUESTIONS_FILE if out is not None else None
    if path is not None and path.exists():
        return MemorisationQuestions.read_same(path, settings)
    journal = Journal(path, settings) if path is not None else None
    finished = journal.finished if journal is not None else {}
    try:
        pending = [problem for problem in chosen if problem.id not in finished]
        for start in range(0, len(pending), _CHUNK):
            progress(len(finished), len(chosen))
            chunk = Chunk(
                pending[start : start + _CHUNK],
                plan.seed,
                plan.tasks,
                ProgramTester(sandbox, jobs),
                plan.arms,
                plan.rewriting,
                variations,
            )
            entries = given.under_their_problem(chunk.entries())
            for entry in in_fresh_arm(entries, {problem.id for problem in added}):
                finished[entry["id"]] = entry
                if journal is not None:
                    journal.add(entry)
        progress(len(finished), len(chosen))
        items = _collect(settings, [finished[problem.id] for problem in chosen], skipped)
        if plan.mode == "strict":
            items = _untrusted_separable(items, sandbox, jobs)
        for exclusion in items.exclusions[len(skipped) :]:
            say(f"{exclusion.what}: {exclusion.reason}")
        if not items.questions:
            reasons = "; ".join(f"{one.what}: {one.reason}" for one in items.exclusions[:3])
            raise NothingToAskError(f"{plan.problems}: there is nothing left to ask ({reasons})")
        if path is not None:
            items.write(path)
        if journal is not None:
            journal.remove()
        return items
    finally:
        if journal is not None:
            journal.close()


def _untrusted_separable(items: MemorisationQuestions, sandbox: Sandbox, jobs: int) -> MemorisationQuestions:
    """Leave out the questions that cannot be graded separately in both variants."""

    def untrusted_linked(item: MemorisationQuestion) -> bool:
        return isolation_for(item.submission(item.right_code), sandbox=sandbox) == "linked"

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        linked = {
            (item.sample_id, item.task)
            for item, found in zip(items.questions, pool.map(untrusted_linked, items.questions), strict=True)
            if found
        }
    return items.model_copy(
        update={
            "questions": tuple(item for item in items.questions if (item.sample_id, item.task) not in linked),
            "exclusions": (
                *items.exclusions,
                *(Exclusion(what=f"{what} {task}", reason=NOT_SEPARABLE) for what, task in sorted(linked)),
            ),
        }
    )


def _require_askable(plan: MemorisationPlan) -> None:
    """Refuse what cannot be asked about given variants.

    Raises:
        BadInputError: an arm needs problems instead of variants.
    """
    if others := sorted({*plan.arms} - {*DEFAULT_ARMS}):
        raise BadInputError(
            f"{plan.problems} holds variants, which are asked about in the arms original and rewritten; "
            f"{others[0]} needs the problems themselves"
        )


def _choose_problems(
    plan: MemorisationPlan, say: Callable[[str], None], given: Sequence[Problem] = ()
) -> tuple[list[Problem], list[Exclusion]]:
    """Choose the problems whose language can be run here, with an exclusion for each language that cannot."""
    chosen: list[Problem] = []
    skipped: dict[str, Exclusion] = {}
    problems = list(given) or load_problems(plan.problems, on_bad=say)
    families = families_of((one.language, one.id, one.family) for one in problems)

    def family(problem: Problem) -> str:
        name, place = families[problem.language, problem.id]
        return f"{name}/{place}"

    for language in plan.languages if plan.languages is not None else with_problems():
        of_language = [problem for problem in problems if problem.language == language]
        if not of_language:
            continue
        try:
            LANGUAGES[language].require()
        except MissingToolError as error:
            skipped[language] = Exclusion(what=language, reason=str(error))
            say(f"{language}: skipped: {error}")
            continue
        chosen += draw(of_language, plan.limit, plan.seed, key=family)
    if not chosen:
        reason = "; ".join(one.reason for one in skipped.values()) or "it has none in these languages"
        raise NothingToAskError(f"{plan.problems}: no problem can be asked about here: {reason}")
    return chosen, list(skipped.values())


def _collect(
    settings: dict[str, Any], entries: Sequence[dict[str, Any]], skipped: Sequence[Exclusion]
) -> MemorisationQuestions:
    return MemorisationQuestions(
        settings=settings,
        questions=tuple(
            MemorisationQuestion.model_validate(item) for entry in entries for item in entry["items"]
        ),
        exclusions=(
            *skipped,
            *(Exclusion.model_validate(one) for entry in entries for one in entry["exclusions"]),
        ),
    )

"""A complete rewriting run: self-check, strategy, verification, records, resumption."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.progress import Progress

from unseen.errors import BadInputError, MissingToolError
from unseen.languages import LANGUAGES
from unseen.records import Exclusion, Problem, Reject, Variant
from unseen.rewrites import rewrite as rewrite_by_rules
from unseen.rewrites.history import Step
from unseen.rewrites.method import Method
from unseen.sandbox import Sandbox
from unseen.scores import Profile
from unseen.search.journal import Journal, put_in_place
from unseen.search.local_engine import Engine, LocalEngine, RewriteSettings
from unseen.search.strategies import STRATEGIES
from unseen.search.tally import Tally
from unseen.search.task import RULES, Author, Rewrite, Voters
from unseen.search.verification import DEFAULT_STAGES, VerificationPipeline
from unseen.version import VERSION


@dataclass(frozen=True)
class RewriteRun:
    """The results of a run.

    Attributes:
        variants: the verified variants, in the order of the problems.
        rejects: the candidates that a verification stage refused.
        exclusions: problems and languages that were skipped, with the reason.
        tally: what became of every attempt; `tally.table(stages)` prints it.
        steps: by a variant's id the rewrites that led to it, of which `RewriteHistory.replayed` makes its
            history.
    """

    variants: tuple[Variant, ...]
    rejects: tuple[Reject, ...]
    exclusions: tuple[Exclusion, ...]
    tally: Tally = field(repr=False)
    steps: Mapping[str, tuple[Step, ...]] = field(default_factory=dict, repr=False)

    def coverage_summary(self) -> str:
        """Say how many variants change places that no test reaches, and what fuzzing says of them."""
        measured = [variant.checks for variant in self.variants if variant.checks.coverage != "not_run"]
        unreached = [checks.fuzz for checks in measured if checks.coverage != "covered"]
        unknown = sum(one.checks.test == "passed" for one in self.variants) - len(measured)
        parts = []
        if unreached:
            fuzzed = unreached.count("passed")
            parts.append(
                f"{len(unreached)} of {len(measured)} variants change places that no test reaches: "
                f"{fuzzed} fuzzed, {len(unreached) - fuzzed} not"
            )
        if measured and unknown > 0:
            parts.append(f"of {unknown} variants it is not known what their tests reach")
        return "; ".join(parts)


def rewrite_problems(
    problems: Sequence[Problem],
    *,
    methods: Sequence[Method],
    strategy: str,
    steps: int = 15,
    seed: int = 0,
    stages: Sequence[str] = DEFAULT_STAGES,
    sandbox: Sandbox | None = None,
    jobs: int = 2,
    progress: Progress | None = None,
    out: Path | None = None,
    rejects: Path | None = None,
    profile: Profile = "default",
    warn: Callable[[str], None] = lambda line: None,
    rewrite: Rewrite = rewrite_by_rules,
    author: Author = RULES,
    voters: Voters | None = None,
    batch: int = 64,
    engine: Engine | None = None,
    coverage: bool = True,
) -> RewriteRun:
    """Rewrite problems, verify every rewrite, and write the variants that passed.

    Originals are checked first: a problem whose own solution does not pass is excluded and listed. The
    same problems, methods, strategy, steps, seed, stages and profile give the same bytes, whatever `jobs` is
    and however often the run was killed and started again. A variant never equals its original.

    Args:
        problems: with ids that are all different.
        methods: the methods to choose from.
        strategy: a name from `STRATEGIES`.
        steps: how many methods a search tries.
        seed: seed of all randomness, together with the problem's id.
        stages: which of `ALL_STAGES` a candidate must pass.
        sandbox: where programs are compiled and run; None only if `stages` is `parse` alone.
        jobs: how many programs are compiled and run at once.
        progress: where a bar is shown.
        out: the file for the variants (JSONL). With it, finished problems are saved in `OUT.partial`.
        rejects: the file for the variants that verification refused (JSONL).
        profile: the similarity profile that guides the search.
        warn: gets one line for everything that is skipped, with the reason.
        rewrite: applies one method once; the deterministic engine unless something else is given. Where it
            raises `NoAnswerError`, the problem is excluded and listed.
        author: who `rewrite` is.
        voters: who votes, if `vote` is among the stages.
        batch: about how many candidates are verified together; more is cheaper, but a kill costs more.
        engine: where problems are worked on; this process unless something else is given, which then takes
            the place of `rewrite`, `author`, `batch` and `coverage` too.
        coverage: with the stage `test`, say in each variant's `checks` whether the problem's own tests reach
            the places that it changed.

    Raises:
        BadInputError: a strategy or check does not exist, ids repeat, or the unfinished work in `out` belongs
            to a run with other settings.
    """
    if strategy not in STRATEGIES:
        raise BadInputError(f"no search is called {strategy!r}; there are {', '.join(STRATEGIES)}")
    pipeline = VerificationPipeline(
        stages,
        sandbox=sandbox,
        jobs=jobs,
        seed=seed,
        voters=voters,
        trusted=author.trusted,
        coverage=coverage,
    )
    _require_different_ids(problems)
    usable, exclusions = _with_compilers(problems, pipeline)
    for exclusion in exclusions:
        warn(exclusion.reason)
    journal_settings = {
        "version": VERSION,
        "problems": _digest(problems),
        "methods": [method.name for method in methods],
        "search": strategy,
        "steps": steps,
        "seed": seed,
        "checks": list(pipeline.stages),
        "coverage": pipeline.coverage,
        "profile": profile,
        "languages": sorted({problem.language for problem in usable}),
        "rewriter": author.name,
        **author.settings,
    }

    settings = RewriteSettings(tuple(methods), strategy, steps, seed, profile)
    # Answers cost more than batches save: few problems at a time, so that some are soon finished.
    together = min(batch, author.concurrency) if author.expensive else batch
    run_engine = engine or LocalEngine(pipeline, rewrite, author, together)
    journal = Journal(out, journal_settings) if out is not None else None
    try:
        finished = journal.finished if journal is not None else {}
        bar = _Bar(progress, total=len(usable), done=len(finished))
        unfinished = [problem for problem in usable if problem.id not in finished]
        for entry in run_engine(unfinished, settings):
            finished[entry["id"]] = entry
            if journal is not None:
                journal.add(entry)
            bar.advance()
        run = _collect([finished[problem.id] for problem in usable], exclusions, warn)
        if out is not None:
            by_id = {problem.id: problem for problem in usable}
            put_in_place(
                out, (_with_origin(variant, by_id, run.steps).model_dump_json() for variant in run.variants)
            )
        if rejects is not None:
            put_in_place(rejects, (reject.model_dump_json() for reject in run.rejects))
        if journal is not None:
            journal.remove()
        return run
    finally:
        if journal is not None:
            journal.close()


def _collect(
    entries: Sequence[dict[str, Any]], exclusions: Sequence[Exclusion], warn: Callable[[str], None]
) -> RewriteRun:
    tally = Tally()
    variants, rejects, left_out = [], [], list(exclusions)
    steps: dict[str, tuple[Step, ...]] = {}
    for entry in entries:
        tally.add(Tally.of_json(entry["tally"]))
        found = [Variant.model_validate(variant) for variant in entry["variants"]]
        variants += found
        for variant, way in zip(found, entry["steps"], strict=True):
            steps[variant.id] = tuple(Step.of_json(step) for step in way)
        rejects += [Reject.model_validate(reject) for reject in entry["rejects"]]
        if entry["excluded"] is not None:
            left_out.append(Exclusion(what=entry["id"], reason=entry["excluded"]))
            warn(f"{entry['id']}: {entry['excluded']}; the problem is skipped")
    return RewriteRun(tuple(variants), tuple(rejects), tuple(left_out), tally, steps)


def _with_origin(
    variant: Variant, problems: Mapping[str, Problem], steps: Mapping[str, tuple[Step, ...]]
) -> Variant:
    """Add the original and the way from it, so that the file holds all that a question needs."""
    return variant.model_copy(
        update={
            "original": problems[variant.problem_id],
            "steps": tuple(step.to_json() for step in steps[variant.id]),
        }
    )


def _with_compilers(
    problems: Sequence[Problem], pipeline: VerificationPipeline
) -> tuple[list[Problem], list[Exclusion]]:
    """Select the problems whose language can be checked here, and exclude each other language once."""
    exclusions = {}
    if pipeline.runs_programs:
        for language in dict.fromkeys(problem.language for problem in problems):
            try:
                LANGUAGES[language].require()
            except MissingToolError as error:
                exclusions[language] = Exclusion(what=language, reason=str(error))
    usable = [problem for problem in problems if problem.language not in exclusions]
    return usable, list(exclusions.values())


def _require_different_ids(problems: Sequence[Problem]) -> None:
    seen: set[str] = set()
    for problem in problems:
        if problem.id in seen:
            raise BadInputError(f"two problems have the id {problem.id!r}; give each its own")
        seen.add(problem.id)


def _digest(problems: Sequence[Problem]) -> str:
    digest = hashlib.sha256()
    for problem in problems:
        digest.update(json.dumps(problem.model_dump(), sort_keys=True).encode() + b"\n")
    return digest.hexdigest()


class _Bar:
    """A progress bar over problems, if there is a display for it."""

    def __init__(self, progress: Progress | None, *, total: int, done: int) -> None:
        self._progress = progress
        if progress is not None:
            self._task = progress.add_task("Rewriting", total=total, completed=done)

    def advance(self) -> None:
        if self._progress is not None:
            self._progress.advance(self._task)

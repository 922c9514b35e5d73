"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai.log import EvalLog, EvalSample

from unseen.records import Exclusion, MemorisationResults, SampleResult, Verdict
from unseen.suites.asking import SAMPLED
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.items import KINDS, parse_kinds
from unseen.suites.memorisation.prepare import Plan, prepare
from unseen.suites.memorisation.scorer import item_of
from unseen.suites.memorisation.task import task_of
from unseen.suites.progress import Lines
from unseen.suites.samples import error_of, in_order, judged_of, words_of
from unseen.suites.suite import Options, Prepared, Suite


class Memorisation:
    """Are answers still right when the code is rewritten?"""

    name = "memorisation"
    kinds = KINDS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`."""
        plan = Plan(
            problems=options.problems,
            languages=options.languages,
            limit=options.limit,
            seed=options.seed,
            kinds=parse_kinds(options.kinds),
        )
        sandbox, jobs = options.sandbox, options.jobs
        items = prepare(
            plan, sandbox=shared_sandbox(sandbox), jobs=jobs, out=out, say=lines.say, progress=lines.preparing
        )
        epochs = options.epochs or 1
        temperature = SAMPLED if epochs > 1 else None
        task = task_of(items, sandbox=sandbox, jobs=jobs, temperature=temperature, run=run)
        return Prepared((task,), epochs, len(items.items))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> MemorisationResults:
        """See `Suite.results`."""
        metadata = logs[0].eval.metadata or {}
        settings = dict(metadata["settings"])
        return MemorisationResults(
            seed=int(settings.pop("seed")),
            samples=tuple(
                _result(log, sample, log.eval.model not in asked) for log, sample in in_order(logs, asked)
            ),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={**settings, "models": sorted(asked), "epochs": logs[0].eval.config.epochs or 1},
        )


def _result(log: EvalLog, sample: EvalSample, control: bool) -> SampleResult:
    item = item_of(sample.metadata)
    judged = judged_of(sample)
    if "verdict" in judged:
        verdict = Verdict.model_validate(judged["verdict"])
    else:
        verdict = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error_of(sample))
    return SampleResult(
        model=log.eval.model,
        control=control,
        suite="memorisation",
        task=item.kind,
        problem_id=item.problem_id,
        language=item.language,
        version=item.version,
        epoch=sample.epoch,
        verdict=verdict,
        exact_match=judged.get("exact_match") if verdict.counts else None,
        edit_similarity=judged.get("edit_similarity") if verdict.counts else None,
        methods=item.methods,
        similarity=item.similarity,
        original_code=item.original_code,
        variant_code=item.variant_code,
        prompt=words_of(sample.input),
        answer=sample.output.completion,
    )


SUITE: Suite = Memorisation()

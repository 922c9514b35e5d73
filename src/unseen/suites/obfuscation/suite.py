"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample

from unseen.obfuscation.memory import Evaluation
from unseen.records import Exclusion, Verdict
from unseen.records.obfuscation import TASK_KINDS, ObfuscationResults, ObfuscationSample
from unseen.suites.judge import shared_sandbox
from unseen.suites.obfuscation.prepare import parse_kinds, prepare
from unseen.suites.obfuscation.scorer import question_of
from unseen.suites.obfuscation.task import task_of
from unseen.suites.progress import Lines
from unseen.suites.suite import Options, Prepared, Suite

_SAMPLED = 0.8
"""The temperature where several answers to one question are wanted (Chen et al. 2021 for pass@100)."""


class Obfuscation:
    """Can a model write the functions of a project whose names, calls and statements it has not seen?"""

    name = "obfuscation"
    kinds = TASK_KINDS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`."""
        asked = prepare(
            options.problems,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            seed=options.seed,
            limit=options.limit,
            kinds=parse_kinds(options.kinds),
            out=out,
            say=lines.say,
            progress=lines.show,
        )
        epochs = options.epochs or 1
        temperature = _SAMPLED if epochs > 1 else None
        task = task_of(asked, sandbox=options.sandbox, jobs=options.jobs, temperature=temperature, run=run)
        return Prepared((task,), epochs, len(asked.questions.questions))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> ObfuscationResults:
        """See `Suite.results`."""
        samples = [
            _result(log, sample, log.eval.model not in asked) for log in logs for sample in _in_order(log)
        ]
        samples.sort(key=lambda one: one.control)
        metadata = logs[0].eval.metadata or {}
        settings = dict(metadata["settings"])
        return ObfuscationResults(
            seed=int(settings.pop("seed")),
            samples=tuple(samples),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={**settings, "models": sorted(asked), "epochs": logs[0].eval.config.epochs or 1},
        )


def _in_order(log: EvalLog) -> Iterable[EvalSample]:
    """The samples in the order of the questions."""
    place = {sample_id: n for n, sample_id in enumerate(log.eval.dataset.sample_ids or [])}
    return sorted(log.samples or [], key=lambda sample: (place.get(sample.id, len(place)), sample.epoch))


def _result(log: EvalLog, sample: EvalSample, control: bool) -> ObfuscationSample:
    question = question_of(sample.metadata)
    score = next(iter((sample.scores or {}).values()), None)
    judged: Mapping[str, Any] = (score.metadata if score is not None else None) or {}
    if "verdict" in judged:
        found = Evaluation.model_validate(judged)
    else:
        error = sample.error.message if sample.error is not None else "it was not judged"
        lost = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error[:2000])
        found = Evaluation(verdict=lost)
    return ObfuscationSample(
        model=log.eval.model,
        control=control,
        project=question.project,
        function_id=question.function_id,
        kind=question.kind,
        level=question.level,
        epoch=sample.epoch,
        verdict=found.verdict,
        compiled=found.compiled,
        diagnostics=found.diagnostics,
        tests=question.tests,
        prompt=sample.input if isinstance(sample.input, str) else sample.input[-1].text,
        answer=sample.output.completion,
        original_code=question.published,
        variant_code=question.reference if question.level != "original" else "",
    )


SUITE: Suite = Obfuscation()

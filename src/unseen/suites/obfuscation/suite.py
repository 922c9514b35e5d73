"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai.log import EvalLog, EvalSample

from unseen.metrics.obfuscation_summary import summarise_obfuscation
from unseen.obfuscation.memory import Evaluation
from unseen.records import Exclusion, Verdict
from unseen.records.obfuscation import TASK_KINDS, ObfuscationResults, ObfuscationSample
from unseen.suites.asking import SAMPLED
from unseen.suites.judge import shared_sandbox
from unseen.suites.obfuscation.prepare import BUILTIN, is_for_others, parse_kinds, prepare
from unseen.suites.obfuscation.scorer import question_of
from unseen.suites.obfuscation.task import task_of
from unseen.suites.progress import Lines
from unseen.suites.samples import error_of, in_order, judged_of, words_of
from unseen.suites.suite import Options, Prepared, Suite


class Obfuscation:
    """Can a model write the functions of a project whose names, calls and statements it has not seen?"""

    name = "obfuscation"
    kinds = TASK_KINDS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`."""
        problems = options.problems
        if is_for_others(problems):
            lines.say(f"obfuscation: {problems} is no project; our own is asked about")
            problems = BUILTIN
        asked = prepare(
            problems,
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
        temperature = SAMPLED if epochs > 1 else None
        task = task_of(asked, sandbox=options.sandbox, jobs=options.jobs, temperature=temperature, run=run)
        return Prepared((task,), epochs, len(asked.questions.questions))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> ObfuscationResults:
        """See `Suite.results`."""
        metadata = logs[0].eval.metadata or {}
        settings = dict(metadata["settings"])
        results = ObfuscationResults(
            seed=int(settings.pop("seed")),
            samples=tuple(
                _result(log, sample, log.eval.model not in asked) for log, sample in in_order(logs, asked)
            ),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={**settings, "models": sorted(asked), "epochs": logs[0].eval.config.epochs or 1},
        )
        return results.model_copy(update={"metrics": summarise_obfuscation(results.samples)})


def _result(log: EvalLog, sample: EvalSample, control: bool) -> ObfuscationSample:
    question = question_of(sample.metadata)
    judged = judged_of(sample)
    if "verdict" in judged:
        found = Evaluation.model_validate(judged)
    else:
        lost = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error_of(sample))
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
        issues=found.issues,
        looked_for=found.looked_for,
        prompt=words_of(sample.input),
        answer=sample.output.completion,
        original_code=question.published,
        variant_code=question.reference if question.level != "original" else "",
    )


SUITE: Suite = Obfuscation()

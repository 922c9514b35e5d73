"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample

from unseen.records import Exclusion, Verdict
from unseen.records.security import FixVerdict, SecurityResults, SecuritySample
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import Lines
from unseen.suites.security.prepare import Plan, prepare
from unseen.suites.security.questions import FORMS, parse_forms
from unseen.suites.security.scorer import question_of
from unseen.suites.security.task import task_of
from unseen.suites.suite import Options, Prepared, Suite

_SAMPLED = 0.8
"""The temperature where several answers to one question are wanted (Chen et al. 2021 for pass@100)."""


class Security:
    """Do a model's fixes close security holes, also after a rewrite?"""

    name = "security"
    kinds = FORMS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/faker", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`."""
        plan = Plan(
            languages=options.languages,
            limit=options.limit,
            seed=options.seed,
            forms=parse_forms(options.kinds),
        )
        questions = prepare(
            plan,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            out=out,
            say=lines.say,
            progress=lambda done, total: lines.show("preparing items", done, total),
        )
        epochs = options.epochs or 1
        task = task_of(
            questions,
            plan.settings,
            sandbox=options.sandbox,
            jobs=options.jobs,
            temperature=_SAMPLED if epochs > 1 else None,
            run=run,
        )
        return Prepared((task,), epochs, len(questions.questions))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> SecurityResults:
        """See `Suite.results`."""
        samples = [
            _result(log, sample, log.eval.model not in asked) for log in logs for sample in _in_order(log)
        ]
        # First the models that the run is about, then the controls, each in the order in which it was asked.
        samples.sort(key=lambda one: one.control)
        metadata = logs[0].eval.metadata or {}
        return SecurityResults(
            samples=tuple(samples),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={
                **metadata["settings"],
                "models": sorted(asked),
                "epochs": logs[0].eval.config.epochs or 1,
            },
        )


def _in_order(log: EvalLog) -> Iterable[EvalSample]:
    """The samples in the order of the questions."""
    place = {sample_id: n for n, sample_id in enumerate(log.eval.dataset.sample_ids or [])}
    return sorted(log.samples or [], key=lambda sample: (place.get(sample.id, len(place)), sample.epoch))


def _result(log: EvalLog, sample: EvalSample, control: bool) -> SecuritySample:
    question = question_of(sample.metadata)
    score = next(iter((sample.scores or {}).values()), None)
    judged: Mapping[str, Any] = (score.metadata if score is not None else None) or {}
    if "verdict" in judged:
        verdict = FixVerdict.model_validate(judged["verdict"])
    else:
        error = sample.error.message if sample.error is not None else "it was not judged"
        none = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error[:2000])
        verdict = FixVerdict(word="infrastructure", functional=none)
    return SecuritySample.model_validate(
        {
            "model": log.eval.model,
            "control": control,
            "item": question.item.id,
            "cwe": question.item.cwe,
            "title": question.item.title,
            "language": question.item.language,
            "form": question.form,
            "rewrite": question.rewrite,
            "methods": question.methods,
            "epoch": sample.epoch,
            "verdict": verdict.model_dump(),
            "exact_match": judged.get("exact_match") if verdict.counts else None,
            "relevance": judged.get("relevance"),
            "grades": judged.get("grades", ()),
            "vulnerable": question.vulnerable,
            "reference": question.reference,
            "prompt": sample.input if isinstance(sample.input, str) else sample.input[-1].text,
            "answer": sample.output.completion,
        }
    )


SUITE: Suite = Security()

"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ChatMessage

from unseen.records import Exclusion, MemorisationResults, SampleResult, Verdict
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.items import KINDS, parse_kinds
from unseen.suites.memorisation.prepare import Plan, prepare
from unseen.suites.memorisation.scorer import item_of
from unseen.suites.memorisation.task import task_of
from unseen.suites.progress import Lines
from unseen.suites.suite import Options, Prepared, Suite

_SAMPLED = 0.8
"""The temperature where several answers to one question are wanted (Chen et al. 2021 for pass@100)."""


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
        temperature = _SAMPLED if epochs > 1 else None
        task = task_of(items, sandbox=sandbox, jobs=jobs, temperature=temperature, run=run)
        return Prepared((task,), epochs, len(items.items))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> MemorisationResults:
        """See `Suite.results`."""
        samples = [
            _result(log, sample, log.eval.model not in asked) for log in logs for sample in _in_order(log)
        ]
        # First the models that the run is about, then the controls, each in the order in which it was asked.
        samples.sort(key=lambda one: one.control)
        metadata = logs[0].eval.metadata or {}
        settings = dict(metadata["settings"])
        return MemorisationResults(
            seed=int(settings.pop("seed")),
            samples=tuple(samples),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={**settings, "models": sorted(asked), "epochs": logs[0].eval.config.epochs or 1},
        )


def _in_order(log: EvalLog) -> Iterable[EvalSample]:
    """The samples in the order of the questions."""
    place = {sample_id: n for n, sample_id in enumerate(log.eval.dataset.sample_ids or [])}
    return sorted(log.samples or [], key=lambda sample: (place.get(sample.id, len(place)), sample.epoch))


def _result(log: EvalLog, sample: EvalSample, control: bool) -> SampleResult:
    item = item_of(sample.metadata)
    score = next(iter((sample.scores or {}).values()), None)
    judged: Mapping[str, Any] = (score.metadata if score is not None else None) or {}
    if "verdict" in judged:
        verdict = Verdict.model_validate(judged["verdict"])
    else:
        error = sample.error.message if sample.error is not None else "it was not judged"
        verdict = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error[:2000])
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
        prompt=_asked(sample.input),
        answer=sample.output.completion,
    )


def _asked(messages: str | list[ChatMessage]) -> str:
    """All that the model was told, each message under the name of its role where there are several."""
    if isinstance(messages, str):
        return messages
    if len(messages) == 1:
        return messages[0].text
    return "\n\n".join(f"[{message.role}]\n{message.text}" for message in messages)


SUITE: Suite = Memorisation()

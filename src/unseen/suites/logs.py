"""From Inspect's logs to the records that a report needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from inspect_ai.log import (
    EvalLog,
    EvalSample,
    list_eval_logs,
    read_eval_log,
    read_eval_log_sample_summaries,
)
from inspect_ai.model import ChatMessage

import unseen
from unseen.errors import BadInputError
from unseen.records import Exclusion, RunResults, SampleResult, Verdict
from unseen.suites.memorisation.scorer import item_of

ASKED = "asked"
"""The key of a log's metadata that names the model a run was about; the others are its controls."""


def results_of(logs: Path) -> RunResults:
    """The results of the run whose Inspect logs lie in a folder.

    Of each model's logs the newest is read: it holds everything that the ones before it did.

    Raises:
        BadInputError: there are no logs of this program, or of several runs.
    """
    newest = latest_logs(logs)
    if not newest:
        raise BadInputError(
            f"{logs}: there are no logs of a run here; give the folder that `unseen run` wrote"
        )
    if len({log.eval.task_version for log in newest.values()}) > 1:
        raise BadInputError(f"{logs}: the logs of several runs lie here; give each run a folder of its own")
    asked = {str(_metadata(log).get(ASKED, log.eval.model)) for log in newest.values()}
    samples: list[SampleResult] = []
    for model, header in newest.items():
        control = model not in asked
        log = read_eval_log(header.location)
        samples += [_result(log, sample, control) for sample in _in_order(log)]
    # The models first that the run is about, then the controls, each in the order in which they were asked.
    samples.sort(key=lambda one: one.control)
    metadata = _metadata(next(iter(newest.values())))
    settings = dict(metadata["settings"])
    return RunResults(
        version=unseen.__version__,
        seed=int(settings.pop("seed")),
        samples=tuple(samples),
        exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
        settings={**settings, "models": sorted(asked), "epochs": header.eval.config.epochs or 1},
    )


def latest_logs(folder: Path) -> dict[str, EvalLog]:
    """Model → header of its newest log in the folder, in the order in which the models were begun."""
    if not folder.is_dir():
        return {}
    headers = [
        read_eval_log(info, header_only=True)
        for info in list_eval_logs(str(folder), formats=["eval"], descending=False)
    ]
    ours = [log for log in headers if "settings" in _metadata(log)]
    return {log.eval.model: log for log in sorted(ours, key=lambda log: log.eval.created)}


def judged_count(log: EvalLog) -> int:
    """How many samples of a log are finished."""
    return sum(one.completed and one.error is None for one in read_eval_log_sample_summaries(log.location))


def failures(log: EvalLog) -> list[str]:
    """The error of each sample to which the model gave no answer."""
    return [one.error for one in read_eval_log_sample_summaries(log.location) if one.error is not None]


def _metadata(log: EvalLog) -> Mapping[str, Any]:
    return log.eval.metadata or {}


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

"""Read the records of a report from Inspect's logs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log, read_eval_log_sample_summaries

from unseen.errors import BadInputError
from unseen.records import MemorisationResults, RunResults
from unseen.records.format_1 import current_judgement, current_question
from unseen.suites.catalogue import SUITES
from unseen.suites.samples import QUESTION
from unseen.version import VERSION

ASKED = "asked"
"""The key of a log's metadata that names the model a run was about; the others are its controls."""
SUITE = "suite"
"""The key of a log's metadata that names the suite."""


def results_of(logs: Path) -> RunResults:
    """Read the results of a run from the Inspect logs in a folder and those below it.

    Of each model's logs of a task the newest is read: it holds everything that the ones before it did.

    Raises:
        BadInputError: there are no logs of this program, or of several runs.
    """
    newest = latest_logs(logs)
    if not newest:
        raise BadInputError(
            f"{logs}: there are no logs of a run here; give the folder that `unseen run` wrote"
        )
    versions = {(log.eval.task, log.eval.task_version) for log in newest}
    if len(versions) > len({task for task, _ in versions}):
        raise BadInputError(f"{logs}: the logs of several runs lie here; give each run a folder of its own")
    evaluated = frozenset(str(_metadata(log).get(ASKED, log.eval.model)) for log in newest)
    seeds = [seed for log in newest if (seed := _metadata(log)["settings"].get("seed")) is not None]
    results = RunResults(
        version=VERSION,
        seed=int(seeds[0]) if seeds else 0,
        samples=(),
        settings={"models": sorted(evaluated)},
    )
    for name, suite in SUITES.items():
        if of_suite := [_read_log(log, name) for log in newest if suite_of(log) == name]:
            part = suite.results(of_suite, evaluated)
            if isinstance(part, MemorisationResults):
                results = results.model_copy(update=dict(part))
            else:
                results = results.model_copy(update={name: part})
    return results


def latest_logs(folder: Path) -> list[EvalLog]:
    """Return the header of the newest log of each model and task, in the order of their start."""
    if not folder.is_dir():
        return []
    headers = [
        read_eval_log(info, header_only=True)
        for info in list_eval_logs(str(folder), formats=["eval"], descending=False)
    ]
    suite_logs = [log for log in headers if "settings" in _metadata(log) and suite_of(log) in SUITES]
    newest = {
        (log.eval.task, log.eval.model): log for log in sorted(suite_logs, key=lambda log: log.eval.created)
    }
    return list(newest.values())


def _read_log(header: EvalLog, suite: str) -> EvalLog:
    """Read a log with its samples; one of the first format is converted to the current one."""
    log = read_eval_log(header.location)
    if _metadata(log).get("format", 1) == 1:
        for sample in log.samples or ():
            sample.metadata[QUESTION] = current_question(suite, sample.metadata) | {"id": str(sample.id)}
            for score in (sample.scores or {}).values():
                score.metadata = current_judgement(suite, score.metadata or {})
    return log


def suite_of(log: EvalLog) -> str:
    """Return the suite that a log belongs to; a log of `inspect eval` has the name of its task."""
    return str(_metadata(log).get(SUITE, log.eval.task.rpartition("/")[2]))


def judged_count(log: EvalLog) -> int:
    """Count the finished samples of a log."""
    return sum(one.completed and one.error is None for one in read_eval_log_sample_summaries(log.location))


def failures(log: EvalLog) -> list[str]:
    """Return the error of each sample to which the model gave no answer."""
    return [one.error for one in read_eval_log_sample_summaries(log.location) if one.error is not None]


def _metadata(log: EvalLog) -> Mapping[str, Any]:
    return log.eval.metadata or {}

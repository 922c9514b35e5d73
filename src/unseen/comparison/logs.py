"""Find the logs to compare: files and folders of Inspect, and folders of `unseen run`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log
from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.suites.logs import ASKED

_UNUSED = {"messages", "events", "store", "timelines"}
"""Parts of a sample that no figure needs, and that make most of a log."""
_SUFFIXES = (".eval", ".json")


@dataclass(frozen=True)
class Participant:
    """A model with its logs.

    Attributes:
        name: the model, with the place of its logs where several places have the same model.
        logs: task → the header of its log.
    """

    name: str
    logs: dict[str, EvalLog]


def participants_in(paths: Sequence[Path]) -> tuple[list[Participant], list[str]]:
    """Find the models that files and folders are about, in the order given.

    In a folder of `unseen run` the controls are left out. Of a model's logs of a task that were made alike,
    the newest counts: Inspect writes a new one when it goes on with an interrupted evaluation.

    Returns:
        The participants, and notes on what was left out.

    Raises:
        BadInputError: a path is absent, holds no log, or is given twice; or there is only one model.
    """
    if repeated := [path for n, path in enumerate(paths) if path.resolve() in _resolved(paths[:n])]:
        raise BadInputError(f"{repeated[0]} is given twice; give two different logs or folders")
    notes: list[str] = []
    found: list[tuple[str, Path, dict[str, EvalLog]]] = []
    for path in paths:
        by_model: dict[str, list[EvalLog]] = defaultdict(list)
        controls: set[str] = set()
        for header in _headers(path):
            asked = (header.eval.metadata or {}).get(ASKED)
            if path.is_dir() and asked is not None and asked != header.eval.model:
                controls.add(header.eval.model)
            else:
                by_model[header.eval.model].append(header)
        if controls:
            notes.append(
                f"{path}: the controls of the run are not compared: {', '.join(sorted(controls))}; to "
                "compare one, run it as --model"
            )
        found += [
            (model, path, _newest_of_each_task(path, model, logs, notes)) for model, logs in by_model.items()
        ]
    names = [model for model, _, _ in found]
    participants = [
        Participant(f"{model} ({path})" if names.count(model) > 1 else model, logs)
        for model, path, logs in found
    ]
    _require_different_runs(participants)
    if not participants:
        raise BadInputError(f"{paths[0]}: there are only controls here; nothing to compare")
    if len(participants) == 1:
        raise BadInputError(
            f"there is only one model here, {participants[0].name}; give the log or folder of another one, "
            "such as `unseen compare A B`"
        )
    return participants, notes


def _require_different_runs(participants: Sequence[Participant]) -> None:
    """Refuse a copy of a run.

    Raises:
        BadInputError: two participants hold the same evaluation with the same results.
    """
    runs: dict[tuple[str, str], str] = {}
    for one in participants:
        for task, log in one.logs.items():
            results = log.results.model_dump_json() if log.results is not None else ""
            other = runs.setdefault((log.eval.eval_id, results), one.name)
            if log.eval.eval_id and other != one.name:
                raise BadInputError(
                    f"{other} and {one.name} hold the same run of {task}, one is a copy of the other; give "
                    "the logs of two runs"
                )


def with_samples(header: EvalLog) -> EvalLog:
    """Read a log with its samples.

    Raises:
        BadInputError: it cannot be read, or has no samples.
    """
    try:
        log = read_eval_log(header.location, resolve_attachments="core", exclude_fields=_UNUSED)
    except Exception as error:
        raise _damaged(header.location, error) from error
    if not log.samples:
        raise BadInputError(f"{header.location}: there are no samples in this log; was it interrupted?")
    return log


def task_name(log: EvalLog) -> str:
    """Return the name of a log's task, without the package that it is registered in."""
    return log.eval.task.rpartition("/")[2]


def shown_path(location: str) -> str:
    """Return the path of a log, which Inspect gives as a URI where it listed a folder.

    Below the working directory it is relative to it, so that a page that is passed on names no home folder.
    """
    path = Path(url2pathname(urlsplit(location).path) if location.startswith("file:") else location)
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _resolved(paths: Sequence[Path]) -> set[Path]:
    return {path.resolve() for path in paths}


def _headers(path: Path) -> list[EvalLog]:
    """Read the headers of a log, or of all logs in a folder and those below it, the oldest first."""
    if path.is_dir():
        locations = [one.name for one in list_eval_logs(str(path), descending=False)]
        if not locations:
            raise BadInputError(
                f"{path}: there are no logs here; give a log of Inspect (.eval or .json), a folder of logs, "
                "or the folder that `unseen run` wrote"
            )
        return sorted((_header(one) for one in locations), key=lambda log: log.eval.created)
    if not path.exists():
        raise BadInputError(f"{path}: not found; give a log of Inspect, or a folder of logs")
    if path.suffix not in _SUFFIXES:
        raise BadInputError(f"{path}: not a log of Inspect; they end in {' or '.join(_SUFFIXES)}")
    return [_header(str(path))]


def _header(location: str) -> EvalLog:
    try:
        return read_eval_log(location, header_only=True)
    except Exception as error:
        # A file that is no log makes Inspect raise anything, from AssertionError to zipfile.BadZipFile.
        raise _damaged(location, error) from error


def _damaged(location: str, error: BaseException) -> BadInputError:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        why = f"{'.'.join(map(str, first['loc'])) or 'the whole file'}: {first['msg']}"
    else:
        why = (str(error).splitlines() or [type(error).__name__])[0][:200]
    return BadInputError(
        f"{shown_path(location)}: not a log that Inspect can read ({why}); give a file that `inspect eval` "
        "or `unseen run` wrote"
    )


def _newest_of_each_task(
    path: Path, model: str, logs: Sequence[EvalLog], notes: list[str]
) -> dict[str, EvalLog]:
    newest: dict[str, EvalLog] = {}
    older = 0
    for log in logs:
        name = task_name(log)
        if name in newest:
            if _configuration(newest[name]) != _configuration(log):
                raise BadInputError(
                    f"{path}: {model} was asked {name} with different settings here; give the log file of "
                    "each instead of the folder"
                )
            # One that was interrupted and gone on with is part of the newest.
            older += newest[name].status == "success"
        newest[name] = log
    if older:
        notes.append(
            f"{path}: {older} older logs of {model} were left out, of each task the newest is compared"
            if older > 1
            else f"{path}: an older log of {model} was left out, of each task the newest is compared"
        )
    return newest


def _configuration(log: EvalLog) -> str:
    """Return everything that distinguishes one experiment from another, as text."""
    spec = log.eval
    parts = (
        spec.task_version,
        spec.task_args,
        spec.solver,
        spec.solver_args,
        spec.model_args,
        spec.model_generate_config.model_dump(mode="json"),
        spec.config.epochs,
    )
    return json.dumps(parts, sort_keys=True, default=str)

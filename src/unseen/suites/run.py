"""`unseen run`: prepare the questions, ask the model and the controls through Inspect, write the report."""

from __future__ import annotations

import contextlib
import fcntl
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname
from uuid import uuid4

from inspect_ai import eval_set
from inspect_ai.log import EvalLog

from unseen.errors import BadInputError, MissingToolError, NothingToAskError, UnseenError
from unseen.models import provider as _registered  # noqa: F401  makes `unseen/…` known to Inspect
from unseen.models.runtime import is_embedded, require_runtime
from unseen.models.weights import DEFAULT_MODEL
from unseen.report import build_report
from unseen.review import with_labels
from unseen.search.journal import put_in_place
from unseen.suites.catalogue import SUITES
from unseen.suites.generation import temperature_of
from unseen.suites.interrupts import passing_on_interrupts
from unseen.suites.logs import ASKED, SUITE, failures, judged_count, latest_logs, results_of
from unseen.suites.model_check import require_model, require_models
from unseen.suites.participants import ModelAccess, Participants
from unseen.suites.plan import Prices, RunPlan, plan_run, plan_suite
from unseen.suites.progress import ProgressReporter, listening
from unseen.suites.samples import messages_of
from unseen.suites.suite import Prepared, RunOptions, Suite

LOGS = "logs"
PROMPTS = "prompts.jsonl"

_FLUSHES = 200
"""About how often a log is written in a long run; samples in between are in Inspect's sample buffer."""


def run_suites(
    *,
    model: str | None,
    suites: Sequence[str],
    out: Path,
    options: RunOptions,
    controls: bool = True,
    graders: Sequence[str] = (),
    access: ModelAccess = ModelAccess(),
) -> Path:
    """Run suites against a model and its controls, and write the report.

    Finished work stays in `out`: the same call resumes an interrupted run, and asks nothing twice.

    Args:
        model: any Inspect model; the embedded one if None.
        suites: names from `SUITES`.
        out: the folder for `report.html`, `results.json`, the questions and Inspect's logs.
        options: what is asked.
        controls: also ask the models whose answer is known.
        graders: Inspect models that judge security fixes beside what running them shows.
        access: how the evaluated model is reached.

    Returns:
        The path of the report.

    Raises:
        BadInputError: nothing can be asked, or `out` holds another run.
        UnseenError: the model cannot be reached.
        MissingToolError: the embedded model is asked, and its runtime is not installed.
        SandboxUnavailableError: no sandbox works here.
    """
    _require_known(suites)
    evaluated = model or f"unseen/{DEFAULT_MODEL}"
    if any(map(is_embedded, (evaluated, *graders))):
        require_runtime()
    require_models([evaluated], access.model_args)
    require_models(graders, {})
    participants = Participants(
        evaluated,
        {"grader": list(dict.fromkeys(graders))} if graders else {},
        controls,
        access,
        _not_known(options),
    )
    with _only_run(out), ProgressReporter() as reporter:
        for suite, prepared in _prepared(suites, options, out, reporter, {}):
            _run(suite, prepared, participants, out / LOGS / suite.name, reporter)
        return build_report(with_labels(results_of(out / LOGS), out), out)


def plan_suites(
    *,
    model: str | None,
    suites: Sequence[str],
    out: Path,
    options: RunOptions,
    controls: bool = True,
    graders: Sequence[str] = (),
    prices: Prices | None = None,
) -> RunPlan:
    """Prepare the questions of a run and count what it would ask; no model is made, nothing is asked.

    The questions stay in `out`, where a run with the same options asks them.

    Args:
        model, suites, out, controls, graders: as for `run_suites`.
        options: what is asked.
        prices: of the evaluated model.

    Raises:
        BadInputError: nothing can be asked, or `out` holds another run.
        SandboxUnavailableError: no sandbox works here.
    """
    _require_known(suites)
    evaluated = model or f"unseen/{DEFAULT_MODEL}"
    participants = Participants(evaluated, {}, controls, left_out=_not_known(options))
    judges = list(dict.fromkeys(graders))
    skipped: dict[str, str] = {}
    plans = []
    with _only_run(out), ProgressReporter() as reporter:
        for suite, prepared in _prepared(suites, options, out, reporter, skipped):
            if participants.is_control_of_other_suites(suite):
                skipped[suite.name] = f"{evaluated} is a control of other suites and has no answer here"
                continue
            plans.append(
                plan_suite(
                    suite,
                    prepared,
                    model=evaluated,
                    graders=judges,
                    answerers=len(participants.of(suite)),
                    seed=options.seed,
                    prices=prices,
                )
            )
    return plan_run(plans, model=evaluated, seed=options.seed, limit=options.limit, skipped=skipped)


def write_prompts(*, suites: Sequence[str], out: Path, options: RunOptions) -> Path:
    """Prepare the questions of a run and write what it would ask; no model is made, nothing is asked.

    Args:
        suites, out, options: as for `run_suites`.

    Returns:
        The path of `prompts.jsonl`: one object a question, with `suite`, `sample_id` and `messages`, each of
        which has `role` and `content`.

    Raises:
        BadInputError: nothing can be asked, or `out` holds another run.
        SandboxUnavailableError: no sandbox works here.
    """
    _require_known(suites)
    file = out / PROMPTS
    with _only_run(out), ProgressReporter() as reporter:
        put_in_place(
            file,
            [
                json.dumps({"suite": suite.name, "sample_id": sample.id, "messages": messages_of(sample)})
                for suite, prepared in _prepared(suites, options, out, reporter, {})
                for sample in prepared.task.dataset
            ],
        )
    return file


def _prepared(
    suites: Sequence[str],
    options: RunOptions,
    out: Path,
    reporter: ProgressReporter,
    skipped: dict[str, str],
) -> Iterator[tuple[Suite, Prepared]]:
    """Yield the suites with their questions; a suite without any is skipped, and recorded in `skipped`.

    Raises:
        NothingToAskError, MissingToolError: no suite has questions.
    """
    for name in suites:
        suite = SUITES[name]
        of_suite = replace(options, tasks=_tasks_of(suite, options.tasks))
        try:
            prepared = suite.prepare(of_suite, out=out, reporter=reporter, run=_name_of_run(out))
        except (NothingToAskError, MissingToolError) as error:
            if len(skipped) == len(suites) - 1:
                raise
            skipped[name] = str(error).removeprefix(f"{name}: ")
            reporter.say(f"{name}: skipped: {skipped[name]}")
            continue
        yield suite, prepared


def _not_known(options: RunOptions) -> frozenset[str]:
    """Return the controls whose result is not known: a memoriser may be right about unchanged lines."""
    return frozenset({"unseen/memoriser"} if options.rewriting.masked == "any" else ())


def _require_known(suites: Sequence[str]) -> None:
    if unknown := [suite for suite in suites if suite not in SUITES]:
        raise BadInputError(f"no suite is called {unknown[0]!r}; there are {', '.join(SUITES)}")


def report_of_logs(logdir: Path, output: Path | None = None) -> Path:
    """Write the report again, from the logs of a finished or interrupted run, and people's labels.

    Args:
        logdir: the folder that `run_suites` wrote, or the folder of logs in it.
        output: the page; in `logdir` when left out. `results.json` comes beside it.

    Raises:
        BadInputError: there are no logs of a run.
    """
    logs = logdir / LOGS if (logdir / LOGS).is_dir() else logdir
    results = with_labels(results_of(logs), logs.parent)
    if output is None:
        return build_report(results, logdir)
    return build_report(results, output.parent).replace(output)


def _tasks_of(suite: Suite, tasks: Sequence[str] | None) -> tuple[str, ...] | None:
    """Return the tasks that are this suite's; None, which is all, where none is."""
    return tuple(task for task in tasks or () if task in suite.tasks) or None


def _run(
    suite: Suite, prepared: Prepared, participants: Participants, logs: Path, reporter: ProgressReporter
) -> None:
    """Ask a suite's questions that are not answered yet, the controls first.

    Raises:
        UnseenError: a model cannot be reached, or answered nothing.
    """
    names = participants.of(suite)
    if participants.is_control_of_other_suites(suite):
        reporter.say(
            f"{suite.name}: {participants.asked} is a control of other suites and has no answer here"
        )
    if not names:
        return
    done = dict.fromkeys(names, 0)
    earlier = latest_logs(logs)
    others = sorted(
        {str((log.eval.metadata or {}).get(ASKED, "")) for log in earlier} - {"", participants.asked}
    )
    if others:
        reporter.say(
            f"{suite.name}: this folder has answers of {', '.join(others)} too, which stay on the page and "
            "in comparisons; give --out for a folder of its own"
        )
    for log in earlier:
        # Answers at another temperature are asked for anew.
        if temperature_of(log) != prepared.temperature:
            continue
        done[log.eval.model] = done.get(log.eval.model, 0) + judged_count(log)
    if participants.asked in names and done[participants.asked] < prepared.answers:
        with reporter.paused():
            require_model(participants.asked, participants.access.model_args)
    for name in names:
        reporter.show(_bar(suite, name), done[name], prepared.answers)
    with listening(lambda model: reporter.advance(_bar(suite, model))):
        found = _ask(suite, prepared, participants, logs)
    for name in names:
        judged = sum(judged_count(log) for log in found if log.eval.model == name)
        reporter.show(_bar(suite, name), judged, prepared.answers)
    _require_answers(found, reporter)


def _bar(suite: Suite, model: str) -> str:
    """Return the name of a model's progress bar."""
    return f"{suite.name}, {model}"


def _ask(suite: Suite, prepared: Prepared, participants: Participants, logs: Path) -> list[EvalLog]:
    """Run what is not finished yet; return the newest log of each model and task."""
    output = io.StringIO()
    with passing_on_interrupts(), contextlib.redirect_stdout(output):
        _, found = eval_set(
            prepared.task,
            log_dir=str(logs),
            model=participants.models(suite),
            max_connections=participants.access.max_connections,
            model_roles=dict(participants.roles) or None,
            metadata={ASKED: participants.asked, SUITE: suite.name},
            epochs=prepared.epochs,
            # One model after the other: the controls show first whether the instrument works, and nothing
            # competes with the embedded model for the processors.
            max_tasks=1,
            # A question without an answer must not stop the others, but the log must not count as finished
            # either: then the same command asks it again.
            fail_on_error=True,
            continue_on_fail=True,
            retry_attempts=1,
            max_retries=4,
            log_buffer=max(1, prepared.answers // _FLUSHES),
            log_dir_allow_dirty=True,
            score_display=False,
            display="none",
            ctl_server=False,
        )
    if any(log.status == "cancelled" for log in found):
        raise KeyboardInterrupt
    for log in found:
        if not _path(log.location).exists():
            why = log.error.message if log.error is not None else "is the disk full?"
            raise UnseenError(
                f"{log.location}: the log could not be written ({why}); the same command resumes"
            )
    return list(found)


def _path(location: str) -> Path:
    """Return the path of a log, which Inspect gives as a path or, for logs that it listed, as a URI."""
    return Path(url2pathname(urlsplit(location).path)) if location.startswith("file:") else Path(location)


def _require_answers(logs: Sequence[EvalLog], reporter: ProgressReporter) -> None:
    """Print which models left questions without an answer.

    Raises:
        UnseenError: a model answered nothing at all.
    """
    for log in logs:
        errors = failures(log)
        if log.status == "success" and not errors:
            continue
        why = errors[0] if errors else (log.error.message if log.error is not None else "it was interrupted")
        if not judged_count(log):
            raise UnseenError(f"{log.eval.model} answered no question: {why}")
        reporter.say(
            f"{log.eval.model}: {len(errors)} questions got no answer ({why}); they are not counted, and the "
            "same command asks them again"
        )


def _name_of_run(out: Path) -> str:
    """Return the name stored in the folder, by which the cache finds answers of an interrupted run."""
    file = out / ".run"
    if not file.exists():
        put_in_place(file, [uuid4().hex])
    return file.read_text().strip()


@contextlib.contextmanager
def _only_run(out: Path) -> Iterator[None]:
    """Lock the folder for this process.

    Raises:
        BadInputError: another process is running in it.
    """
    out.mkdir(parents=True, exist_ok=True)
    with (out / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInputError(f"{out}: another run is going on in this folder; wait for it") from None
        yield

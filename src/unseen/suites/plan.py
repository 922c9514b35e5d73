"""What a run will ask and cost, and what it could find, before anything is asked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

# The public get_model_info() makes the model where it is not in Inspect's list.
from inspect_ai.model._model_info import _get_model_info_direct
from pydantic import Field

from unseen.metrics.estimate import FEWEST
from unseen.metrics.families import families_of
from unseen.metrics.minimum_detectable_drop import minimum_detectable_drop
from unseen.metrics.minimum_detectable_recited import minimum_detectable_recited
from unseen.metrics.recited_excess import minimum_detectable_share
from unseen.metrics.simulated_runs import POWER, REPEATS, TOGETHER, SimulatedRuns
from unseen.models.runtime import is_embedded
from unseen.records import Record, version_of
from unseen.suites.request_estimates import BYTES_PER_TOKEN, PER_MESSAGE, Asking, Request, Subject
from unseen.suites.suite import Prepared, Suite

ACCURACIES = (0.3, 0.5, 0.8)
"""The accuracies that are assumed where it is computed what a run could find."""

TOKENS = (
    f"Tokens are estimated: one for each {BYTES_PER_TOKEN} bytes of text, {PER_MESSAGE} for each message; "
    "the embedded model’s own count differs by up to a quarter, other tokenizers similarly. Answers are "
    "assumed to be as long as the reference answers, without any reasoning before them. Their upper bound is "
    "the limit on an answer’s tokens (max_tokens): the suite’s for the embedded model, else the longest "
    "output that Inspect lists for the model, if it lists one."
)
SCOPE = (
    "Not counted: retries, and one short request for each suite that checks whether the model answers. "
    "Controls are mock models and cost nothing."
)
DETECTION = (
    f"Found means that the headline says so (interval and exact test) in {POWER:.0%} of simulated runs over "
    "these problems. Assumed: the accuracy on the originals; the rewritten question’s answer repeats the "
    f"luck of the first with probability {REPEATS}, and chance changes of one problem’s answers correlate by "
    f"{TOGETHER}. Recited problems are lost whole; the given accuracy is then that on the others."
)


@dataclass(frozen=True)
class Prices:
    """Dollars for a million tokens of the evaluated model."""

    input: float
    output: float


class RequestPlan(Record):
    """The requests of one step to one model; `…_at_most` if every answer leads to all further requests."""

    step: str
    model: str
    requests: int
    requests_at_most: int
    prompt_tokens: int
    prompt_tokens_at_most: int
    answer_tokens: int
    answer_tokens_at_most: int | None
    dollars: float | None = None
    dollars_at_most: float | None = None


class TaskPlan(Record):
    """The questions of one kind of task; `families` counts problems in whatever number of languages."""

    task: str
    questions: int
    problems: int
    families: int
    variants: dict[str, int]
    languages: dict[str, int]
    requests: tuple[RequestPlan, ...]


class Detectable(Record):
    """The smallest effects that 80 % of runs would find at an assumed accuracy; None if there are none."""

    accuracy: float
    drop: float | None
    recited: float | None


class SuitePlan(Record):
    """The questions of one suite.

    `traps` counts the problems with a changed specification, `recited_in_traps` is the smallest share of them
    whose recital would be found.
    """

    suite: str
    epochs: int
    temperature: float | None
    tasks: tuple[TaskPlan, ...]
    excluded: int
    problems: int | None = Field(default=None, exclude_if=lambda problems: problems is None)
    pairs: int | None = Field(default=None, exclude_if=lambda pairs: pairs is None)
    detectable: tuple[Detectable, ...] = Field(default=(), exclude_if=lambda rows: not rows)
    traps: int | None = Field(default=None, exclude_if=lambda traps: traps is None)
    recited_in_traps: float | None = Field(default=None, exclude_if=lambda share: share is None)


class RunPlan(Record):
    """What `unseen run --plan` shows."""

    model: str
    seed: int
    limit: int | None
    suites: tuple[SuitePlan, ...]
    skipped: dict[str, str]
    requests: int
    requests_at_most: int
    prompt_tokens: int
    answer_tokens: int
    dollars: float | None = None
    dollars_at_most: float | None = None
    notes: tuple[str, ...] = (TOKENS, SCOPE, DETECTION)


def plan_suite(
    suite: Suite,
    prepared: Prepared,
    *,
    model: str,
    graders: Sequence[str],
    answerers: int,
    seed: int,
    prices: Prices | None = None,
) -> SuitePlan:
    """Count the questions and requests of a suite.

    Args:
        suite: its frame.
        prepared: its questions.
        model: the evaluated model.
        graders: the models that grade answers.
        answerers: how many models answer, controls included.
        seed: of the simulated runs.
        prices: of the evaluated model.
    """
    asking = Asking(prepared.epochs, answerers, len(graders))
    questions = list(zip(prepared.question_set.questions, prepared.task.dataset, strict=True))
    subjects = [suite.subject(question) for question, _ in questions]
    tasks: dict[str, list[Subject]] = defaultdict(list)
    requests: dict[str, list[Request]] = defaultdict(list)
    for (question, sample), subject in zip(questions, subjects, strict=True):
        tasks[subject.task].append(subject)
        requests[subject.task] += suite.requests(prepared.question_set, question, sample, asking)
    families = families_of((one.language, one.problem, one.family) for one in subjects)
    return SuitePlan(
        suite=suite.name,
        epochs=prepared.epochs,
        temperature=prepared.temperature,
        tasks=tuple(
            TaskPlan(
                task=task,
                questions=len(of_task),
                problems=len({(one.language, one.problem) for one in of_task}),
                families=len({families[one.language, one.problem] for one in of_task}),
                variants=dict(Counter(one.variant for one in of_task)),
                languages=dict(Counter(one.language for one in of_task)),
                requests=tuple(_request_plans(requests[task], model, graders, prices)),
            )
            for task, of_task in tasks.items()
        ),
        excluded=len(prepared.question_set.exclusions),
        **(_detectable(subjects, families, prepared.epochs, seed) if suite.name == "memorisation" else {}),
    )


def plan_run(
    suites: Sequence[SuitePlan], *, model: str, seed: int, limit: int | None, skipped: Mapping[str, str]
) -> RunPlan:
    """Put the plans of the suites together, with the sums of all their requests."""
    rows = [row for suite in suites for task in suite.tasks for row in task.requests]
    return RunPlan(
        model=model,
        seed=seed,
        limit=limit,
        suites=tuple(suites),
        skipped=dict(skipped),
        requests=sum(row.requests for row in rows),
        requests_at_most=sum(row.requests_at_most for row in rows),
        prompt_tokens=sum(row.prompt_tokens for row in rows),
        answer_tokens=sum(row.answer_tokens for row in rows),
        dollars=_sum(row.dollars for row in rows if row.model == model),
        dollars_at_most=_sum(row.dollars_at_most for row in rows if row.model == model),
    )


def _request_plans(
    requests: Sequence[Request], model: str, graders: Sequence[str], prices: Prices | None
) -> Iterable[RequestPlan]:
    steps: dict[tuple[str, str], list[Request]] = defaultdict(list)
    for one in requests:
        steps[one.step, one.role].append(one)
    for (step, role), found in steps.items():
        asked = ", ".join(graders) if role else model
        bounds = [_longest(one, asked) for one in found]
        prompt = sum(one.prompt * one.least for one in found)
        prompt_most = sum(one.prompt * one.most for one in found)
        answer = sum(one.answer * one.least for one in found)
        answer_most = _sum(
            None if bound is None else bound * one.most for one, bound in zip(found, bounds, strict=True)
        )
        of_model = prices if not role else None
        yield RequestPlan(
            step=step,
            model=asked,
            requests=sum(one.least for one in found),
            requests_at_most=sum(one.most for one in found),
            prompt_tokens=prompt,
            prompt_tokens_at_most=prompt_most,
            answer_tokens=answer,
            answer_tokens_at_most=None if answer_most is None else round(answer_most),
            dollars=_dollars(of_model, prompt, answer),
            dollars_at_most=_dollars(of_model, prompt_most, answer_most),
        )


def _longest(request: Request, model: str) -> int | None:
    if is_embedded(model):
        return request.longest
    info = _get_model_info_direct(model)
    return info.output_tokens if info is not None else None


def _dollars(prices: Prices | None, prompt: float, answer: float | None) -> float | None:
    if prices is None or answer is None:
        return None
    return (prompt * prices.input + answer * prices.output) / 1_000_000


def _sum(values: Iterable[float | None]) -> float | None:
    """Add up; None if one is unknown."""
    found = list(values)
    return sum(one for one in found if one is not None) if found and None not in found else None


def _detectable(
    subjects: Sequence[Subject],
    families: Mapping[tuple[str, str], Hashable],
    epochs: int,
    seed: int,
) -> dict[str, Any]:
    """Compute what could be found by the pairs of originals and rewritten versions."""
    asked = Counter((one.task, one.language, one.problem, one.variant) for one in subjects)
    pairs: Counter[Hashable] = Counter()
    for (task, language, problem, variant), times in asked.items():
        if variant == "rewritten" and asked[task, language, problem, "original"]:
            pairs[families[language, problem]] += times * epochs
    runs = SimulatedRuns(tuple(pairs.values()), seed)
    traps, generated = (
        len({families[language, problem] for _, language, problem, variant in asked if variant == version})
        for version in ("trap", version_of("fresh", "trap"))
    )
    shown = {"traps": traps, "recited_in_traps": minimum_detectable_share(traps, generated)} if traps else {}
    return {
        **shown,
        "problems": len(pairs),
        "pairs": pairs.total(),
        "detectable": tuple(
            Detectable(
                accuracy=one,
                drop=minimum_detectable_drop(runs, one),
                recited=minimum_detectable_recited(runs, one),
            )
            for one in ACCURACIES
        )
        if len(pairs) >= FEWEST
        else (),
    }

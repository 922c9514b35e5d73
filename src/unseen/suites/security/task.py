"""The suite as an Inspect task: `inspect eval unseen/security --model …`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from unseen.models.answers import PROBLEM_KEY, PUBLISHED_KEY, REFERENCE_KEY
from unseen.models.security_controls import FAKE_KEY
from unseen.suites.asking import MOST_TOKENS, ask
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import Lines
from unseen.suites.security.prepare import Plan, prepare
from unseen.suites.security.questions import Question, Questions, parse_ask, parse_forms, parse_marks, prompt
from unseen.suites.security.scorer import QUESTION, closes_the_hole

_LONGEST = {"span": 240, "function": 700}
"""Tokens of an answer of the embedded model, at most."""


@task
def security(
    items: str = "all",
    languages: str | Sequence[str] | None = None,
    limit: int | None = None,
    seed: int = 0,
    forms: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    folder: str | None = None,
    all_rewrites: bool = False,
    marks: bool | str = True,
    ask: str = "fix",
) -> Task:
    """Questions about holes in programs as they are and about the same programs rewritten.

    Args:
        items: beginnings of ids with commas, as `python/cwe_089`.
        languages: names, with commas; all when left out.
        limit: the number of items of each language.
        seed: same seed, same questions.
        forms: `span` (the vulnerable lines), `function` (the whole function); `span` when left out, if the
            lines can be asked for.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        temperature: how freely answers are drawn; the model's own setting when left out.
        folder: items of your own; those of the program when left out.
        all_rewrites: restructure every item; else 20 of 33, as the paper did.
        marks: `on` shows by comments where the hole is; with `off` finding it is part of the task, and the
            whole function is asked for.
        ask: `fix` the function, or `generate`: write it from its description, which does not speak of
            security; then its tests and the attack show whether it works and is secure.
    """
    marked, what = parse_marks(marks), parse_ask(ask)
    names = languages.split(",") if isinstance(languages, str) else languages
    plan = Plan(
        items=() if items == "all" else tuple(items.split(",")),
        folder=Path(folder) if folder is not None else None,
        languages=tuple(names) if names else None,
        limit=limit,
        seed=seed,
        forms=parse_forms(forms, marks=marked, ask=what),
        all_rewrites=all_rewrites,
        marks=marked,
        ask=what,
    )
    lines = Lines()
    prepared = prepare(
        plan, sandbox=shared_sandbox(sandbox), jobs=jobs, say=lines.say, progress=lines.preparing
    )
    return task_of(prepared, plan.settings, sandbox=sandbox, jobs=jobs, temperature=temperature)


def task_of(
    questions: Questions,
    settings: dict[str, Any],
    *,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    run: str | None = None,
) -> Task:
    """The task that asks prepared questions."""
    return Task(
        name="security",
        version=questions.digest,
        dataset=MemoryDataset([_sample(one) for one in questions.questions], name="security"),
        solver=ask(temperature, run),
        scorer=closes_the_hole(sandbox, jobs),
        metadata={
            "settings": settings,
            "exclusions": [exclusion.model_dump() for exclusion in questions.exclusions],
        },
    )


def _sample(question: Question) -> Sample:
    language = question.item.language
    return Sample(
        id=question.id,
        input=prompt(question),
        target=question.reference,
        metadata={
            "ask": question.ask,
            "form": question.form,
            MOST_TOKENS: _LONGEST[question.form],
            "rewrite": question.rewrite,
            "language": language,
            "cwe": question.item.cwe,
            PROBLEM_KEY: question.item.id,
            REFERENCE_KEY: _block(language, question.reference),
            PUBLISHED_KEY: _block(language, question.published),
            FAKE_KEY: _block(language, question.fake),
            QUESTION: question.model_dump(mode="json"),
        },
    )


def _block(language: str, code: str) -> str:
    """An answer as a model gives it."""
    return f"```{language}\n{code.rstrip()}\n```\n"

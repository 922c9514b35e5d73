"""The suite as an Inspect task: `inspect eval unseen/obfuscation --model …`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from unseen.models.answers import PROBLEM_KEY, PUBLISHED_KEY, REFERENCE_KEY
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.questions import Question
from unseen.suites.asking import MOST_TOKENS, ask
from unseen.suites.judge import shared_sandbox
from unseen.suites.obfuscation.prepare import Asked, parse_kinds, prepare
from unseen.suites.obfuscation.prompts import question_text
from unseen.suites.obfuscation.scorer import QUESTION, passes_in_project
from unseen.suites.progress import Lines

_LONGEST = {"generation": 600, "completion": 500}
"""Tokens of an answer of the embedded model, at most."""


@task
def obfuscation(
    project: str = "builtin",
    limit: int | None = None,
    seed: int = 0,
    kinds: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
) -> Task:
    """Questions about functions of a C project as they are and obfuscated, judged in the project.

    Args:
        project: `builtin`, the folder of a C project, or a file that `unseen obfuscate` wrote.
        limit: the number of functions.
        seed: same seed, same questions.
        kinds: `generation`, `completion`; both when left out.
        sandbox: where the project is built and tested: `auto`, `bwrap` or `local`.
        jobs: how many builds or tests run at the same time.
        temperature: how freely answers are drawn; the model's own setting when left out.
    """
    names = kinds.split(",") if isinstance(kinds, str) else kinds
    lines = Lines()
    asked = prepare(
        project,
        sandbox=shared_sandbox(sandbox),
        jobs=jobs,
        seed=seed,
        limit=limit,
        kinds=parse_kinds(names),
        say=lines.say,
        progress=lines.show,
    )
    return task_of(asked, sandbox=sandbox, jobs=jobs, temperature=temperature)


def task_of(
    asked: Asked,
    *,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    run: str | None = None,
    cache: Path | None = None,
) -> Task:
    """The task that asks prepared questions; the arguments are those of `obfuscation` and `ask`."""
    questions = asked.questions
    judge = ProjectJudge(asked.trees, questions.config, shared_sandbox(sandbox), jobs=jobs, cache=cache)
    return Task(
        name="obfuscation",
        version=_digest(questions.questions),
        dataset=MemoryDataset([_sample(one) for one in questions.questions], name="obfuscation"),
        solver=ask(temperature, run),
        scorer=passes_in_project(judge, jobs),
        metadata={
            "settings": questions.settings,
            "exclusions": [exclusion.model_dump() for exclusion in questions.exclusions],
        },
    )


def _digest(questions: Sequence[Question]) -> str:
    """A short name for just these questions in just these words; logs of others are not continued."""
    told = hashlib.sha256()
    for one in questions:
        told.update(one.model_dump_json().encode())
        told.update(question_text(one).encode())
    return told.hexdigest()[:12]


def _sample(question: Question) -> Sample:
    return Sample(
        id=question.id,
        input=question_text(question),
        target=question.reference,
        metadata={
            "kind": question.kind,
            MOST_TOKENS: _LONGEST[question.kind],
            "level": question.level,
            PROBLEM_KEY: question.function_id,
            REFERENCE_KEY: _fenced(question.reference_answer),
            PUBLISHED_KEY: _fenced(question.published_answer),
            QUESTION: question.model_dump(mode="json"),
        },
    )


def _fenced(code: str) -> str:
    ticks = "~~~" if "```" in code else "```"
    return f"{ticks}c\n{code.rstrip()}\n{ticks}"

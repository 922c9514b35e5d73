"""The suite as an Inspect task: `inspect eval unseen/memorisation --model …`."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from unseen.models.answers import PROBLEM_KEY, PUBLISHED_KEY, REFERENCE_KEY
from unseen.suites.asking import MOST_TOKENS, ask
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.items import Item, Items, parse_kinds
from unseen.suites.memorisation.prepare import Plan, prepare
from unseen.suites.memorisation.prompts import question
from unseen.suites.memorisation.scorer import ITEM, passes_tests
from unseen.suites.progress import Lines

_LONGEST = {"generation": 400, "completion-1": 80, "completion-3": 120, "completion-5": 160}
"""Tokens of an answer of the embedded model, at most."""


@task
def memorisation(
    problems: str = "builtin",
    languages: str | Sequence[str] | None = None,
    limit: int | None = None,
    seed: int = 0,
    kinds: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    items: str | None = None,
) -> Task:
    """Questions about programs as published and about the same programs rewritten.

    Args:
        problems: JSONL file, folder of sources, `hf:owner/name`, `builtin` or `classics`.
        languages: names, with commas; all when left out.
        limit: the number of problems of each language.
        seed: same seed, same questions.
        kinds: `generation`, `completion-1`, `completion-3`, `completion-5`; all when left out.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        temperature: how freely answers are drawn; the model's own setting when left out.
        items: a file of questions that were prepared before; `problems` to `kinds` are then decided.
    """
    if items is not None:
        prepared = Items.read(Path(items))
    else:
        names = languages.split(",") if isinstance(languages, str) else languages
        plan = Plan(
            problems=problems,
            languages=tuple(names) if names else None,
            limit=limit,
            seed=seed,
            kinds=parse_kinds(kinds),
        )
        lines = Lines()
        prepared = prepare(
            plan, sandbox=shared_sandbox(sandbox), jobs=jobs, say=lines.say, progress=lines.preparing
        )
    return task_of(prepared, sandbox=sandbox, jobs=jobs, temperature=temperature)


def task_of(
    items: Items,
    *,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    run: str | None = None,
) -> Task:
    """The task that asks prepared questions; the arguments are those of `memorisation` and `ask`."""
    return Task(
        name="memorisation",
        version=_digest(items),
        dataset=MemoryDataset([_sample(item) for item in items.items], name="memorisation"),
        solver=ask(temperature, run),
        scorer=passes_tests(sandbox, jobs),
        metadata={
            "settings": items.settings,
            "exclusions": [exclusion.model_dump() for exclusion in items.exclusions],
        },
    )


def _digest(items: Items) -> str:
    """A short name for just these questions in just these words; logs of others are not continued."""
    told = hashlib.sha256()
    for item in items.items:
        told.update(item.model_dump_json().encode())
        for message in question(item):
            told.update(f"{message.role}:{message.text}".encode())
    return told.hexdigest()[:12]


def _sample(item: Item) -> Sample:
    return Sample(
        id=item.id,
        input=question(item),
        target=item.reference_answer,
        metadata={
            "kind": item.kind,
            MOST_TOKENS: _LONGEST[item.kind],
            "version": item.version,
            "language": item.language,
            PROBLEM_KEY: item.problem_id,
            REFERENCE_KEY: item.reference_answer,
            PUBLISHED_KEY: item.published_answer,
            ITEM: item.model_dump(mode="json"),
        },
    )

"""Prepare questions from items that are rewritten, verified and can be run here."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from threading import Lock
from typing import Any

from unseen.errors import NothingToAskError
from unseen.execution.grade import IsolationMode
from unseen.records import Exclusion
from unseen.records.security import Ask, Rewrite, TaskKind
from unseen.sandbox import Sandbox
from unseen.security.items import Item, load_items
from unseen.sources.draw import draw
from unseen.suites.security.attempts import attempt_all
from unseen.suites.security.questions import SecurityQuestion, SecurityQuestions, question
from unseen.suites.security.variants import REWRITES
from unseen.version import VERSION

QUESTIONS_FILE = "security.jsonl"

SHARE = Fraction(20, 33)
"""The share of items that are also restructured: 20 of the paper's 33 (CFCEval, Table I)."""
_IN_SHARE = ("restructured", "both", "renamed-apt")


@dataclass(frozen=True)
class SecurityPlan:
    """The questions of a run.

    Attributes:
        items: prefixes of ids; all if empty.
        folder: the folder of items; the built-in ones if None.
        languages: their names; None for all.
        limit: the number of items of each language, drawn by the seed from all weaknesses in turn; None for
            all.
        seed: the seed of all random choices.
        tasks: the kinds of task.
        rewrites: the variants to ask about.
        all_rewrites: make every variant of every item; else restructure a share, as in the paper (`SHARE`).
        marks: mark the vulnerable lines by comments; else only the whole function can be asked for.
        ask: whether to fix or to write the function; only originals are written.
        isolation: `strict` leaves out programs that have to share a process with their tests.
    """

    items: tuple[str, ...] = ()
    folder: Path | None = None
    languages: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 0
    tasks: tuple[TaskKind, ...] = ("span",)
    rewrites: tuple[Rewrite, ...] = REWRITES
    all_rewrites: bool = False
    marks: bool = True
    ask: Ask = "fix"
    isolation: IsolationMode = "separate"

    @property
    def settings(self) -> dict[str, Any]:
        """Return everything that the questions depend on, apart from the items."""
        return {
            "version": VERSION,
            "items": list(self.items),
            "languages": list(self.languages) if self.languages is not None else None,
            "limit": self.limit,
            "seed": self.seed,
            "tasks": list(self.tasks),
            "rewrites": list(self.rewrites),
            "all_rewrites": self.all_rewrites,
            "marks": self.marks,
            "ask": self.ask,
            **({"isolation": self.isolation} if self.isolation != "separate" else {}),
        }


def prepare(
    plan: SecurityPlan,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    out: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> SecurityQuestions:
    """Make the questions of a run; the same plan gives the same bytes.

    Each variant is run first: its exploit must work and its reference must stop it. What fails, or
    cannot be run here, is skipped and listed. Verdicts are cached by content, so an interrupted preparation
    can be resumed.

    Args:
        plan: what to ask about.
        sandbox: where programs run.
        jobs: how many at once.
        out: a folder to store the questions in; if they exist there, they are read back.
        say: called with one line for everything that is skipped.
        progress: called with the number of variants that are done, and of all.

    Raises:
        BadInputError: nothing is left to ask, or the folder holds a run with other settings.
    """
    path = out / QUESTIONS_FILE if out is not None else None
    if path is not None and path.exists():
        return SecurityQuestions.read_same(path, plan.settings)
    unreadable: list[Exclusion] = []

    def on_bad(line: str) -> None:
        unreadable.append(Exclusion(what=line.partition(":")[0], reason=line))

    items = _chosen(plan, on_bad)
    pairs = planned_variants(items, plan)
    done, lock = 0, Lock()
    progress(0, len(pairs))

    def advance(count: int) -> None:
        nonlocal done
        with lock:
            done += count
            progress(done, len(pairs))

    questions: list[SecurityQuestion] = []
    excluded: list[Exclusion] = []
    attempts = attempt_all(
        pairs, plan.seed, sandbox=sandbox, jobs=jobs, isolation=plan.isolation, progress=advance
    )
    for attempt in attempts:
        if attempt.variant is None:
            excluded.append(Exclusion(what=f"{attempt.item.id} {attempt.rewrite}", reason=attempt.reason))
        else:
            made = attempt.variant
            questions += [
                question(
                    attempt.item,
                    made.item,
                    task,
                    attempt.rewrite,
                    made.methods,
                    ask=plan.ask,
                    marks=plan.marks,
                )
                for task in plan.tasks
            ]
    # Without its original a variant has nothing to compare with.
    with_original = {one.item.id for one in questions if one.variant == "original"}
    result = SecurityQuestions(
        settings=plan.settings,
        questions=tuple(
            one for one in questions if one.item.id in with_original or "original" not in plan.rewrites
        ),
        exclusions=(*unreadable, *excluded),
    )
    for exclusion in result.exclusions:
        say(f"{exclusion.what}: skipped: {exclusion.reason}")
    if not items and not unreadable:
        languages = f" in {', '.join(plan.languages)}" if plan.languages is not None else ""
        raise NothingToAskError(f"there are no security items{languages}; leave the suite out")
    if not result.questions:
        reasons = "; ".join(one.reason for one in result.exclusions[:3])
        raise NothingToAskError(f"there is nothing left to ask about security ({reasons})")
    if path is not None:
        result.write(path)
    return result


def _chosen(plan: SecurityPlan, on_bad: Callable[[str], None]) -> list[Item]:
    items = load_items(plan.folder, only=plan.items, on_bad=on_bad)
    languages = dict.fromkeys(item.language for item in items)
    return [
        item
        for language in languages
        if plan.languages is None or language in plan.languages
        for item in draw(
            [item for item in items if item.language == language],
            plan.limit,
            plan.seed,
            key=lambda item: item.id,
            group=lambda item: str(item.cwe),
        )
    ]


def planned_variants(items: Sequence[Item], plan: SecurityPlan) -> list[tuple[Item, Rewrite]]:
    """Pair each item with its variants; the seed draws the share of each language, at least one item."""
    shared: set[str] = set()
    for language in dict.fromkeys(item.language for item in items):
        ids = [item.id for item in items if item.language == language]
        count = len(ids) if plan.all_rewrites else max(1, round(SHARE * len(ids)))
        shared.update(random.Random(f"{plan.seed}/{language}/share").sample(ids, count))
    return [
        (item, rewrite)
        for item in items
        for rewrite in (plan.rewrites if plan.ask == "fix" else ("original",))
        if rewrite not in _IN_SHARE or item.id in shared
    ]

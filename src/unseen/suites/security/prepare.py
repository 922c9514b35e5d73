"""From items to questions: rewritten, verified, and only those that can be run here."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

import unseen
from unseen.errors import BadInputError, NothingToAskError
from unseen.records import Exclusion
from unseen.records.security import Form, Rewrite
from unseen.sandbox import Sandbox
from unseen.search.journal import put_in_place
from unseen.security.items import Item, load_items
from unseen.security.judging import KeptFixes
from unseen.suites.security.questions import Question, Questions, question
from unseen.suites.security.variants import REWRITES, variant, why_not

QUESTIONS_FILE = "security.jsonl"


@dataclass(frozen=True)
class Plan:
    """What a run asks about.

    Attributes:
        items: beginnings of ids; all if empty.
        folder: where items lie; those of the program if None.
        languages: their names; None for all.
        limit: the number of items of each language, the first ones; None for all.
        seed: from which all chance comes.
        forms: what is asked for.
        rewrites: in which forms the function stands.
    """

    items: tuple[str, ...] = ()
    folder: Path | None = None
    languages: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 0
    forms: tuple[Form, ...] = ("span",)
    rewrites: tuple[Rewrite, ...] = REWRITES

    @property
    def settings(self) -> dict[str, Any]:
        """Everything that the questions depend on, the items aside."""
        return {
            "version": unseen.__version__,
            "items": list(self.items),
            "languages": list(self.languages) if self.languages is not None else None,
            "limit": self.limit,
            "seed": self.seed,
            "forms": list(self.forms),
            "rewrites": list(self.rewrites),
        }


def prepare(
    plan: Plan,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    out: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Questions:
    """Make the questions of a run; the same plan gives the same bytes.

    Each form of each item is run first: its hole must open and its reference must close it. What fails, or
    cannot be run here, is left out by name. Verdicts are kept by content, so a killed preparation goes on
    where it was.

    Args:
        plan: what to ask about.
        sandbox: where programs run.
        jobs: how many at once.
        out: a folder where the questions are kept; there again, they are read back.
        say: gets one line for everything that is left out.
        progress: gets the number of forms that are done, and of all.

    Raises:
        BadInputError: nothing is left to ask, or the folder holds a run with other settings.
    """
    path = out / QUESTIONS_FILE if out is not None else None
    if path is not None and path.exists():
        return _kept(path, plan.settings)
    bad: list[Exclusion] = []

    def on_bad(line: str) -> None:
        bad.append(Exclusion(what=line.partition(":")[0], reason=line))

    items = _chosen(plan, on_bad)
    wanted = [(item, rewrite) for item in items for rewrite in plan.rewrites]
    kept = KeptFixes()
    done = 0
    progress(0, len(wanted))

    def untrusted_one(pair: tuple[Item, Rewrite]) -> tuple[list[Question], Exclusion | None]:
        item, rewrite = pair
        found = variant(item, rewrite, plan.seed)
        reason = found if isinstance(found, str) else why_not(found, sandbox=sandbox, kept=kept)
        if isinstance(found, str) or reason is not None:
            return [], Exclusion(what=f"{item.id} {rewrite}", reason=reason or "")
        return [question(item, found.item, form, rewrite, found.methods) for form in plan.forms], None

    asked: list[Question] = []
    excluded: list[Exclusion] = []
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        for questions, exclusion in pool.map(untrusted_one, wanted):
            done += 1
            progress(done, len(wanted))
            asked += questions
            excluded += [exclusion] if exclusion is not None else []
    # Without its original no rewritten form can be compared.
    whole = {one.item.id for one in asked if one.rewrite == "original"}
    result = Questions(
        questions=tuple(one for one in asked if one.item.id in whole or "original" not in plan.rewrites),
        exclusions=(*bad, *excluded),
    )
    for exclusion in result.exclusions:
        say(f"{exclusion.what}: left out: {exclusion.reason}")
    if not result.questions:
        reasons = "; ".join(one.reason for one in result.exclusions[:3])
        raise NothingToAskError(f"there is nothing left to ask about security ({reasons})")
    if path is not None:
        _write(path, plan.settings, result)
    return result


def _chosen(plan: Plan, on_bad: Callable[[str], None]) -> list[Item]:
    items = load_items(plan.folder, only=plan.items, on_bad=on_bad)
    languages = dict.fromkeys(item.language for item in items)
    return [
        item
        for language in languages
        if plan.languages is None or language in plan.languages
        for item in _first([item for item in items if item.language == language], plan.limit)
    ]


def _first(items: Sequence[Item], limit: int | None) -> Sequence[Item]:
    """The first items, of different weaknesses as far as there are."""
    if limit is None:
        return items
    seen: set[int] = set()
    new: list[Item] = []
    again: list[Item] = []
    for item in items:
        (again if item.cwe in seen else new).append(item)
        seen.add(item.cwe)
    return [*new, *again][:limit]


def _write(path: Path, settings: dict[str, Any], questions: Questions) -> None:
    head = {"settings": settings, "exclusions": [one.model_dump() for one in questions.exclusions]}
    put_in_place(
        path, [json.dumps(head, sort_keys=True), *(one.model_dump_json() for one in questions.questions)]
    )


def _kept(path: Path, settings: dict[str, Any]) -> Questions:
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        first = json.loads(head)
        found, exclusions = first["settings"], first["exclusions"]
        kept = Questions(
            questions=tuple(Question.model_validate_json(line) for line in lines),
            exclusions=tuple(Exclusion.model_validate(one) for one in exclusions),
        )
    except (ValueError, KeyError, TypeError, ValidationError) as error:
        raise BadInputError(f"{path}: not the questions of a run: {error}") from None
    other = sorted(name for name in settings if found.get(name) != settings[name])
    if other:
        raise BadInputError(
            f"{path}: made by a run with other {', '.join(other)}; one folder holds one run, so give "
            "another folder for this one, or the first run's settings to go on with that"
        )
    return kept

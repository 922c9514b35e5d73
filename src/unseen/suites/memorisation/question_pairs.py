"""Make the same question about the original and the rewritten program, and read replies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from unseen.languages import SourceUnit
from unseen.records import Problem, VariantName
from unseen.suites.answers import MARK, EditSite, Reading, read_function, readings
from unseen.suites.memorisation.masks import Span, Window
from unseen.suites.memorisation.question import MemorisationQuestion, TaskKind
from unseen.suites.memorisation.variants import Variation


@dataclass(frozen=True)
class Pair:
    """A question about the original and the same about the rewritten program."""

    original: MemorisationQuestion
    rewritten: MemorisationQuestion


def generation_pair(problem: Problem, variation: Variation) -> Pair:
    """Make the questions for the whole function."""

    def item(variant: VariantName, unit: SourceUnit) -> MemorisationQuestion:
        return MemorisationQuestion(
            **_common(problem, "generation", variant, variation),
            entry_point=unit.entry_point or problem.entry_point,
            before=unit.prompt,
            test=unit.test,
            reference=unit.solution,
            published=problem.solution,
        )

    return Pair(item("original", variation.original), item("rewritten", variation.unit))


def completion_pair(problem: Problem, task: TaskKind, variation: Variation, window: Window) -> Pair:
    """Make the questions for the lines of a window."""
    published = _text(variation.original, window.original.start, window.original.end)

    def item(variant: VariantName, unit: SourceUnit, span: Span) -> MemorisationQuestion:
        masked = _text(unit, span.start, span.end)
        return MemorisationQuestion(
            **_common(problem, task, variant, variation),
            entry_point=unit.entry_point or problem.entry_point,
            before=_text(unit, 0, span.start),
            after=_text(unit, span.end + 1, unit.bounds[1]),
            test=unit.test,
            reference=masked,
            published=published,
            indent=masked[: len(masked) - len(masked.lstrip(" \t"))],
            lines=span.lines,
        )

    return Pair(
        item("original", variation.original, window.original),
        item("rewritten", variation.unit, window.rewritten),
    )


def read(item: MemorisationQuestion, reply: str) -> Iterator[Reading]:
    """Yield the programs that a reply may stand for, best first; at least one.

    A later one counts only if none before it compiles.
    """
    if item.task == "generation":
        yield read_function(item.language, item.before, item.entry_point, reply, test=item.test)
        return
    site, code = edit_site_of(item), False
    for reading in readings(site, reply, test=item.test):
        code = True
        yield reading
    if not code:
        yield Reading(site.program, "", "empty")


def edit_site_of(item: MemorisationQuestion) -> EditSite:
    """Return the edit site of a completion question."""
    return EditSite.at_gap(
        item.language,
        item.entry_point,
        item.before,
        item.reference,
        item.after,
        indent=item.indent,
        marks=(MARK,),
    )


def _common(problem: Problem, task: TaskKind, variant: VariantName, variation: Variation) -> dict[str, Any]:
    rewritten = variant == "rewritten"
    return {
        "id": f"{problem.id}/{task}/{variant}",
        "task": task,
        "sample_id": problem.id,
        "language": problem.language,
        "family": problem.family,
        "variant": variant,
        "methods": variation.methods if rewritten else (),
        "similarity": variation.similarity if rewritten else None,
        "kept_names": variation.history.kept_names if rewritten else {},
        "original_code": problem.prompt + problem.solution,
        "variant_code": variation.unit.prompt + variation.unit.solution if rewritten else "",
    }


def _text(unit: SourceUnit, start: int, end: int) -> str:
    return unit.source[start:end].decode()

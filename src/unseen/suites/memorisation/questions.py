"""Making the two versions of one question, and reading a reply to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from unseen.records import Problem, Version
from unseen.suites.answers import Gap, Reading, read_function, read_lines
from unseen.suites.memorisation.items import Item, Kind
from unseen.suites.memorisation.masks import Span, Window
from unseen.suites.memorisation.variants import Variation
from unseen.syntax import SourceUnit


@dataclass(frozen=True)
class Pair:
    """A question about the original and the same about the rewritten program."""

    original: Item
    rewritten: Item


def generation_pair(problem: Problem, variation: Variation) -> Pair:
    """The question for the whole function."""

    def item(version: Version, unit: SourceUnit) -> Item:
        return Item(
            **_common(problem, "generation", version, variation),
            entry_point=unit.entry_point or problem.entry_point,
            before=unit.prompt,
            test=unit.test,
            reference_answer=unit.solution,
            published_answer=problem.solution,
        )

    return Pair(item("original", variation.original), item("rewritten", variation.unit))


def completion_pair(problem: Problem, kind: Kind, variation: Variation, window: Window) -> Pair:
    """The question for the lines of a window."""
    published = _text(variation.original, window.original.start, window.original.end)

    def item(version: Version, unit: SourceUnit, span: Span) -> Item:
        masked = _text(unit, span.start, span.end)
        return Item(
            **_common(problem, kind, version, variation),
            entry_point=unit.entry_point or problem.entry_point,
            before=_text(unit, 0, span.start),
            after=_text(unit, span.end + 1, unit.bounds[1]),
            test=unit.test,
            reference_answer=masked,
            published_answer=published,
            indent=masked[: len(masked) - len(masked.lstrip(" \t"))],
            lines=span.lines,
        )

    return Pair(
        item("original", variation.original, window.original),
        item("rewritten", variation.unit, window.rewritten),
    )


def read(item: Item, reply: str) -> Reading:
    """What a reply to the item's question stands for."""
    if item.kind == "generation":
        return read_function(item.language, item.before, item.entry_point, reply, test=item.test)
    gap = Gap(item.before, item.after, item.indent, item.lines)
    return read_lines(item.language, gap, reply, test=item.test)


def _common(problem: Problem, kind: Kind, version: Version, variation: Variation) -> dict[str, Any]:
    rewritten = version == "rewritten"
    return {
        "id": f"{problem.id}/{kind}/{version}",
        "kind": kind,
        "problem_id": problem.id,
        "language": problem.language,
        "version": version,
        "methods": variation.methods if rewritten else (),
        "similarity": variation.similarity if rewritten else None,
        "original_code": problem.prompt + problem.solution,
        "variant_code": variation.unit.prompt + variation.unit.solution if rewritten else "",
    }


def _text(unit: SourceUnit, start: int, end: int) -> str:
    return unit.source[start:end].decode()

"""What a reciter makes of a published function that it is asked for under other names."""

from __future__ import annotations

from unseen.languages import LANGUAGES, SourceUnit, problem_unit
from unseen.languages.views import Function
from unseen.records import Problem
from unseen.suites.memorisation.question import MemorisationQuestion
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits

NAMED, ADAPTED = "named", "adapted"
"""The published function under the asked name; its body with the parameters of the prompt."""


def recitations(item: MemorisationQuestion) -> dict[str, str]:
    """Return the recited answers to a question for a rewritten function, by style.

    Empty for other questions, for which every reciter gives the published text, and where the function is not
    found in both versions.
    """
    if item.variant != "rewritten" or item.task != "generation" or not item.published:
        return {}
    published = _unit(item, item.original_code.removesuffix(item.published), item.published, "")
    asked = _unit(item, item.before, item.reference, item.entry_point)
    old, new = _function(published), _function(asked)
    if old is None or new is None or old.name is None or new.name is None:
        return {}
    name = {published.text(old.name): asked.text(new.name)}
    whole = _with_names(published, old, name, old.outer.start_byte, old.outer.end_byte)
    fence = LANGUAGES[item.language].fences[0]
    found = {NAMED: f"```{fence}\n{whole}\n```"}
    before, after = _parameters(published, old), _parameters(asked, new)
    if len(before) == len(after):
        names = name | dict(zip(before, after, strict=True))
        found[ADAPTED] = _with_names(published, old, names, *published.bounds)
    return found


def _unit(item: MemorisationQuestion, prompt: str, solution: str, entry_point: str) -> SourceUnit:
    return problem_unit(
        Problem(
            id=item.sample_id,
            language=item.language,
            prompt=prompt,
            solution=solution,
            test="",
            entry_point=entry_point,
        )
    )


def _function(unit: SourceUnit) -> Function | None:
    """Return the innermost function in whose body the answer begins."""
    start = unit.bounds[0]
    found = [
        one
        for one in unit.language.function.find(unit)
        if one.name is not None and one.body.start_byte <= start <= one.body.end_byte + 1
    ]
    return max(found, key=lambda one: one.body.start_byte, default=None)


def _parameters(unit: SourceUnit, function: Function) -> list[str]:
    """Return the names of a function's parameters in order."""
    found = {
        node.start_byte: one.name
        for one in unit.scopes.bindings
        if one.kind == "parameter"
        for node in one.declarations
        if function.node.start_byte <= node.start_byte < function.body.start_byte
    }
    return [found[place] for place in sorted(found)]


def _with_names(unit: SourceUnit, function: Function, names: dict[str, str], start: int, end: int) -> str:
    """Return a stretch of the program in which the function and its parameters have other names."""
    places = {
        (node.start_byte, node.end_byte): names[one.name]
        for one in unit.scopes.bindings
        if one.name in names
        for declared in one.declarations
        if function.node.start_byte <= declared.start_byte < function.body.start_byte
        for node in one.references
    }
    edits = [
        Edit(first - start, last - start, new.encode())
        for (first, last), new in sorted(places.items())
        if start <= first and last <= end
    ]
    return apply_edits(unit.source[start:end], edits).decode(errors="surrogateescape")

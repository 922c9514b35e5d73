"""Say in plain words what a plan computes."""

from __future__ import annotations

from collections.abc import Callable

from unseen.sources.fresh import changes, conditions
from unseen.sources.fresh.conditions import ORDINALS, number_words
from unseen.sources.fresh.form import Plan, Source, Step
from unseen.sources.fresh.sentences import ENDS, SOURCES, STEPS, Noun

_LINKS = ("First,", "Then", "Next,", "After that,", "Then")


def describe(plan: Plan, true: str, false: str) -> str:
    """Return the description of a plan, names in backticks.

    Args:
        plan: what is computed.
        true: the language's word for true.
        false: that for false.
    """
    sentences = [_source(plan.source)]
    noun = plan.item
    for place, step in enumerate(plan.steps):
        sentence, noun = _step(step, noun)
        sentences.append(_linked(sentence, place) if len(plan.steps) > 1 else sentence)
    template = ENDS[plan.end.kind].replace("True", true).replace("False", false)
    sentences.append(_filled(template, plan.end, noun))
    return " ".join(sentences)


def _linked(sentence: str, place: int) -> str:
    """Begin a sentence with a word for its place among the steps."""
    link = _LINKS[min(place, len(_LINKS) - 1)]
    return f"{link} {sentence[0].lower()}{sentence[1:]}"


def _source(source: Source) -> str:
    condition = conditions.words(source.condition, plural=True) if source.condition else ""
    return SOURCES[source.kind].format(*source.names, condition=condition)


def _step(step: Step, noun: Noun) -> tuple[str, Noun]:
    if step.kind == "change" and step.change is not None:
        sentence = changes.words(step.change, f"each {noun[0]}", noun[0], signed=step.signed)
        return f"{sentence[0].upper()}{sentence[1:]}.", ("number", "numbers")
    if step.kind == "place":
        return f"Multiply each {noun[0]} by its position, counted from 1.", ("product", "products")
    template, after = STEPS[step.kind]
    return _filled(template, step, noun), after or noun


def _filled(template: str, step: Step, noun: Noun) -> str:
    say: Callable[[bool], str] = lambda plural: (  # noqa: E731
        conditions.words(step.condition, plural=plural) if step.condition is not None else ""
    )
    first = step.amounts[0] if step.amounts else 0
    return template.format(
        *map(number_words, step.amounts),
        sg=noun[0],
        pl=noun[1],
        those=say(True),
        that=say(False),
        ordinal=ORDINALS.get(first, "") if isinstance(first, int) else "",
        never=", which is never negative" if step.signed else "",
    )


def nouns(plan: Plan) -> list[Noun]:
    """Return what the items are called: those of the source, then those after each step."""
    found = [plan.item]
    for step in plan.steps:
        found.append(_step(step, found[-1])[1])
    return found

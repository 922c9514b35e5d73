"""Steps for which the reference solution needs the whole list."""

from __future__ import annotations

from unseen.languages.program_form import (
    Append,
    At,
    Binary,
    Each,
    Expression,
    If,
    Length,
    Let,
    Library,
    Name,
    NewSequence,
    Places,
    Reverse,
    Set,
    Sort,
    Statement,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import ONE, ZERO, compared, minus, plus
from unseen.sources.fresh.form import Step
from unseen.sources.fresh.reference_sources import runs
from unseen.sources.fresh.reference_writer import ReferenceWriter

_NEIGHBOURS = {
    "differences": "differences",
    "gaps": "gaps",
    "pair_sums": "sums",
    "pair_max": "larger",
    "peaks": "peaks",
}
_GROUPS = {"block_sums": "sums", "block_max": "largest", "run_lengths": "lengths", "streaks": "lengths"}
ON_LISTS = {*_NEIGHBOURS, *_GROUPS, "sort_up", "mirror", "mirror_letters", "double"}


def changed(step: Step, items: Name, writer: ReferenceWriter) -> Name:
    """Write a step that needs the whole list, and return the list that comes out of it."""
    if step.kind in ("sort_up", "mirror", "mirror_letters"):
        own = items
        if items.name in writer.plan.source.names:
            own = writer.new_list("ordered")
            one = writer.fresh_item()
            writer.statements += [
                NewSequence(own, writer.room()),
                Each(one, items, (Append(own, one),)),
            ]
        writer.statements.append(Sort(own) if step.kind == "sort_up" else Reverse(own))
        return own
    made = writer.new_list({**_NEIGHBOURS, **_GROUPS}.get(step.kind, "written"))
    room = writer.room()
    if step.kind == "double":
        room = Binary("*", room, plus(ONE, 1))
    writer.statements.append(NewSequence(made, room))
    if step.kind in _NEIGHBOURS:
        writer.statements += _neighbours(step, items, made, writer)
    elif step.kind == "run_lengths":
        writer.statements += runs(items, made, writer.names)
    elif step.kind == "streaks":
        writer.statements += _streaks(step, items, made, writer)
    elif step.kind == "double":
        one = writer.fresh_item()
        twice = If(_holds(step, one), (Append(made, one),))
        writer.statements.append(Each(one, items, (Append(made, one), twice)))
    else:
        writer.statements += _blocks(step, items, made, writer)
    return made


def _holds(step: Step, item: Name) -> Expression:
    assert step.condition is not None
    return conditions.form(step.condition, item, signed=step.signed)


def _neighbours(step: Step, items: Name, made: Name, writer: ReferenceWriter) -> list[Statement]:
    place = writer.names.local("i", "place")
    before, here = At(items, minus(place, 1)), At(items, place)
    if step.kind == "peaks":
        one = writer.names.local("middle")
        behind = At(items, plus(place, 1))
        higher = Binary("and", compared(one, ">", before), compared(one, ">", behind))
        inner: tuple[Statement, ...] = (Let(one, here), If(higher, (Append(made, one),)))
        # From 2 on with a shift of one: no place may be negative where the list is short.
        end = minus(Length(items), 1)
        loop = Places(place, ONE, end, inner)
        return [If(compared(Length(items), ">", 2), (loop,))]
    values: dict[str, Expression] = {
        "differences": Binary("-", here, before),
        "gaps": Library("abs", (Binary("-", here, before),)),
        "pair_sums": Binary("+", before, here),
        "pair_max": Library("max", (before, here)),
    }
    value = writer.names.local("value")
    return [Places(place, ONE, Length(items), (Let(value, values[step.kind]), Append(made, value)))]


def _streaks(step: Step, items: Name, made: Name, writer: ReferenceWriter) -> list[Statement]:
    one, length = writer.fresh_item(), writer.names.fresh("length")
    ended = If(compared(length, ">", 0), (Append(made, length),))
    return [
        Let(length, ZERO),
        Each(
            one, items, (If(_holds(step, one), (Set(length, plus(length, 1)),), (ended, Set(length, ZERO))),)
        ),
        ended,
    ]


def _blocks(step: Step, items: Name, made: Name, writer: ReferenceWriter) -> list[Statement]:
    one, group, size = writer.fresh_item(), writer.names.fresh("group"), writer.names.fresh("size")
    joined: Expression = plus(group, one)
    if step.kind == "block_max":
        joined = Library("max", (group, one))
    full = compared(size, "==", number_form(step.amounts[0]))
    return [
        Let(group, ZERO),
        Let(size, ZERO),
        Each(
            one,
            items,
            (
                If(compared(size, "==", 0), (Set(group, one),), (Set(group, joined),)),
                Set(size, plus(size, 1)),
                If(full, (Append(made, group), Set(size, ZERO))),
            ),
        ),
        If(compared(size, ">", 0), (Append(made, group),)),
    ]

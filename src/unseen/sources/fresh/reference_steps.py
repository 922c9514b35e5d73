"""Steps that the reference solution takes with one item at a time."""

from __future__ import annotations

from unseen.languages.program_form import (
    Append,
    Binary,
    Break,
    Continue,
    Distance,
    Each,
    Expression,
    If,
    Let,
    Letter,
    LetterBehind,
    Name,
    NewSequence,
    Not,
    Number,
    Set,
)
from unseen.sources.fresh import changes, conditions
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import FALSE, TRUE, ZERO, compared, opposite, plus
from unseen.sources.fresh.form import Step
from unseen.sources.fresh.names import Names
from unseen.sources.fresh.reference_writer import Loop


def add(step: Step, loop: Loop, names: Names) -> None:
    """Add a step to the body of a loop."""
    x, body = loop.current, loop.body
    amounts = [number_form(amount) for amount in step.amounts]
    holds: Expression = (
        conditions.form(step.condition, x, signed=step.signed) if step.condition is not None else TRUE
    )
    match step.kind:
        case "keep" | "keep_letters":
            body.append(If(opposite(holds), (Continue(),)))
        case "drop" | "drop_letters":
            body.append(If(holds, (Continue(),)))
        case "until" | "until_letter":
            body.append(If(holds, (Break(),)))
        case "after":
            found = _state(loop, names.fresh("found", "bool"), FALSE)
            body.append(If(Not(found), (If(holds, (Set(found, TRUE),)), Continue())))
        case "switch":
            on = _state(loop, names.fresh("on", "bool"), FALSE)
            body += [If(holds, (Set(on, Not(on)),)), If(Not(on), (Continue(),))]
        case "change" if step.change is not None:
            spare = (names.local("rest"), names.local("part"))
            made, value = changes.form(step.change, x, names.local("value"), spare, signed=step.signed)
            body += made
            loop.value = value
        case "place":
            place = _state(loop, names.fresh("position"), ZERO)
            value = names.local("product")
            body += [Set(place, plus(place, 1)), Let(value, Binary("*", x, place))]
            loop.value = value
        case "every" | "every_letter":
            place = _state(loop, names.fresh("position"), ZERO)
            rest = Binary("modulo", place, amounts[0])
            body += [Set(place, plus(place, 1)), If(compared(rest, "!=", 0), (Continue(),))]
        case "skip":
            place = _state(loop, names.fresh("position"), ZERO)
            body += [Set(place, plus(place, 1)), If(compared(place, "<=", amounts[0]), (Continue(),))]
        case "running_sum":
            total = _state(loop, names.fresh("total"), ZERO)
            body.append(Set(total, plus(total, x)))
            loop.value = total
        case "reset_sum":
            total = _state(loop, names.fresh("total"), ZERO)
            body += [
                Set(total, plus(total, x)),
                If(compared(total, ">", amounts[0]), (Set(total, ZERO),)),
            ]
            loop.value = total
        case "tank":
            level = _state(loop, names.fresh("level"), ZERO)
            body += [
                Set(level, plus(level, x)),
                If(compared(level, "<", 0), (Set(level, ZERO),)),
                If(compared(level, ">", amounts[0]), (Set(level, amounts[0]),)),
            ]
            loop.value = level
        case "mix":
            code = _state(loop, names.fresh("code"), ZERO)
            mixed = plus(Binary("*", code, amounts[0]), x)
            body.append(Set(code, Binary("floor_mod" if step.signed else "modulo", mixed, amounts[1])))
            loop.value = code
        case "running_max" | "running_min" | "records":
            _extreme(step.kind, loop, names)
        case "collapse" | "collapse_letters":
            _collapse(loop, names)
        case "distinct_letters":
            seen = names.fresh("seen", "letters")
            _distinct(loop, seen, names)
        case "distinct":
            _distinct(loop, names.fresh("seen", "list"), names)
        case _:
            _letters(step, loop, names, holds)


def _state(loop: Loop, variable: Name, start: Expression) -> Name:
    """Declare a variable before the loop."""
    loop.before.append(Let(variable, start))
    return variable


def _extreme(kind: str, loop: Loop, names: Names) -> None:
    x = loop.current
    best = _state(loop, names.fresh("smallest" if kind == "running_min" else "largest"), ZERO)
    started = _state(loop, names.fresh("started", "bool"), FALSE)
    beaten = compared(x, "<" if kind == "running_min" else ">", best)
    is_new = Binary("or", Not(started), beaten)
    if kind == "records":
        loop.body += [If(opposite(is_new), (Continue(),)), Set(best, x), Set(started, TRUE)]
        return
    loop.body += [If(is_new, (Set(best, x), Set(started, TRUE)))]
    loop.value = best


def _collapse(loop: Loop, names: Names) -> None:
    x = loop.current
    start: Expression = Letter(" ") if x.type == "letter" else ZERO
    previous = _state(loop, names.fresh("previous", x.type), start)
    started = _state(loop, names.fresh("started", "bool"), FALSE)
    same = Binary("and", started, compared(x, "==", previous))
    loop.body += [If(same, (Continue(),)), Set(previous, x), Set(started, TRUE)]


def _distinct(loop: Loop, seen: Name, names: Names) -> None:
    """Leave out an item that is among those seen before."""
    x = loop.current
    loop.before.append(NewSequence(seen, loop.room))
    other, known = names.local("other", x.type), names.local("known", "bool")
    loop.body += [
        Let(known, FALSE),
        Each(other, seen, (If(compared(other, "==", x), (Set(known, TRUE),)),)),
        If(known, (Continue(),)),
        Append(seen, x),
    ]


def _letters(step: Step, loop: Loop, names: Names, holds: Expression) -> None:
    x = loop.current
    changed = names.local("changed", "letter")
    match step.kind:
        case "swap_case":
            lower = Binary("and", compared(x, ">=", Letter("a")), compared(x, "<=", Letter("z")))
            upper = Binary("and", compared(x, ">=", Letter("A")), compared(x, "<=", Letter("Z")))
            loop.body += [
                Let(changed, x),
                If(
                    lower,
                    (Set(changed, LetterBehind("A", Distance(x, "a"))),),
                    (If(upper, (Set(changed, LetterBehind("a", Distance(x, "A"))),)),),
                ),
            ]
        case "shift":
            lower = Binary("and", compared(x, ">=", Letter("a")), compared(x, "<=", Letter("z")))
            moved = Binary("modulo", plus(Distance(x, "a"), number_form(step.amounts[0])), Number(26))
            loop.body += [Let(changed, x), If(lower, (Set(changed, LetterBehind("a", moved)),))]
        case "mask":
            loop.body += [Let(changed, x), If(holds, (Set(changed, Letter("*")),))]
        case _:
            raise ValueError(step.kind)
    loop.value = changed

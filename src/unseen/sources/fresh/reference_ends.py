"""How the reference solution gets a result from the items."""

from __future__ import annotations

from unseen.languages.program_form import (
    At,
    Binary,
    Expression,
    If,
    Length,
    Let,
    Library,
    Places,
    Return,
    Set,
    Sort,
    Statement,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import FALSE, ONE, TRUE, ZERO, compared, minus, opposite, plus
from unseen.sources.fresh.form import Step
from unseen.sources.fresh.reference_writer import ReferenceWriter

_PAIRED = {"pairs_divisible", "pairs_apart", "inversions", "repeats", "letter_kinds", "distinct_count"}


def add(end: Step, writer: ReferenceWriter) -> None:
    """Write the end of a function."""
    if end.kind in ("list", "text"):
        writer.give(writer.listed(own=True))
    elif end.kind == "sorted":
        items = writer.listed(own=True)
        writer.statements.append(Sort(items))
        writer.give(items)
    elif end.kind in ("symmetric", "palindrome", "rises", "rising"):
        _neighbours(end, writer)
    elif end.kind in _PAIRED:
        _pairs(end, writer)
    else:
        _accumulated(end, writer)


def _accumulated(end: Step, writer: ReferenceWriter) -> None:
    names, x = writer.names, writer.loop.current
    amounts = [number_form(amount) for amount in end.amounts]
    holds: Expression = (
        conditions.form(end.condition, x, signed=end.signed) if end.condition is not None else TRUE
    )
    match end.kind:
        case "sum" | "sum_divisible":
            total = names.fresh("total")
            writer.finish([(total, ZERO)], [Set(total, plus(total, x))])
            whole = compared(Binary("modulo", total, amounts[0]), "==", 0) if amounts else total
            writer.give(whole)
        case "count" | "letter_count" | "exactly":
            count = names.fresh("count")
            writer.finish([(count, ZERO)], [If(holds, (Set(count, plus(count, 1)),))])
            writer.give(compared(count, "==", amounts[0]) if end.kind == "exactly" else count)
        case "majority":
            count, others = names.fresh("count"), names.fresh("others")
            update: Statement = If(holds, (Set(count, plus(count, 1)),), (Set(others, plus(others, 1)),))
            writer.finish([(count, ZERO), (others, ZERO)], [update])
            writer.give(compared(count, ">", others))
        case "largest" | "smallest":
            best, started = names.fresh("best"), names.fresh("started", "bool")
            better = compared(x, ">" if end.kind == "largest" else "<", best)
            first = Binary("or", opposite(started), better)
            writer.finish(
                [(best, amounts[0]), (started, FALSE)], [If(first, (Set(best, x), Set(started, TRUE)))]
            )
            writer.give(best)
        case "last":
            last = names.fresh("last")
            writer.finish([(last, amounts[0])], [Set(last, x)])
            writer.give(last)
        case "alternating":
            total, sign = names.fresh("total"), names.fresh("sign")
            writer.finish(
                [(total, ZERO), (sign, ONE)],
                [Set(total, plus(total, Binary("*", sign, x))), Set(sign, Binary("-", ZERO, sign))],
            )
            writer.give(total)
        case "weighted":
            total, place = names.fresh("total"), names.fresh("position")
            update_both: list[Statement] = [
                Set(place, plus(place, 1)),
                Set(total, plus(total, Binary("*", place, x))),
            ]
            writer.finish([(total, ZERO), (place, ZERO)], update_both)
            writer.give(total)
        case "code":
            number = names.fresh("number")
            mixed = plus(Binary("*", number, amounts[1]), x)
            rest = Binary("floor_mod" if end.signed else "modulo", mixed, amounts[2])
            writer.finish([(number, amounts[0])], [Set(number, rest)])
            writer.give(number)
        case "position_largest":
            _position(writer)
        case "longest" | "longest_letters":
            run, longest = names.fresh("run"), names.fresh("longest")
            update = If(holds, (Set(run, plus(run, 1)),), (Set(run, ZERO),))
            writer.finish(
                [(run, ZERO), (longest, ZERO)], [update, Set(longest, Library("max", (longest, run)))]
            )
            writer.give(longest)
        case "span":
            _span(writer)
        case "reach":
            total, used = names.fresh("total"), names.fresh("used")
            update_both = [
                Set(total, plus(total, x)),
                Set(used, plus(used, 1)),
                If(compared(total, ">=", amounts[0]), (Return(used),)),
            ]
            writer.finish([(total, ZERO), (used, ZERO)], update_both)
            writer.give(minus(ZERO, 1))
        case "first_place":
            place = names.fresh("position")
            writer.finish([(place, ZERO)], [If(holds, (Return(place),)), Set(place, plus(place, 1))])
            writer.give(minus(ZERO, 1))
        case "all":
            writer.finish([], [If(opposite(holds), (Return(FALSE),))])
            writer.give(TRUE)
        case "any":
            writer.finish([], [If(holds, (Return(TRUE),))])
            writer.give(FALSE)
        case _:
            raise ValueError(end.kind)


def _position(writer: ReferenceWriter) -> None:
    names, x = writer.names, writer.loop.current
    best, place, found = names.fresh("best"), names.fresh("position"), names.fresh("found")
    better = Binary("or", compared(found, "<", 0), compared(x, ">", best))
    update: list[Statement] = [If(better, (Set(best, x), Set(found, place))), Set(place, plus(place, 1))]
    writer.finish([(best, ZERO), (place, ZERO), (found, minus(ZERO, 1))], update)
    writer.give(found)


def _span(writer: ReferenceWriter) -> None:
    names, x = writer.names, writer.loop.current
    low, high, started = names.fresh("smallest"), names.fresh("largest"), names.fresh("started", "bool")
    further: tuple[Statement, ...] = (
        Set(low, Library("min", (low, x))),
        Set(high, Library("max", (high, x))),
    )
    update = If(started, further, (Set(low, x), Set(high, x), Set(started, TRUE)))
    writer.finish([(low, ZERO), (high, ZERO), (started, FALSE)], [update])
    writer.give(minus(high, low))


def _neighbours(end: Step, writer: ReferenceWriter) -> None:
    items = writer.listed()
    place = writer.names.local("i", "place")
    if end.kind in ("symmetric", "palindrome"):
        mirrored = At(items, minus(minus(Length(items), place), 1))
        differs = compared(At(items, place), "!=", mirrored)
        loop = Places(place, ZERO, Length(items), (If(differs, (Return(FALSE),)),))
        writer.statements += [loop, Return(TRUE)]
        return
    higher = compared(At(items, place), ">", At(items, minus(place, 1)))
    if end.kind == "rising":
        inner: tuple[Statement, ...] = (If(opposite(higher), (Return(FALSE),)),)
        writer.statements += [Places(place, ONE, Length(items), inner), Return(TRUE)]
        return
    rises = writer.names.fresh("rises")
    inner = (If(higher, (Set(rises, plus(rises, 1)),)),)
    writer.statements += [Let(rises, ZERO), Places(place, ONE, Length(items), inner), Return(rises)]


def _pairs(end: Step, writer: ReferenceWriter) -> None:
    items, names = writer.listed(), writer.names
    later, earlier = names.local("j", "place"), names.local("i", "place")
    one, other = At(items, earlier), At(items, later)
    amounts = [number_form(amount) for amount in end.amounts]
    tests: dict[str, Expression] = {
        "inversions": compared(one, ">", other),
        "repeats": compared(one, "==", other),
        "letter_kinds": compared(one, "==", other),
        "distinct_count": compared(one, "==", other),
    }
    if end.kind == "pairs_divisible":
        tests[end.kind] = compared(Binary("modulo", plus(one, other), amounts[0]), "==", 0)
    elif end.kind == "pairs_apart":
        tests[end.kind] = compared(Library("abs", (Binary("-", one, other),)), "==", amounts[0])
    found = tests[end.kind]
    if end.kind == "repeats":
        inner: tuple[Statement, ...] = (Places(earlier, ZERO, later, (If(found, (Return(TRUE),)),)),)
        writer.statements += [Places(later, ZERO, Length(items), inner), Return(FALSE)]
        return
    count = names.fresh("count" if end.kind.startswith(("pairs", "inv")) else "different")
    if end.kind in ("letter_kinds", "distinct_count"):
        known = names.local("known", "bool")
        inner = (
            Let(known, FALSE),
            Places(earlier, ZERO, later, (If(found, (Set(known, TRUE),)),)),
            If(opposite(known), (Set(count, plus(count, 1)),)),
        )
    else:
        inner = (Places(earlier, ZERO, later, (If(found, (Set(count, plus(count, 1)),)),)),)
    writer.statements += [Let(count, ZERO), Places(later, ZERO, Length(items), inner), Return(count)]

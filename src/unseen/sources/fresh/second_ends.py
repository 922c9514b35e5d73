"""How the second solution gets a result from a list."""

from __future__ import annotations

from unseen.languages.program_form import (
    Append,
    At,
    Binary,
    Expression,
    If,
    Length,
    Let,
    Name,
    Number,
    Places,
    Return,
    Set,
    Statement,
    While,
)
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import FALSE, ONE, TRUE, ZERO, compared, minus, plus
from unseen.sources.fresh.form import Step
from unseen.sources.fresh.second_writer import SecondWriter


def add(end: Step, items: Name, writer: SecondWriter) -> None:
    """Write the end of a function."""
    if end.kind in ("list", "text"):
        _copied(items, writer)
    elif end.kind == "sorted":
        out = writer.made("sorted")
        writer.ranked(items, out)
        writer.statements.append(Return(out))
    elif end.kind in ("sum", "sum_divisible", "alternating", "weighted", "code", "reach"):
        _sums(end, items, writer)
    elif end.kind in ("largest", "smallest", "position_largest", "span", "last"):
        _extremes(end, items, writer)
    elif end.kind in ("longest", "longest_letters"):
        _longest(end, items, writer)
    elif end.condition is not None:
        _counted(end, items, writer)
    else:
        _compared(end, items, writer)


def _copied(items: Name, writer: SecondWriter) -> None:
    out, p, x = writer.made("result"), writer.place(), writer.names.fresh("x", writer.kind)
    writer.statements += [writer.over(items, [Let(x, At(items, p)), Append(out, x)], p), Return(out)]


def _sums(end: Step, items: Name, writer: SecondWriter) -> None:
    p, x, total = writer.place(), writer.names.fresh("x"), writer.names.fresh("sum")
    amounts = [number_form(amount) for amount in end.amounts]
    get, here = Let(x, At(items, p)), writer.names.fresh("here")
    start: Expression = ZERO
    result: Expression = total
    inner: list[Statement] = [get, Set(total, plus(x, total))]
    match end.kind:
        case "sum_divisible":
            rest = minus(total, Binary("*", Binary("quotient", total, amounts[0]), amounts[0]))
            result = compared(rest, "==", 0)
        case "alternating":
            odd = compared(Binary("modulo", here, Number(2)), "==", 1)
            inner = [
                get,
                Let(here, p),
                If(odd, (Set(total, minus(total, x)),), (Set(total, plus(total, x)),)),
            ]
        case "weighted":
            # An item counts once for itself and once for each one before it.
            q = writer.place("q")
            inner = [get, Set(total, plus(total, x)), Places(q, ZERO, p, (Set(total, plus(total, x)),))]
        case "code":
            start = amounts[0]
            inner = [
                get,
                Set(total, Binary("floor_mod", plus(x, Binary("*", amounts[1], total)), amounts[2])),
            ]
        case "reach":
            used = writer.names.fresh("used")
            going = Binary(
                "and",
                compared(used, "<", Length(items)),
                Binary("or", compared(used, "==", 0), compared(total, "<", amounts[0])),
            )
            found = Binary("and", compared(used, ">", 0), compared(total, ">=", amounts[0]))
            writer.statements += [
                Let(total, ZERO),
                Let(used, ZERO),
                While(going, (Let(x, At(items, used)), Set(total, plus(total, x)), Set(used, plus(used, 1)))),
                If(found, (Return(used),)),
                Return(minus(ZERO, 1)),
            ]
            return
    writer.statements += [Let(total, start), writer.over(items, inner, p), Return(result)]


def _extremes(end: Step, items: Name, writer: SecondWriter) -> None:
    """Begin with the first item where there is one."""
    p, x, best = writer.place(), writer.names.fresh("x"), writer.names.fresh("best")
    empty = compared(Length(items), "==", 0)
    none: Expression = number_form(end.amounts[0]) if end.amounts else ZERO
    if end.kind == "position_largest":
        none = minus(ZERO, 1)
    found = writer.names.fresh("found")
    get = Let(x, At(items, p))
    if end.kind == "last":
        writer.statements += [
            If(empty, (Return(none),)),
            Let(best, At(items, minus(Length(items), 1))),
            Return(best),
        ]
        return
    sign = "<" if end.kind == "smallest" else ">"
    changed: tuple[Statement, ...] = (Set(best, x),)
    start: list[Statement] = [If(empty, (Return(none),)), Let(best, At(items, ZERO))]
    result: Expression = best
    inner: list[Statement] = [get, If(Binary(sign, x, best), changed)]  # type: ignore[arg-type]
    if end.kind == "position_largest":
        start.append(Let(found, ZERO))
        inner = [get, If(compared(x, ">", best), (*changed, Set(found, p)))]
        result = found
    elif end.kind == "span":
        start.append(Let(found, At(items, ZERO)))
        inner.append(If(compared(x, "<", found), (Set(found, x),)))
        result = minus(best, found)
    writer.statements += [*start, writer.over(items, inner, p, ONE), Return(result)]


def _longest(end: Step, items: Name, writer: SecondWriter) -> None:
    """Try each place as the first of a run."""
    start, at = writer.place("start"), writer.names.fresh("at")
    y, best, going = (
        writer.names.fresh("y", writer.kind),
        writer.names.fresh("best"),
        writer.names.fresh("going", "bool"),
    )
    here = writer.names.fresh("here")
    held = If(writer.holds(end, y), (Set(at, plus(at, 1)),), (Set(going, FALSE),))
    run = While(Binary("and", going, compared(at, "<", Length(items))), (Let(y, At(items, at)), held))
    longer = If(compared(minus(at, here), ">", best), (Set(best, minus(at, here)),))
    inner: list[Statement] = [Let(here, start), Let(at, here), Let(going, TRUE), run, longer]
    writer.statements += [Let(best, ZERO), writer.over(items, inner, start), Return(best)]


def _counted(end: Step, items: Name, writer: SecondWriter) -> None:
    """Count the items for which the condition holds, and compare the count."""
    p, x, count = writer.place(), writer.names.fresh("x", writer.kind), writer.names.fresh("good")
    first = writer.names.fresh("first")
    hit: list[Statement] = [Set(count, plus(count, 1))]
    before: list[Statement] = [Let(count, ZERO)]
    result: Expression = count
    match end.kind:
        case "exactly":
            result = Binary("==", number_form(end.amounts[0]), count)
        case "majority":
            result = Binary(">", plus(count, count), Length(items))
        case "all":
            result = Binary("==", count, Length(items))
        case "any":
            result = compared(count, ">", 0)
        case "first_place":
            hit.insert(0, If(compared(count, "==", 0), (Set(first, p),)))
            before.append(Let(first, minus(ZERO, 1)))
            result = first
    loop = writer.over(items, [Let(x, At(items, p)), If(writer.holds(end, x), tuple(hit))], p)
    writer.statements += [*before, loop, Return(result)]


def _compared(end: Step, items: Name, writer: SecondWriter) -> None:
    """Compare each item with those behind it, and count what is found."""
    p, q, count = writer.place(), writer.place("q"), writer.names.fresh("found")
    x, y = writer.names.fresh("x", writer.kind), writer.names.fresh("y", writer.kind)
    amount = number_form(end.amounts[0]) if end.amounts else ZERO
    hit: Statement = Set(count, plus(count, 1))
    behind: Expression = plus(p, 1)
    inner: list[Statement] = [Let(x, At(items, p))]
    get = Let(y, At(items, q))
    result: Expression = count
    tests: dict[str, Expression] = {
        "inversions": compared(y, "<", x),
        "repeats": compared(y, "==", x),
        "distinct_count": compared(y, "==", x),
        "letter_kinds": compared(y, "==", x),
        "rises": compared(y, ">", x),
        "rising": compared(y, "<=", x),
    }
    if end.kind == "pairs_divisible":
        tests[end.kind] = compared(Binary("floor_mod", plus(x, y), amount), "==", 0)
    elif end.kind == "pairs_apart":
        tests[end.kind] = Binary("or", Binary("==", minus(x, y), amount), Binary("==", minus(y, x), amount))
    if end.kind in ("rises", "rising"):
        found = If(tests[end.kind], (hit,))
        after = If(compared(behind, "<", Length(items)), (Let(y, At(items, behind)), found))
        inner.append(after)
        result = count if end.kind == "rises" else compared(count, "==", 0)
    elif end.kind in ("symmetric", "palindrome"):
        mirrored = At(items, minus(minus(Length(items), 1), p))
        inner += [Let(y, mirrored), If(Binary("==", x, y), (hit,))]
        result = Binary("==", count, Length(items))
    elif end.kind in ("distinct_count", "letter_kinds"):
        again = writer.names.fresh("again")
        inner += [
            Let(again, ZERO),
            Places(q, behind, Length(items), (get, If(tests[end.kind], (Set(again, plus(again, 1)),)))),
            If(compared(again, "==", 0), (hit,)),
        ]
    else:
        inner.append(Places(q, behind, Length(items), (get, If(tests[end.kind], (hit,)))))
        if end.kind == "repeats":
            result = compared(count, ">", 0)
    writer.statements += [Let(count, ZERO), writer.over(items, inner, p), Return(result)]

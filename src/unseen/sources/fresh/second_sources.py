"""How the second solution gets its items, and its steps with letters."""

from __future__ import annotations

from unseen.languages.program_form import (
    Append,
    At,
    Binary,
    Distance,
    Expression,
    If,
    Length,
    Let,
    Letter,
    LetterBehind,
    Name,
    Number,
    Places,
    Set,
    Statement,
    TakeApart,
    While,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import ONE, TRUE, ZERO, compared, minus, plus
from unseen.sources.fresh.form import Source, Step
from unseen.sources.fresh.second_writer import SecondWriter


def items(source: Source, writer: SecondWriter) -> Name:
    """Write how the items are listed, and return the list."""
    given = Name(source.names[0])
    if source.kind == "list":
        return Name(given.name, "list")
    if source.kind == "text":
        letters = writer.names.fresh("letters", "letters")
        writer.statements.append(TakeApart(letters, Name(given.name, "text")))
        return letters
    out = writer.made("items")
    if source.kind in ("sums", "products", "leads", "larger"):
        _side_by_side(source, out, writer)
    elif source.kind in ("digits", "divisors", "up_to", "halving", "stepping"):
        writer.statements += _of_number(source, given, out, writer)
    else:
        _of_text(source, out, writer)
    return out


def _of_number(source: Source, given: Name, out: Name, writer: SecondWriter) -> list[Statement]:
    n = writer.names.fresh("n" if given.name != "n" else "m")
    if source.kind in ("up_to", "divisors"):
        add: Statement = Append(out, n)
        if source.kind == "divisors":
            rest = minus(given, Binary("*", Binary("quotient", given, n), n))
            add = If(compared(rest, "==", 0), (add,))
        return [Let(n, ONE), While(compared(n, "<=", given), (add, Set(n, plus(n, 1))))]
    if source.kind == "digits":
        tenth = Binary("quotient", n, Number(10))
        last = minus(n, Binary("*", tenth, Number(10)))
        return [Let(n, given), While(compared(n, ">", 0), (Append(out, last), Set(n, tenth)))]
    half = Binary("quotient", n, Number(2))
    up: Expression = minus(n, 1)
    if source.kind == "halving":
        up = plus(plus(plus(n, n), n), 1)
    even = Binary("==", Binary("*", half, Number(2)), n)
    walked = If(even, (Set(n, half),), (Set(n, up),))
    return [Let(n, given), While(compared(n, ">", 1), (Append(out, n), walked)), Append(out, n)]


def _side_by_side(source: Source, out: Name, writer: SecondWriter) -> None:
    first, second = (Name(name, "list") for name in source.names)
    p, x, y = writer.place(), writer.names.fresh("x"), writer.names.fresh("y")
    value: list[Statement]
    if source.kind == "larger":
        value = [If(compared(x, ">", y), (Append(out, x),), (Append(out, y),))]
    else:
        signs = {"sums": "+", "products": "*", "leads": "-"}
        value = [Append(out, Binary(signs[source.kind], x, y))]  # type: ignore[arg-type]
    both: tuple[Statement, ...] = (Let(x, At(first, p)), Let(y, At(second, p)), *value)
    within = If(compared(Length(second), ">", p), both)
    writer.statements.append(Places(p, ZERO, Length(first), (within,)))


def _of_text(source: Source, out: Name, writer: SecondWriter) -> None:
    c = writer.names.fresh("c", "letter")
    text, p = Name(source.names[0], "text"), writer.names.fresh("at")
    letters = writer.names.fresh("letters", "letters")
    writer.statements.append(TakeApart(letters, text))
    inner: list[Statement]
    match source.kind:
        case "letter_places":
            place = minus(Distance(c, "a"), minus(ZERO, 1))
            inside = Binary("and", compared(place, ">=", 1), compared(place, "<=", 26))
            inner = [If(inside, (Append(out, place),))]
        case "text_digits":
            inside = Binary("and", compared(Distance(c, "0"), ">=", 0), compared(Distance(c, "0"), "<=", 9))
            inner = [If(inside, (Append(out, Distance(c, "0")),))]
        case "places":
            assert source.condition is not None
            inner = [If(conditions.form(source.condition, c, signed=False), (Append(out, p),))]
        case _:
            _runs(source, letters, out, writer)
            return
    writer.statements += [
        Let(p, ZERO),
        While(compared(p, "<", Length(letters)), (Let(c, At(letters, p)), *inner, Set(p, plus(p, 1)))),
    ]


def _runs(source: Source, letters: Name, out: Name, writer: SecondWriter) -> None:
    """List the length of a run where it ends: before another letter, or at the end."""
    p, length = writer.place(), writer.names.fresh("length")
    c, d = writer.names.fresh("c", "letter"), writer.names.fresh("d", "letter")
    last = writer.names.fresh("last", "bool")
    end: tuple[Statement, ...] = (Append(out, length), Set(length, ZERO))
    words = source.kind == "word_lengths"
    space = Letter(" ")
    grow: Statement = Set(length, plus(length, 1))
    if words:
        grow = If(compared(c, "!=", space), (Set(length, plus(length, 1)),))
    apart = compared(d, "==", space) if words else Binary("!=", c, d)
    inner: list[Statement] = [
        Let(c, At(letters, p)),
        grow,
        Let(last, TRUE),
        If(
            compared(plus(p, 1), "<", Length(letters)),
            (Let(d, At(letters, plus(p, 1))), Set(last, apart)),
        ),
        If(Binary("and", last, compared(length, ">", 0)), end),
    ]
    writer.statements += [Let(length, ZERO), writer.over(letters, inner, p)]


def letters(step: Step, items: Name, out: Name, writer: SecondWriter) -> None:
    """Write a step that changes letters."""
    c, p = writer.names.fresh("c", "letter"), writer.place()
    add = Append(out, c)
    far = writer.names.fresh("far")
    match step.kind:
        case "swap_case":
            inner: list[Statement] = [
                Let(far, Distance(c, "a")),
                If(
                    Binary("and", compared(far, ">=", 0), compared(far, "<", 26)),
                    (Append(out, LetterBehind("A", far)),),
                    (
                        If(
                            Binary("and", compared(far, ">=", -32), compared(far, "<", -6)),
                            (Append(out, LetterBehind("a", plus(far, 32))),),
                            (add,),
                        ),
                    ),
                ),
            ]
        case "shift":
            shift = number_form(step.amounts[0])
            wrapped = If(compared(far, ">=", 26), (Set(far, minus(far, 26)),))
            lower = Binary("and", compared(c, ">=", Letter("a")), compared(c, "<=", Letter("z")))
            moved: tuple[Statement, ...] = (
                Let(far, plus(Distance(c, "a"), shift)),
                wrapped,
                Append(out, LetterBehind("a", far)),
            )
            inner = [If(lower, moved, (add,))]
        case "mask":
            inner = [If(writer.holds(step, c), (Append(out, Letter("*")),), (add,))]
        case _:
            inner = [If(writer.holds(step, c), (add,)), add]
    writer.statements.append(writer.over(items, [Let(c, At(items, p)), *inner], p))

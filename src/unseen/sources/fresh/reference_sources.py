"""How the reference solution gets the items that are derived from a number, a text or two lists."""

from __future__ import annotations

from unseen.languages.program_form import (
    Append,
    At,
    Binary,
    Distance,
    Each,
    If,
    Length,
    Let,
    Letter,
    Library,
    Name,
    NewSequence,
    Number,
    Places,
    Set,
    Statement,
    TakeApart,
    While,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.expressions import ONE, TWO, ZERO, compared, minus, plus
from unseen.sources.fresh.form import Source
from unseen.sources.fresh.names import Names
from unseen.sources.fresh.reference_writer import Loop

DERIVED = Number(400)


def opened(source: Source, names: Names, statements: list[Statement]) -> Loop:
    """Return the loop over the items of a source.

    Args:
        source: any but a list or the characters of a text.
        names: gives names.
        statements: what stands before it is added here.
    """
    given = Name(source.names[0])
    match source.kind:
        case "digits":
            rest, digit = names.fresh("rest"), names.local("digit")
            statements.append(Let(rest, given))
            head: list[Statement] = [
                Let(digit, Binary("modulo", rest, Number(10))),
                Set(rest, Binary("quotient", rest, Number(10))),
            ]
            loop = Loop(
                None, digit, DERIVED, around=lambda body: [While(compared(rest, ">", 0), (*head, *body))]
            )
        case "up_to":
            number = names.fresh("number", "place")
            loop = Loop(None, number, given, around=lambda body: [Places(number, ONE, plus(given, 1), body)])
            value = names.local("value")
            loop.body.append(Let(value, number))
            loop.value = value
        case "divisors":
            place, divisor = names.fresh("candidate", "place"), names.fresh("divisor")
            loop = Loop(None, divisor, DERIVED)
            loop.around = lambda body: [
                Places(
                    place,
                    ONE,
                    plus(given, 1),
                    (Let(divisor, place), If(compared(Binary("modulo", given, divisor), "==", 0), body)),
                )
            ]
        case "halving" | "stepping":
            loop = _steps_down(source, given, names, statements)
        case "sums" | "products" | "leads" | "larger":
            loop = _side_by_side(source, names)
        case _:
            loop = _of_text(source, names, statements)
    return loop


def _steps_down(source: Source, given: Name, names: Names, statements: list[Statement]) -> Loop:
    number, path, one = names.fresh("number"), names.fresh("path", "list"), names.local("value")
    odd = minus(number, 1)
    if source.kind == "halving":
        odd = plus(Binary("*", Number(3), number), 1)
    statements += [
        NewSequence(path, DERIVED),
        Let(number, given),
        Append(path, number),
        While(
            compared(number, "!=", 1),
            (
                If(
                    compared(Binary("modulo", number, TWO), "==", 0),
                    (Set(number, Binary("quotient", number, TWO)),),
                    (Set(number, odd),),
                ),
                Append(path, number),
            ),
        ),
    ]
    return Loop(path, one, DERIVED)


def _side_by_side(source: Source, names: Names) -> Loop:
    first, second = (Name(name, "list") for name in source.names)
    place, value = names.local("i", "place"), names.local("value")
    one, other = At(first, place), At(second, place)
    signs = {"sums": "+", "products": "*", "leads": "-"}
    both = (
        Library("max", (one, other)) if source.kind == "larger" else Binary(signs[source.kind], one, other)  # type: ignore[arg-type]
    )
    end = Library("min", (Length(first), Length(second)))
    loop = Loop(None, value, Length(first), around=lambda body: [Places(place, ZERO, end, body)])
    loop.body.append(Let(value, both))
    return loop


def _of_text(source: Source, names: Names, statements: list[Statement]) -> Loop:
    text = Name(source.names[0], "text")
    letter, value = names.local("c", "letter"), names.local("value")
    if source.kind in ("letter_places", "text_digits"):
        base, first, last = ("a", "a", "z") if source.kind == "letter_places" else ("0", "0", "9")
        place = Distance(letter, base)
        inside = Binary("and", compared(letter, ">=", Letter(first)), compared(letter, "<=", Letter(last)))
        shifted = plus(place, 1) if source.kind == "letter_places" else place
        return Loop(
            None,
            value,
            Length(text),
            around=lambda body: [Each(letter, text, (If(inside, (Let(value, shifted), *body)),))],
        )
    letters = names.fresh("letters", "letters")
    statements.append(TakeApart(letters, text))
    if source.kind == "places" and source.condition is not None:
        place_name = names.local("i", "place")
        found = conditions.form(source.condition, letter, signed=False)
        return Loop(
            None,
            value,
            Length(text),
            around=lambda body: [
                Places(
                    place_name,
                    ZERO,
                    Length(letters),
                    (Let(letter, At(letters, place_name)), If(found, (Let(value, place_name), *body))),
                )
            ],
        )
    lengths = names.fresh("lengths", "list")
    made = (
        _word_lengths(letters, letter, lengths, names)
        if source.kind == "word_lengths"
        else runs(letters, lengths, names)
    )
    statements += [NewSequence(lengths, Length(text)), *made]
    return Loop(lengths, value, Length(text))


def _word_lengths(letters: Name, letter: Name, lengths: Name, names: Names) -> list[Statement]:
    length = names.fresh("length")
    return [
        Let(length, ZERO),
        Each(
            letter,
            letters,
            (
                If(
                    compared(letter, "!=", Letter(" ")),
                    (Set(length, plus(length, 1)),),
                    (If(compared(length, ">", 0), (Append(lengths, length),)), Set(length, ZERO)),
                ),
            ),
        ),
        If(compared(length, ">", 0), (Append(lengths, length),)),
    ]


def runs(items: Name, lengths: Name, names: Names) -> list[Statement]:
    """Return the statements that list the lengths of runs of equal neighbours."""
    start, end = names.fresh("start", "int"), names.fresh("end", "int")
    return [
        Let(start, ZERO),
        While(
            compared(start, "<", Length(items)),
            (
                Let(end, plus(start, 1)),
                While(
                    Binary(
                        "and",
                        compared(end, "<", Length(items)),
                        compared(At(items, end), "==", At(items, start)),
                    ),
                    (Set(end, plus(end, 1)),),
                ),
                Append(lengths, minus(end, start)),
                Set(start, end),
            ),
        ),
    ]

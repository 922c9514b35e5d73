"""What the parts of the second solution are written with: lists that are read by position."""

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
    NewSequence,
    Number,
    Places,
    Set,
    Statement,
    Type,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.expressions import ZERO, compared, plus
from unseen.sources.fresh.form import Plan, Step
from unseen.sources.fresh.functional import parameters
from unseen.sources.fresh.names import Names

_ROOM = Number(2000)


class SecondWriter:
    """What has been written of the second solution of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names = Names(parameters(plan))
        self.letters = plan.source.kind == "text"
        self.kind: Type = "letter" if self.letters else "int"
        self.statements: list[Statement] = []

    def made(self, name: str = "list") -> Name:
        """Declare an empty sequence."""
        sequence = self.names.fresh(f"new_{name}", "letters" if self.letters else "list")
        self.statements.append(NewSequence(sequence, _ROOM))
        return sequence

    def over(self, items: Name, inner: list[Statement], place: Name, start: Expression = ZERO) -> Statement:
        """Return a loop over the places of a sequence."""
        return Places(place, start, Length(items), tuple(inner))

    def place(self, name: str = "p") -> Name:
        """Return a variable for a place."""
        return self.names.fresh(name, "place")

    def holds(self, step: Step, item: Name) -> Expression:
        """Return whether the condition of a step holds."""
        assert step.condition is not None
        return conditions.form(step.condition, item, signed=step.signed)

    def ranked(self, items: Name, out: Name) -> None:
        """Sort by counting for each rank and each item how many come before it."""
        rank, p, q = self.place("rank"), self.place(), self.place("q")
        before, x, y = self.names.fresh("before"), self.names.fresh("x"), self.names.fresh("y")
        tied = Binary("and", compared(y, "==", x), compared(q, "<", p))
        counted = If(Binary("or", compared(y, "<", x), tied), (Set(before, plus(before, 1)),))
        inner: list[Statement] = [
            Let(x, At(items, p)),
            Let(before, ZERO),
            self.over(items, [Let(y, At(items, q)), counted], q),
            If(Binary("==", before, rank), (Append(out, x),)),
        ]
        self.statements.append(self.over(items, [self.over(items, inner, p)], rank))

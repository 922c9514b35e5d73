"""What the parts of the reference solution are written with: loops, names, and lists between loops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from unseen.languages.program_form import (
    Append,
    Binary,
    Each,
    Expression,
    Length,
    Let,
    Name,
    NewSequence,
    Number,
    Return,
    Statement,
    Type,
)
from unseen.sources.fresh.form import Plan
from unseen.sources.fresh.functional import parameters
from unseen.sources.fresh.names import Names
from unseen.sources.fresh.wording import nouns

MOST_DERIVED = 400
"""The most items of a sequence that is derived from one number, for languages in which arrays have a size."""


Around = Callable[[tuple[Statement, ...]], list[Statement]]
"""Puts the loop around its body."""


@dataclass
class Loop:
    """A loop that is being written.

    Attributes:
        over: the sequence; None where `around` makes the loop.
        variable: the item as the loop gets it.
        before: what stands before the loop.
        body: what has been done with each item.
        value: the item after that.
        room: at most so many items come out.
        around: (body) → the loop.
    """

    over: Name | None
    variable: Name
    room: Expression
    before: list[Statement] = field(default_factory=list)
    body: list[Statement] = field(default_factory=list)
    value: Name | None = None
    around: Around | None = None

    @property
    def current(self) -> Name:
        """The item after what has been done so far."""
        return self.value or self.variable

    def written(self) -> list[Statement]:
        """Return the statements of the loop."""
        if self.around is not None:
            return [*self.before, *self.around(tuple(self.body))]
        assert self.over is not None
        return [*self.before, Each(self.variable, self.over, tuple(self.body))]


class ReferenceWriter:
    """What has been written of the reference solution of one plan, and the loop that is open."""

    loop: Loop

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names = Names(parameters(plan))
        self.statements: list[Statement] = []
        self.letters = plan.source.kind == "text"
        self.nouns = [singular.replace(" ", "_") for singular, _ in nouns(plan)]
        self.done = 0

    def fresh_item(self) -> Name:
        """Return a variable for an item."""
        if self.letters:
            return self.names.local("c", "letter")
        return self.names.local(self.nouns[self.done])

    def open(self, sequence: Name) -> None:
        """Begin a loop over a list."""
        room: Expression = Number(2 * MOST_DERIVED)
        if self.plan.source.kind in ("list", "text"):
            length = Length(Name(self.plan.source.names[0], "text" if self.letters else "list"))
            room = Binary("*", Number(2), length) if self.letters else length
        self.loop = Loop(sequence, self.fresh_item(), room)

    def room(self) -> Expression:
        """Return the most items that a sequence has."""
        return self.loop.room

    def listed(self, *, own: bool = False) -> Name:
        """End the loop and return the sequence of what came out of it.

        Args:
            own: whether it must be one that the function made.
        """
        loop = self.loop
        untouched = not loop.body and loop.over is not None
        copied = own and loop.over is not None and loop.over.name in self.plan.source.names
        if untouched and loop.over is not None and not copied and loop.over.type != "text":
            return loop.over
        made = self.new_list()
        loop.before.insert(0, NewSequence(made, loop.room))
        loop.body.append(Append(made, loop.current))
        self.statements += loop.written()
        self.names.end_loop()
        return made

    def new_list(self, name: str = "") -> Name:
        """Return a variable for a sequence."""
        type_: Type = "letters" if self.letters else "list"
        return self.names.fresh(name or ("kept" if self.letters else "values"), type_)

    def finish(self, accumulators: list[tuple[Name, Expression]], update: list[Statement]) -> None:
        """Write the loop with accumulators that are declared before it and updated at its end."""
        for variable, start in accumulators:
            self.loop.before.append(Let(variable, start))
        self.loop.body += update
        self.statements += self.loop.written()
        self.names.end_loop()

    def give(self, value: Expression) -> None:
        """Return a value."""
        self.statements.append(Return(value))

"""A second solution in every language: a list after each step, read by position, with other algorithms.

It shares with the reference how a language is written, and how conditions and changes of one item are; what
the steps and ends do is written anew. `functional` shares nothing with either.
"""

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
    Not,
    Number,
    Places,
    Set,
    Statement,
    While,
)
from unseen.sources.fresh import changes, second_ends, second_sources
from unseen.sources.fresh.conditions import number_form
from unseen.sources.fresh.expressions import FALSE, ONE, TRUE, ZERO, compared, minus, plus
from unseen.sources.fresh.form import Plan, Step
from unseen.sources.fresh.second_writer import SecondWriter


class Second(SecondWriter):
    """Writes the second solution of one plan."""

    def body(self) -> list[Statement]:
        """Return the statements of the function."""
        items = second_sources.items(self.plan.source, self)
        for step in self.plan.steps:
            items = self._step(step, items)
        second_ends.add(self.plan.end, items, self)
        return self.statements

    def _step(self, step: Step, items: Name) -> Name:
        out, p, x = self.made(), self.place(), self.names.fresh("x", self.kind)
        get = Let(x, At(items, p))
        amounts = [number_form(amount) for amount in step.amounts]
        add = Append(out, x)
        write = self.statements.append
        kind = step.kind.removesuffix("_letters").removesuffix("_letter")
        match kind:
            case "keep":
                write(self.over(items, [get, If(self.holds(step, x), (add,))], p))
            case "drop":
                write(self.over(items, [get, *self._unless(step, x, add)], p))
            case "change" if step.change is not None:
                spare = (self.names.fresh("r"), self.names.fresh("s"))
                lines, value = changes.form(step.change, x, self.names.fresh("y"), spare, signed=step.signed)
                write(self.over(items, [get, *lines, Append(out, value)], p))
            case "place":
                value = self.names.fresh("y")
                here = self.names.fresh("here")
                product = Binary("*", plus(here, 1), x)
                write(self.over(items, [get, Let(here, p), Let(value, product), Append(out, value)], p))
            case "until" | "after" | "switch":
                self._gated(kind, step, items, out)
            case "every":
                at, n = self.names.fresh("at"), amounts[0]
                self.statements += [
                    Let(at, minus(n, 1)),
                    While(
                        compared(at, "<", Length(items)), (Let(x, At(items, at)), add, Set(at, plus(at, n)))
                    ),
                ]
            case "skip":
                at = self.names.fresh("at")
                self.statements += [
                    Let(at, amounts[0]),
                    While(
                        compared(at, "<", Length(items)), (Let(x, At(items, at)), add, Set(at, plus(at, 1)))
                    ),
                ]
            case "mirror":
                at = self.names.fresh("at")
                self.statements += [
                    Let(at, minus(Length(items), 1)),
                    While(compared(at, ">=", 0), (Let(x, At(items, at)), add, Set(at, minus(at, 1)))),
                ]
            case "running_sum" | "running_max" | "running_min" | "records" | "distinct":
                self._prefixes(kind, items, out)
            case "reset_sum" | "tank" | "mix":
                self._machines(step, items, out)
            case "sort_up":
                self.ranked(items, out)
            case "block_sums" | "block_max" | "run_lengths" | "streaks":
                self._groups(step, items, out)
            case "swap_case" | "shift" | "mask" | "double":
                second_sources.letters(step, items, out, self)
            case _:
                self._neighbours(kind, items, out)
        return out

    def _unless(self, step: Step, x: Name, add: Append) -> list[Statement]:
        out = self.names.fresh("out_of_it", "bool")
        return [Let(out, FALSE), If(self.holds(step, x), (Set(out, TRUE),)), If(Not(out), (add,))]

    def _gated(self, kind: str, step: Step, items: Name, out: Name) -> None:
        """Keep items before, behind or between those for which the condition holds, by counting these."""
        p, x, seen = self.place(), self.names.fresh("x", self.kind), self.names.fresh("seen")
        get, add = Let(x, At(items, p)), Append(out, x)
        count = If(self.holds(step, x), (Set(seen, plus(seen, 1)),))
        inner: list[Statement]
        if kind == "until":
            inner = [get, count, If(compared(seen, "==", 0), (add,))]
        elif kind == "after":
            inner = [get, If(compared(seen, ">", 0), (add,)), count]
        else:
            inner = [get, count, If(compared(Binary("modulo", seen, Number(2)), "==", 1), (add,))]
        self.statements += [Let(seen, ZERO), self.over(items, inner, p)]

    def _prefixes(self, kind: str, items: Name, out: Name) -> None:
        """Look at all items up to each one again."""
        p, q = self.place(), self.place("q")
        x, y = self.names.fresh("x", self.kind), self.names.fresh("y", self.kind)
        each = Let(x, At(items, p))
        if kind in ("records", "distinct"):
            worse = compared(y, ">=" if kind == "records" else "==", x)
            beaten = self.names.fresh("beaten")
            inner: list[Statement] = [Let(y, At(items, q)), If(worse, (Set(beaten, plus(beaten, 1)),))]
            self.statements.append(
                self.over(
                    items,
                    [
                        each,
                        Let(beaten, ZERO),
                        Places(q, ZERO, p, tuple(inner)),
                        If(compared(beaten, "==", 0), (Append(out, x),)),
                    ],
                    p,
                )
            )
            return
        result = self.names.fresh("so_far")
        update: Statement
        if kind == "running_sum":
            update = Set(result, plus(result, y))
        else:
            beyond = compared(result, "<" if kind == "running_max" else ">", y)
            update = If(beyond, (Set(result, y),))
        self.statements.append(
            self.over(
                items,
                [
                    each,
                    Let(result, x),
                    Places(q, ZERO, p, (Let(y, At(items, q)), update)),
                    Append(out, result),
                ],
                p,
            )
        )

    def _machines(self, step: Step, items: Name, out: Name) -> None:
        """Compute each state from the one that was listed before."""
        p, x, state = self.place(), self.names.fresh("x"), self.names.fresh("state")
        amounts = [number_form(amount) for amount in step.amounts]
        inner: list[Statement] = [Let(x, At(items, p))]
        before = At(out, minus(p, 1))
        get: list[Statement] = [Let(state, ZERO), If(compared(p, ">", 0), (Set(state, before),))]
        if step.kind == "mix":
            mixed = plus(x, Binary("*", amounts[0], state))
            after: list[Statement] = [Append(out, Binary("floor_mod", mixed, amounts[1]))]
        elif step.kind == "tank":
            full = Binary(">=", plus(state, x), amounts[0])
            empty = Binary("<=", plus(state, x), ZERO)
            after = [
                If(
                    empty,
                    (Append(out, ZERO),),
                    (If(full, (Append(out, amounts[0]),), (Append(out, plus(state, x)),)),),
                )
            ]
        else:
            fits = Binary("<=", plus(state, x), amounts[0])
            after = [If(fits, (Append(out, plus(state, x)),), (Append(out, ZERO),))]
        self.statements.append(self.over(items, [*inner, *get, *after], p))

    def _groups(self, step: Step, items: Name, out: Name) -> None:
        """Find the end of each group from its start."""
        start, end = self.names.fresh("start"), self.names.fresh("end")
        result, y = self.names.fresh("result"), self.names.fresh("y")
        inside = compared(end, "<", Length(items))
        grow: list[Statement] = [Set(end, plus(end, 1))]
        first: list[Statement] = [Let(end, start), Let(result, ZERO)]
        if step.kind in ("block_sums", "block_max"):
            size = number_form(step.amounts[0])
            inside = Binary("and", inside, compared(minus(end, start), "<", size))
            update: Statement = Set(result, plus(result, y))
            if step.kind == "block_max":
                first = [Let(end, start), Let(result, At(items, start))]
                update = If(compared(y, ">", result), (Set(result, y),))
            grow = [Let(y, At(items, end)), update, *grow]
        else:
            x = self.names.fresh("x")
            grow = [Let(x, At(items, start)), Let(y, At(items, end)), *grow]
            same: Expression = Binary("==", x, y)
            if step.kind == "streaks":
                same = self.holds(step, y)
            open_ = self.names.fresh("going", "bool")
            first.append(Let(open_, TRUE))
            inside = Binary("and", open_, inside)
            grow = [
                *grow[:2],
                If(same, (Set(end, plus(end, 1)), Set(result, plus(result, 1))), (Set(open_, FALSE),)),
            ]
            if step.kind == "streaks":
                grow = grow[1:]
        listed: list[Statement] = [Append(out, result)]
        ahead: Statement = Set(start, end)
        if step.kind == "streaks":
            listed = [If(compared(result, ">", 0), (Append(out, result),))]
            ahead = Set(start, plus(end, 1))
        self.statements += [
            Let(start, ZERO),
            While(compared(start, "<", Length(items)), (*first, While(inside, tuple(grow)), *listed, ahead)),
        ]

    def _neighbours(self, kind: str, items: Name, out: Name) -> None:
        """Look at each item and the one before it, from the second on."""
        p = self.place()
        x, y = self.names.fresh("x", self.kind), self.names.fresh("y", self.kind)
        get: list[Statement] = [Let(x, At(items, minus(p, 1))), Let(y, At(items, p))]
        match kind:
            case "differences":
                rest: list[Statement] = [Append(out, minus(y, x))]
            case "pair_sums":
                rest = [Append(out, plus(y, x))]
            case "gaps":
                rest = [If(compared(x, "<", y), (Append(out, minus(y, x)),), (Append(out, minus(x, y)),))]
            case "pair_max":
                rest = [If(compared(x, "<", y), (Append(out, y),), (Append(out, x),))]
            case "collapse":
                first = self.names.fresh("first", self.kind)
                self.statements.append(
                    If(compared(Length(items), ">", 0), (Let(first, At(items, ZERO)), Append(out, first)))
                )
                rest = [If(compared(x, "!=", y), (Append(out, y),))]
            case "peaks":
                z = self.names.fresh("z")
                behind = If(compared(y, ">", z), (Append(out, y),))
                higher = If(compared(y, ">", x), (Let(z, At(items, plus(p, 1))), behind))
                rest = [If(compared(plus(p, 1), "<", Length(items)), (higher,))]
            case _:
                raise ValueError(kind)
        self.statements.append(self.over(items, [*get, *rest], p, ONE))


def body(plan: Plan) -> list[Statement]:
    """Return the statements of the second solution of a plan."""
    return Second(plan).body()

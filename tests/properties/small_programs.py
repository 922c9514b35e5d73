"""Small Python programs made by chance, and what running one shows."""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from hypothesis import strategies as st

NAMES = ("a", "b", "c", "d")
NUMBERS = st.sampled_from(["0", "1", "2", "3", "-1", "7", "0.5"])


@dataclass
class Writer:
    """Writes the statements of one function; `loops` is how many loops stand around the place."""

    draw: st.DrawFn
    functions: list[str] = field(default_factory=list)
    lists: tuple[str, ...] = ("xs",)
    counters: int = 0
    loops: int = 0

    def pick(self, *choices: str) -> str:
        return self.draw(st.sampled_from(choices))

    def name(self) -> str:
        return self.pick(*NAMES)

    def number(self, depth: int = 2) -> str:
        """An expression with a number as its value, unless it fails."""
        kinds = ["name", "literal"]
        if depth:
            kinds += ["sum", "sum", "product", "division", "item", "length", "choice", "call"]
        kind = self.pick(*kinds)
        if kind == "literal":
            return self.draw(NUMBERS)
        if kind == "sum":
            left, right = self.number(depth - 1), self.number(depth - 1)
            return f"{left} {self.pick('+', '-')} {self.pick(right, f'({right})')}"
        if kind == "product":
            return f"({self.number(depth - 1)}) * {self.pick('2', '3', '-1')} % 97"
        if kind == "division":
            return f"({self.number(depth - 1)}) {self.pick('//', '%', '/')} ({self.number(depth - 1)})"
        if kind == "item":
            return f"{self.pick(*self.lists)}[{self.pick('0', '-1', '1', self.name())}]"
        if kind == "length":
            return f"len({self.pick(*self.lists)})"
        if kind == "choice":
            return f"({self.number(depth - 1)} if {self.condition(1)} else {self.number(depth - 1)})"
        if kind == "call":
            arguments = f"{self.number(0)}, {self.number(0)}, {self.pick(*self.lists)}"
            called = self.pick("note", *self.functions) if not self.loops else "note"
            return f"note({self.number(0)})" if called == "note" else f"{called}({arguments})"
        return self.name()

    def condition(self, depth: int = 2) -> str:
        kind = (
            self.pick("compare", "compare", "number")
            if not depth
            else self.pick("compare", "and", "or", "not")
        )
        if kind == "compare":
            operator = self.pick("<", "<=", ">", ">=", "==", "!=")
            return f"{self.number(1)} {operator} {self.number(1)}"
        if kind == "number":
            return self.number(0)
        if kind == "not":
            return f"not ({self.condition(depth - 1)})"
        return f"({self.condition(depth - 1)}) {kind} {self.condition(depth - 1)}"

    def block(self, depth: int, *, least: int = 1) -> list[str]:
        count = self.draw(st.integers(least, 3))
        return [line for _ in range(count) for line in self.statement(depth)]

    def statement(self, depth: int) -> list[str]:
        kinds = ["assign", "assign", "augment", "print", "append"]
        if depth:
            kinds += ["if", "if", "for", "while", "try", "closure", "return"]
        if self.loops:
            kinds += ["leave"]
        kind = self.pick(*kinds)
        if kind == "augment":
            return [f"{self.name()} {self.pick('+=', '-=')} {self.number()}"]
        if kind == "print":
            return [f"print({self.name()}, {self.number()}, {self.pick(*self.lists)})"]
        if kind == "append":
            return [self.pick(f"xs.append({self.number(1)})", f"xs += [{self.number(1)}]", "xs = xs + [1]")]
        if kind == "if":
            return self.branch(depth)
        if kind in {"for", "while"}:
            return self.loop(kind, depth)
        if kind == "try":
            caught = self.pick("ZeroDivisionError", "(IndexError, TypeError)", "Exception")
            end = ["finally:", *indented(self.block(0))] if self.pick("yes", "no") == "yes" else []
            handler = [f"except {caught} as error:", "    print(type(error).__name__)"]
            return ["try:", *indented(self.block(depth - 1)), *handler, *end]
        if kind == "closure":
            self.counters += 1
            inner = f"inner{self.counters}"
            return [
                f"def {inner}(k):",
                f"    return k + {self.number(1)}",
                f"print({inner}({self.number(0)}))",
            ]
        if kind == "return":
            return [f"if {self.condition(1)}:", f"    return {self.number(1)}"]
        if kind == "leave":
            return [f"if {self.condition(1)}:", f"    {self.pick('break', 'continue')}"]
        return [
            self.pick(f"{self.name()} = {self.number()}", f"{self.name()}, {self.name()} = {self.name()}, 1")
        ]

    def branch(self, depth: int) -> list[str]:
        lines = [f"if {self.condition()}:", *indented(self.block(depth - 1))]
        if self.pick("yes", "no") == "yes":
            lines += [f"elif {self.condition(1)}:", *indented(self.block(depth - 1))]
        if self.pick("yes", "no") == "yes":
            lines += ["else:", *indented(self.block(depth - 1))]
        return lines

    def loop(self, kind: str, depth: int) -> list[str]:
        if self.loops == 2:
            return [f"{self.name()} = {self.number()}"]
        self.loops += 1
        if kind == "for":
            over = self.pick(
                "range(3)", f"range(len({self.pick(*self.lists)}) % 4)", "(1, 2)", "enumerate(xs[:3])"
            )
            target = f"{self.name()}, {self.name()}" if over.startswith("enumerate") else self.name()
            lines = [f"for {target} in {over}:", *indented(self.block(depth - 1))]
        else:
            # The counter is no name that other statements change, so the loop ends.
            self.counters += 1
            counter = f"left{self.counters}"
            test = self.pick(f"{counter} > 0", f"{counter} > 0 and {self.condition(1)}", f"0 < {counter}")
            body = indented([f"{counter} -= 1", *self.block(depth - 1)])
            lines = [f"{counter} = 3", f"while {test}:", *body]
        self.loops -= 1
        if self.pick("yes", "no", "no") == "yes":
            lines += ["else:", *indented(self.block(0))]
        return lines


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


HEAD = ["log = []", "def note(x):", "    log.append(x)", "    print('note', x)", "    return x"]
CALLS = [(1, 2, [3, 4]), (0, -1, []), (5, 0.5, [0])]


@st.composite
def programs(draw: st.DrawFn) -> str:
    """A module of one to three functions, each called with a few arguments."""
    lines = list(HEAD)
    functions: list[str] = []
    for index in range(draw(st.integers(1, 3))):
        writer = Writer(draw, list(functions))
        name = f"step{index}"
        note = draw(st.sampled_from([": int", ": float", ""]))
        lines += [f"def {name}(a{note}, b, xs):", *indented(["c = 1", *writer.block(3, least=2), "return a"])]
        functions.append(name)
    for name in functions:
        for a, b, xs in CALLS:
            lines += ["try:", f"    print({name}({a}, {b}, {xs}))", "except Exception as error:"]
            lines += ["    print(type(error).__name__)"]
    return "\n".join([*lines, "print(log)", ""])


class TooLong(BaseException):
    """The program runs longer than any of these could."""


def shown_by(source: str, most: int = 300_000) -> str:
    """What the program prints, and the exception that ends it; the test made it, so it may run here.

    After `most` traced steps it is ended by `TooLong`: where that happens depends on how it is written.
    """
    printed = io.StringIO()
    steps = 0

    def count(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal steps
        steps += 1
        if steps > most:
            raise TooLong
        return count

    outer = sys.gettrace()
    with contextlib.redirect_stdout(printed):
        sys.settrace(count)
        try:
            exec(compile(source, "<program>", "exec"), {"__name__": "made"})
        except (Exception, TooLong) as error:
            print("ended by", type(error).__name__)
        finally:
            sys.settrace(outer)
    return printed.getvalue()

"""Write functions of `program_form` as source text: what most languages share."""

from __future__ import annotations

import re
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from unseen.languages.program_form import (
    Append,
    At,
    Binary,
    Break,
    Case,
    Continue,
    Distance,
    Each,
    Expression,
    If,
    Length,
    Let,
    Letter,
    LetterBehind,
    Library,
    Name,
    NewSequence,
    Not,
    Number,
    OneOf,
    Places,
    Return,
    Reverse,
    Set,
    Signature,
    Sort,
    Statement,
    TakeApart,
    Truth,
    Value,
    While,
)

ATOM, UNARY, PRODUCT, SUM, COMPARED, EQUAL, BOTH, EITHER, CHOICE = 9, 8, 7, 6, 5, 4, 3, 2, 1
"""How strongly operators bind."""

_BINDING = {
    **dict.fromkeys(("*", "quotient", "modulo"), PRODUCT),
    **dict.fromkeys(("+", "-"), SUM),
    **dict.fromkeys(("<", "<=", ">", ">="), COMPARED),
    **dict.fromkeys(("==", "!="), EQUAL),
    "and": BOTH,
    "or": EITHER,
}
_WIDTH = 96


class ProgramWriter(ABC):
    """Writes prompt, solution and tests of a function in one language.

    A language overrides how it spells things; the structure is that of languages with braces.

    Attributes:
        operators: how it spells those operators that are not spelled as in C.
        indent: the indentation of the solution's statements.
        prints_brackets: lists are shown in square brackets, not as they are written.
    """

    operators: ClassVar[dict[str, str]] = {"quotient": "/", "modulo": "%", "and": "&&", "or": "||"}
    indent = "    "
    step = "    "
    end = ";"
    true = "true"
    false = "false"
    prints_brackets = False

    # Names and values

    def spell(self, name: str) -> str:
        """Return a name in the language's convention."""
        return name

    def entry_point(self, signature: Signature) -> str:
        """Return the function's name."""
        return self.spell(signature.name)

    def literal(self, value: Value) -> str:
        """Return an argument or a result as it is written in the tests."""
        if isinstance(value, bool):
            return self.true if value else self.false
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return f'"{value}"'
        return self.list_literal(", ".join(map(str, value)))

    def list_literal(self, items: str) -> str:
        """Return a list of integers."""
        return f"{{{items}}}"

    def call(self, signature: Signature, arguments: Sequence[Value]) -> str:
        """Return a call of the function."""
        inner = ", ".join(self.literal(value) for value in arguments)
        return f"{self.entry_point(signature)}({inner})"

    def prose(self, description: str, width: int = _WIDTH) -> list[str]:
        """Return the lines of a description, its names spelled as in the program."""
        spelled = re.sub(r"`(\w+)`", lambda found: f"`{self.spell(found[1])}`", description)
        return [
            line
            for paragraph in spelled.split("\n")
            for line in textwrap.wrap(paragraph, width, break_on_hyphens=False)
        ]

    def examples(self, signature: Signature, cases: Sequence[Case]) -> list[str]:
        """Return the lines of a description's examples."""
        return [
            line
            for case in cases
            for line in (f">>> {self.call(signature, case.arguments)}", self.shown(case.result))
        ]

    def shown(self, value: Value) -> str:
        """Return a result as an example shows it."""
        if self.prints_brackets and isinstance(value, tuple):
            return str(list(value))
        return self.literal(value)

    # The three parts of a problem

    @abstractmethod
    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return what stands before the solution.

        Args:
            signature: of the function.
            description: its sentences, names in backticks.
            cases: the examples.
        """

    @abstractmethod
    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the statements of a function, with what closes it."""

    @abstractmethod
    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""

    # Expressions

    def text(self, expression: Expression, binding: int = 0) -> str:
        """Return an expression, in brackets if it binds less strongly than what surrounds it."""
        written, own = self.expression(expression)
        return f"({written})" if own < binding else written

    def expression(self, expression: Expression) -> tuple[str, int]:
        """Return an expression as an integer, a truth value or a letter, and how strongly it binds."""
        match expression:
            case Name(name):
                return self.spell(name), ATOM
            case Number(value):
                return str(value), ATOM if value >= 0 else UNARY
            case Truth(value):
                return self.true if value else self.false, ATOM
            case Letter(value):
                return self.letter(value), ATOM
            case Binary("floor_mod", left, right):
                return self.floor_mod(left, right)
            case Binary(operator, left, right):
                return self.binary(operator, left, right)
            case Not(inner):
                return self.negated(inner)
            case Library(function, arguments):
                return self.library(function, arguments)
            case Length(sequence):
                return self.length(sequence), ATOM
            case At(sequence, place):
                return self.at(sequence, place), ATOM
            case OneOf(letter, letters):
                return self.one_of(letter, letters)
            case Distance(letter, base):
                return self.distance(letter, base)
            case LetterBehind(base, distance):
                return self.letter_behind(base, distance), UNARY
        raise TypeError(expression)

    def binary(self, operator: str, left: Expression, right: Expression) -> tuple[str, int]:
        """Return an operation."""
        own = _BINDING[operator]
        if operator == "or":
            # Compilers warn of conjunctions inside of disjunctions without brackets.
            sides = [self.text(side, EQUAL if _is_and(side) else own) for side in (left, right)]
        else:
            sides = [self.text(left, own + (own in (COMPARED, EQUAL))), self.text(right, own + 1)]
        return f"{sides[0]} {self.operators.get(operator, operator)} {sides[1]}", own

    def floor_mod(self, left: Expression, right: Expression) -> tuple[str, int]:
        """Return the remainder that is never negative."""
        divisor = self.text(right, PRODUCT + 1)
        return f"({self.text(left, PRODUCT)} % {divisor} + {divisor}) % {divisor}", PRODUCT

    def negated(self, inner: Expression) -> tuple[str, int]:
        """Return the opposite of a truth value."""
        return f"!{self.text(inner, UNARY)}", UNARY

    def letter(self, value: str) -> str:
        """Return a letter."""
        return f"'{value}'"

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        return f"{function}({', '.join(map(self.text, arguments))})", ATOM

    def length(self, sequence: Name) -> str:
        """Return how many items a sequence has, as an integer."""
        return f"len({self.spell(sequence.name)})"

    def at(self, sequence: Name, place: Expression) -> str:
        """Return an item."""
        return f"{self.spell(sequence.name)}[{self.place(place)}]"

    def place(self, expression: Expression, binding: int = 0) -> str:
        """Return an expression as a place."""
        return self.text(expression, binding)

    def one_of(self, letter: Expression, letters: str) -> tuple[str, int]:
        """Return whether a letter is among some."""
        name = self.text(letter, EQUAL)
        return " || ".join(f"{name} == {self.letter(each)}" for each in letters), EITHER

    def distance(self, letter: Expression, base: str) -> tuple[str, int]:
        """Return how far behind a letter another one stands."""
        return f"{self.text(letter, SUM)} - {self.letter(base)}", SUM

    def letter_behind(self, base: str, distance: Expression) -> str:
        """Return the letter that stands so far behind another one."""
        return f"(char)({self.letter(base)} + {self.text(distance, SUM)})"

    # Statements

    def lines(self, body: Iterable[Statement], indent: str) -> Iterator[str]:
        """Yield the lines of statements."""
        for statement in body:
            yield from self.statement(statement, indent)

    def statement(self, statement: Statement, indent: str) -> Iterator[str]:
        """Yield the lines of one statement."""
        match statement:
            case If(condition, then, otherwise):
                yield f"{indent}{self.head('if', condition)}"
                yield from self.lines(then, indent + self.step)
                yield from self.otherwise(otherwise, indent)
            case While(condition, body):
                yield f"{indent}{self.head('while', condition)}"
                yield from self.lines(body, indent + self.step)
                yield from self.closed(indent)
            case Each(variable, sequence, body):
                first, *others = self.each(variable, sequence, body)
                yield indent + first
                yield from (indent + self.step + line for line in others)
                yield from self.lines(body, indent + self.step)
                yield from self.closed(indent)
            case Places(variable, start, end, body):
                yield indent + self.places(variable, start, end)
                yield from self.lines(body, indent + self.step)
                yield from self.closed(indent)
            case _:
                yield from (indent + line for line in self.simple(statement))

    def otherwise(self, body: Sequence[Statement], indent: str) -> Iterator[str]:
        """Yield what follows the first branch of a choice."""
        if len(body) == 1 and isinstance(body[0], If):
            inner = body[0]
            yield f"{indent}{self.else_if(inner.condition)}"
            yield from self.lines(inner.then, indent + self.step)
            yield from self.otherwise(inner.otherwise, indent)
            return
        if body:
            yield f"{indent}}} else {{"
            yield from self.lines(body, indent + self.step)
        yield from self.closed(indent)

    def else_if(self, condition: Expression) -> str:
        """Return the head of a further branch."""
        return "} else " + self.head("if", condition)

    def head(self, keyword: str, condition: Expression) -> str:
        """Return the head of a choice or a loop."""
        return f"{keyword} ({self.text(condition)}) {{"

    def closed(self, indent: str) -> Iterator[str]:
        """Yield what closes a block."""
        yield indent + "}"

    def simple(self, statement: Statement) -> Iterator[str]:
        """Yield the lines of a statement that holds no others."""
        match statement:
            case Let(variable, value):
                yield self.let(variable, value)
            case Set(variable, value):
                yield self.changed(variable, value)
            case Continue():
                yield f"continue{self.end}"
            case Break():
                yield f"break{self.end}"
            case Return(Name(_, "list" | "letters") as sequence):
                yield from self.return_sequence(sequence)
            case Return(value):
                yield f"return {self.text(value)}{self.end}"
            case NewSequence(variable, room):
                yield from self.new_sequence(variable, room)
            case TakeApart(variable, text):
                yield from self.take_apart(variable, text)
            case Append(sequence, item):
                yield self.append(sequence, item)
            case Reverse(sequence):
                yield from self.reverse(sequence)
            case Sort(sequence):
                yield from self.sort(sequence)
            case _:
                raise TypeError(statement)

    def changed(self, variable: Name, value: Expression) -> str:
        """Return an assignment, shortened where it adds to or subtracts from the variable."""
        name = self.spell(variable.name)
        if isinstance(value, Binary) and value.operator in ("+", "-") and value.left == variable:
            if value.right == Number(1) and self.increment(value.operator):
                return f"{name}{self.increment(value.operator)}{self.end}"
            return f"{name} {value.operator}= {self.text(value.right)}{self.end}"
        return f"{name} = {self.text(value)}{self.end}"

    def increment(self, operator: str) -> str:
        """Return the operator that adds or subtracts 1, if there is one."""
        return operator * 2

    @abstractmethod
    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""

    @abstractmethod
    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items, and the first lines of its body."""

    def places(self, variable: Name, first: Expression, end: Expression) -> str:
        """Return the head of a loop over places."""
        name = self.spell(variable.name)
        return (
            f"for (int {name} = {self.place(first)}; {name} < {self.place(end, COMPARED + 1)}; {name}++) {{"
        )

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that return a list or a text."""
        yield f"return {self.spell(sequence.name)}{self.end}"

    @abstractmethod
    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list or letters."""

    @abstractmethod
    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""

    @abstractmethod
    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""

    @abstractmethod
    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that reverse a list or letters."""

    @abstractmethod
    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that sort a list."""


def _is_and(expression: Expression) -> bool:
    return isinstance(expression, Binary) and expression.operator == "and"


def camel_case(name: str) -> str:
    """Return a name of words with underscores as one with capitals inside."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)

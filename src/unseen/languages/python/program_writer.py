"""Write functions in Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from unseen.languages.program_form import Case, Expression, Name, Signature, Statement
from unseen.languages.program_writer import COMPARED, PRODUCT, SUM, ProgramWriter

_TYPES = {"int": "int", "bool": "bool", "list": "list[int]", "text": "str"}


class PythonWriter(ProgramWriter):
    """Writes Python in the form of HumanEval."""

    operators: ClassVar[dict[str, str]] = {"quotient": "//", "modulo": "%"}
    end = ""
    true = "True"
    false = "False"

    def list_literal(self, items: str) -> str:
        """Return a list of integers."""
        return f"[{items}]"

    def literal(self, value: object) -> str:
        """Return an argument or a result as it is written in the tests."""
        return repr(list(value) if isinstance(value, tuple) else value)

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return the header with its docstring."""
        parameters = ", ".join(f"{one.name}: {_TYPES[one.type]}" for one in signature.parameters)
        lines = [*self.prose(description), "", *self.examples(signature, cases)]
        first, *others = (f"    {line}".rstrip() for line in lines)
        text = "\n".join(['    """' + first.lstrip(), *others, '    """'])
        return f"def {signature.name}({parameters}) -> {_TYPES[signature.result]}:\n{text}\n"

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the function."""
        return "\n".join(self.lines(body, self.indent)) + "\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        lines = []
        for case in cases:
            inner = ", ".join(map(self.literal, case.arguments))
            operator = "is" if isinstance(case.result, bool) else "=="
            lines.append(f"    assert candidate({inner}) {operator} {self.literal(case.result)}")
        return "\n\ndef check(candidate):\n" + "\n".join(lines) + f"\n\n\ncheck({signature.name})\n"

    def binary(self, operator: str, left: Expression, right: Expression) -> tuple[str, int]:
        """Return an operation; comparisons bind alike, so that one inside another needs brackets."""
        written, own = super().binary(operator, left, right)
        return written, min(own, COMPARED) if operator in ("==", "!=") else own

    def floor_mod(self, left: Expression, right: Expression) -> tuple[str, int]:
        """Return the remainder that is never negative."""
        return f"{self.text(left, PRODUCT)} % {self.text(right, PRODUCT + 1)}", PRODUCT

    def negated(self, inner: Expression) -> tuple[str, int]:
        """Return the opposite of a truth value."""
        return f"not {self.text(inner, COMPARED)}", COMPARED - 2

    def letter(self, value: str) -> str:
        """Return a letter."""
        return f'"{value}"'

    def one_of(self, letter: Expression, letters: str) -> tuple[str, int]:
        """Return whether a letter is among some."""
        return f'{self.text(letter, SUM)} in "{letters}"', COMPARED

    def distance(self, letter: Expression, base: str) -> tuple[str, int]:
        """Return how far behind a letter another one stands."""
        return f'ord({self.text(letter)}) - ord("{base}")', SUM

    def letter_behind(self, base: str, distance: Expression) -> str:
        """Return the letter that stands so far behind another one."""
        return f'chr(ord("{base}") + {self.text(distance, SUM + 1)})'

    def head(self, keyword: str, condition: Expression) -> str:
        """Return the head of a choice or a loop."""
        return f"{keyword} {self.text(condition)}:"

    def else_if(self, condition: Expression) -> str:
        """Return the head of a further branch."""
        return f"el{self.head('if', condition)}"

    def otherwise(self, body: Sequence[Statement], indent: str) -> Iterator[str]:
        """Yield what follows the first branch of a choice."""
        for line in super().otherwise(body, indent):
            yield line.replace("} else {", "else:")

    def closed(self, indent: str) -> Iterator[str]:
        """Yield nothing: indentation closes blocks."""
        yield from ()

    def increment(self, operator: str) -> str:
        """Return nothing: there is no such operator."""
        return ""

    def let(self, variable: Name, value: Expression) -> str:
        """Return the first assignment."""
        return f"{variable.name} = {self.text(value)}"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items."""
        return [f"for {variable.name} in {sequence.name}:"]

    def places(self, variable: Name, first: Expression, end: Expression) -> str:
        """Return the head of a loop over places."""
        start = "" if self.text(first) == "0" else f"{self.text(first)}, "
        return f"for {variable.name} in range({start}{self.text(end)}):"

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the line that returns a list or a text."""
        yield f'return "".join({sequence.name})' if sequence.type == "letters" else f"return {sequence.name}"

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list."""
        yield f"{variable.name} = []"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"{variable.name} = list({text.name})"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        return f"{sequence.name}.append({self.text(item)})"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the line that reverses a list."""
        yield f"{sequence.name}.reverse()"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the line that sorts a list."""
        yield f"{sequence.name}.sort()"

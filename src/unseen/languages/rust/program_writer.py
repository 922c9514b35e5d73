"""Write functions in Rust."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from unseen.languages.program_form import (
    Binary,
    Case,
    Expression,
    Length,
    Name,
    Number,
    Set,
    Signature,
    Statement,
)
from unseen.languages.program_writer import ATOM, PRODUCT, SUM, ProgramWriter

_TYPES = {"int": "i32", "bool": "bool", "list": "Vec<i32>", "text": "String"}
_BORROWED = {"int": "i32", "list": "&[i32]", "text": "&str"}


class RustWriter(ProgramWriter):
    """Writes Rust with borrowed parameters; integers are `i32`, places `usize`."""

    prints_brackets = True

    def __init__(self) -> None:
        self._changed: frozenset[str] = frozenset()

    def list_literal(self, items: str) -> str:
        """Return a list of integers as an argument."""
        return f"&[{items}]"

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return `main`, the description and the header."""
        lines = [*self.prose(description), *self.examples(signature, cases)]
        comment = "\n".join(f"/// {line}" for line in lines)
        parameters = ", ".join(f"{one.name}: {_BORROWED[one.type]}" for one in signature.parameters)
        header = f"fn {signature.name}({parameters}) -> {_TYPES[signature.result]} {{"
        return f"fn main() {{}}\n\n{comment}\n{header}\n"

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the function."""
        writer = RustWriter()
        writer._changed = frozenset(_changed(body))
        return "\n".join(writer.lines(body, self.indent)) + "\n}\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        lines = []
        for case in cases:
            wanted = self.literal(case.result)
            if isinstance(case.result, tuple):
                wanted = f"vec!{wanted[1:]}" if case.result else "Vec::<i32>::new()"
            lines.append(f"        assert_eq!({self.call(signature, case.arguments)}, {wanted});")
        text = "\n".join(lines)
        return (
            "\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n"
            f"    fn examples() {{\n{text}\n    }}\n}}\n"
        )

    def expression(self, expression: Expression) -> tuple[str, int]:
        """Return an expression; places become integers."""
        if isinstance(expression, Name) and expression.type == "place":
            return f"({expression.name} as i32)", ATOM
        return super().expression(expression)

    def place(self, expression: Expression, binding: int = 0) -> str:
        """Return an expression as a place."""
        match expression:
            case Name(name, "place"):
                return name
            case Number(value):
                return str(value)
            case Length(sequence):
                return f"{sequence.name}.len()"
            case Binary("+" | "-" as operator, left, right):
                written = f"{self.place(left, SUM)} {operator} {self.place(right, SUM + 1)}"
                return f"({written})" if binding > SUM else written
        return f"({self.text(expression)}) as usize"

    def floor_mod(self, left: Expression, right: Expression) -> tuple[str, int]:
        """Return the remainder that is never negative."""
        return f"{self._receiver(left)}.rem_euclid({self.text(right)})", ATOM

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        inner = ", ".join(map(self.text, arguments[1:]))
        return f"{self._receiver(arguments[0])}.{function}({inner})", ATOM

    def _receiver(self, expression: Expression) -> str:
        """Return an expression whose method is called; a literal alone has no certain type."""
        if isinstance(expression, Number):
            return f"{expression.value}_i32" if expression.value >= 0 else f"({expression.value}_i32)"
        return self.text(expression, ATOM)

    def length(self, sequence: Name) -> str:
        """Return how many items a sequence has, as an integer."""
        return f"({sequence.name}.len() as i32)"

    def one_of(self, letter: Expression, letters: str) -> tuple[str, int]:
        """Return whether a letter is among some."""
        return f'"{letters}".contains({self.text(letter)})', ATOM

    def distance(self, letter: Expression, base: str) -> tuple[str, int]:
        """Return how far behind a letter another one stands."""
        return f"({self.text(letter, PRODUCT)} as i32 - '{base}' as i32)", ATOM

    def letter_behind(self, base: str, distance: Expression) -> str:
        """Return the letter that stands so far behind another one."""
        return f"((b'{base}' as i32 + {self.text(distance, SUM)}) as u8 as char)"

    def head(self, keyword: str, condition: Expression) -> str:
        """Return the head of a choice or a loop."""
        return f"{keyword} {self.text(condition)} {{"

    def increment(self, operator: str) -> str:
        """Return nothing: there is no such operator."""
        return ""

    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""
        mutable = "mut " if variable.name in self._changed else ""
        kind = ": i32" if variable.type == "int" else ""
        return f"let {mutable}{variable.name}{kind} = {self.text(value)};"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items."""
        if sequence.type == "text":
            return [f"for {variable.name} in {sequence.name}.chars() {{"]
        return [f"for &{variable.name} in {sequence.name}.iter() {{"]

    def places(self, variable: Name, first: Expression, end: Expression) -> str:
        """Return the head of a loop over places."""
        return f"for {variable.name} in {self.place(first, SUM)}..{self.place(end, SUM)} {{"

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the line that returns a list or a text."""
        yield f"return {sequence.name}{'.into_iter().collect()' if sequence.type == 'letters' else ''};"

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list or letters."""
        yield f"let mut {variable.name}: Vec<{'i32' if variable.type == 'list' else 'char'}> = Vec::new();"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"let {variable.name}: Vec<char> = {text.name}.chars().collect();"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        return f"{sequence.name}.push({self.text(item)});"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the line that reverses a list or letters."""
        yield f"{sequence.name}.reverse();"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the line that sorts a list."""
        yield f"{sequence.name}.sort();"


def _changed(body: Iterable[Statement]) -> Iterator[str]:
    """Yield the names of variables that get a new value somewhere."""
    for statement in body:
        if isinstance(statement, Set):
            yield statement.variable.name
        for part in ("body", "then", "otherwise"):
            yield from _changed(getattr(statement, part, ()))

"""Write functions in C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unseen.languages.insertion_sort import insertion_sort
from unseen.languages.program_form import (
    Case,
    Each,
    Expression,
    Name,
    Places,
    Return,
    Signature,
    Statement,
    Value,
)
from unseen.languages.program_writer import CHOICE, COMPARED, ProgramWriter

_TYPES = {"int": "int", "bool": "bool", "letter": "char", "place": "int"}
_OUT = "out"
_ROOM = 1024


class CWriter(ProgramWriter):
    """Writes C; lists are pointers with a size, and a list or text that results goes to `out`."""

    def __init__(self) -> None:
        self._result = ""
        self._texts: frozenset[str] = frozenset()

    def call(self, signature: Signature, arguments: Sequence[Value]) -> str:
        """Return a call of the function."""
        inner = [part for value in arguments for part in self._passed(value)]
        if signature.result in ("list", "text"):
            inner.append(_OUT)
        return f"{signature.name}({', '.join(inner)})"

    def _passed(self, value: Value) -> tuple[str, ...]:
        if isinstance(value, tuple):
            items = ", ".join(map(str, value))
            return (f"(int[]){{{items}}}" if value else "NULL", str(len(value)))
        return (self.literal(value),)

    def examples(self, signature: Signature, cases: Sequence[Case]) -> list[str]:
        """Return the lines of a description's examples."""
        if signature.result in ("list", "text"):
            return [
                f"Example: {self.call(signature, case.arguments)} writes {self.literal(case.result)}."
                for case in cases
            ]
        return super().examples(signature, cases)

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return includes, the description and the header."""
        told = description
        if signature.result == "list":
            told += (
                f"\nThe list is written to `{_OUT}`, which has room for it. "
                "Return the number of its elements."
            )
        elif signature.result == "text":
            told += (
                f"\nThe string is written to `{_OUT}`, which has room for it and its final '\\0'. "
                "Return the number of its characters."
            )
        lines = [*self.prose(told), "", *self.examples(signature, cases)]
        comment = "\n".join(f" * {line}".rstrip() for line in lines)
        return (
            "#include <stdbool.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
            f"/*\n{comment}\n */\n{self._header(signature)} {{\n"
        )

    def _header(self, signature: Signature) -> str:
        parts = []
        for one in signature.parameters:
            if one.type == "list":
                parts += [f"const int *{one.name}", f"int {_size(one)}"]
            elif one.type == "text":
                parts.append(f"const char *{one.name}")
            else:
                parts.append(f"int {one.name}")
        if signature.result in ("list", "text"):
            parts.append(f"{'int' if signature.result == 'list' else 'char'} *{_OUT}")
        result = "bool" if signature.result == "bool" else "int"
        return f"{result} {signature.name}({', '.join(parts)})"

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the function."""
        last = body[-1]
        sequence = signature.result in ("list", "text") and isinstance(last, Return)
        writer = CWriter()
        if sequence and isinstance(last, Return) and isinstance(last.value, Name):
            writer._result = last.value.name
        writer._texts = frozenset(one.name for one in signature.parameters if one.type == "text")
        return "\n".join(writer.lines(body, self.indent)) + "\n}\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        lines = []
        for case in cases:
            call = self.call(signature, case.arguments)
            if isinstance(case.result, str):
                lines.append(f"    assert({call} == {len(case.result)});")
                lines.append(f"    assert(strcmp({_OUT}, {self.literal(case.result)}) == 0);")
            elif isinstance(case.result, tuple):
                lines.append(f"    assert({call} == {len(case.result)});")
                if case.result:
                    items = f"(int[]){{{', '.join(map(str, case.result))}}}"
                    lines.append(
                        f"    assert(memcmp({_OUT}, {items}, {len(case.result)} * sizeof(int)) == 0);"
                    )
            elif isinstance(case.result, bool):
                lines.append(f"    assert({call} == {self.literal(case.result)});")
            else:
                lines.append(f"    assert({call} == {case.result});")
        kind = {"list": "int", "text": "char"}.get(signature.result)
        out = f"    {kind} {_OUT}[{_ROOM}];\n" if kind else ""
        text = "\n".join(lines)
        return f"\n#undef NDEBUG\n#include <assert.h>\n\nint main(void) {{\n{out}{text}\n    return 0;\n}}\n"

    def spell(self, name: str) -> str:
        """Return a name, or that of the parameter for the sequence that results."""
        return _OUT if name == self._result else name

    def _counted(self, sequence: Name) -> str:
        return f"{self.spell(sequence.name)}_size"

    def length(self, sequence: Name) -> str:
        """Return how many items a sequence has."""
        if sequence.type == "text":
            return f"(int)strlen({sequence.name})"
        return self._counted(sequence)

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        if function == "abs":
            return super().library(function, arguments)
        one, other = (self.text(each, COMPARED + 1) for each in arguments)
        return f"{one} {'<' if function == 'min' else '>'} {other} ? {one} : {other}", CHOICE

    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""
        return f"{_TYPES[variable.type]} {variable.name} = {self.text(value)};"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items, and the declaration of the item."""
        name = self.spell(sequence.name)
        place = f"at_{variable.name}" if _has_loops(body) else "i"
        ends = (
            f"{name}[{place}] != '\\0'" if sequence.type == "text" else f"{place} < {self._counted(sequence)}"
        )
        return [
            f"for (int {place} = 0; {ends}; {place}++) {{",
            f"{_TYPES[variable.type]} {variable.name} = {name}[{place}];",
        ]

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that return the size of what was written."""
        if sequence.type == "letters":
            yield f"{_OUT}[{self._counted(sequence)}] = '\\0';"
        yield f"return {self._counted(sequence)};"

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an array with its size."""
        if variable.name != self._result:
            kind = "int" if variable.type == "list" else "char"
            yield f"{kind} {variable.name}[{self.text(room)} + 1];"
        yield f"int {self._counted(variable)} = 0;"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"const char *{variable.name} = {text.name};"
        yield f"int {self._counted(variable)} = (int)strlen({text.name});"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        return f"{self.spell(sequence.name)}[{self._counted(sequence)}++] = {self.text(item)};"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that reverse a list or letters."""
        name, kind = self.spell(sequence.name), "int" if sequence.type == "list" else "char"
        yield f"for (int left = 0, right = {self._counted(sequence)} - 1; left < right; left++, right--) {{"
        yield f"    {kind} held = {name}[left];"
        yield f"    {name}[left] = {name}[right];"
        yield f"    {name}[right] = held;"
        yield "}"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the lines of an insertion sort."""
        name = self.spell(sequence.name)
        heads = (
            f"for (int from = 1; from < {self._counted(sequence)}; from++) {{",
            f"int moved = {name}[from], to = from;",
            f"while (to > 0 && {name}[to - 1] > moved) {{",
        )
        yield from insertion_sort(heads, ";", self.step, name)


def _size(parameter: Name) -> str:
    return f"{parameter.name}_size"


def _has_loops(body: Sequence[Statement]) -> bool:
    """Return whether there are loops in statements; the one around them counts with a name of its own."""
    for statement in body:
        if isinstance(statement, Each | Places):
            return True
        parts = [getattr(statement, part, ()) for part in ("body", "then", "otherwise")]
        if any(_has_loops(part) for part in parts):
            return True
    return False

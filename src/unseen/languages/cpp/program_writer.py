"""Write functions in C++."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unseen.languages.program_form import Case, Expression, Name, Signature, Statement
from unseen.languages.program_writer import ProgramWriter

_LIST = "std::vector<int>"
_TYPES = {
    "int": "int",
    "bool": "bool",
    "letter": "char",
    "place": "int",
    "list": _LIST,
    "text": "std::string",
}


class CppWriter(ProgramWriter):
    """Writes C++ with vectors and strings."""

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return includes, the description and the header."""
        lines = [*self.prose(description), *self.examples(signature, cases)]
        comment = "\n".join(f"/// {line}" for line in lines)
        parameters = ", ".join(
            f"const {_TYPES[one.type]}& {one.name}" if one.type in ("list", "text") else f"int {one.name}"
            for one in signature.parameters
        )
        return (
            "#include <algorithm>\n#include <cstdlib>\n#include <string>\n#include <vector>\n\n"
            f"{comment}\n{_TYPES[signature.result]} {signature.name}({parameters}) {{\n"
        )

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the function."""
        return "\n".join(self.lines(body, self.indent)) + "\n}\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        lines = []
        for case in cases:
            wanted = self.literal(case.result)
            if isinstance(case.result, tuple):
                # A macro would take the commas between braces for those between its arguments.
                lines.append(f"    assert(({self.call(signature, case.arguments)} == {_LIST}{wanted}));")
            else:
                lines.append(f"    assert(({self.call(signature, case.arguments)}) == {wanted});")
        text = "\n".join(lines)
        return f"\n#undef NDEBUG\n#include <cassert>\n\nint main() {{\n{text}\n    return 0;\n}}\n"

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        return super().library(f"std::{function}", arguments)

    def length(self, sequence: Name) -> str:
        """Return how many items a sequence has."""
        return f"static_cast<int>({sequence.name}.size())"

    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""
        return f"{_TYPES[variable.type]} {variable.name} = {self.text(value)};"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items."""
        return [f"for ({_TYPES[variable.type]} {variable.name} : {sequence.name}) {{"]

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list or text."""
        yield f"{_LIST if variable.type == 'list' else 'std::string'} {variable.name};"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"std::string {variable.name} = {text.name};"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        return f"{sequence.name}.push_back({self.text(item)});"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the line that reverses a list or letters."""
        yield f"std::reverse({sequence.name}.begin(), {sequence.name}.end());"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the line that sorts a list."""
        yield f"std::sort({sequence.name}.begin(), {sequence.name}.end());"

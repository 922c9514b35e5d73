"""Write functions in Java."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unseen.languages.program_form import At, Case, Expression, Name, Signature, Statement
from unseen.languages.program_writer import ATOM, ProgramWriter, camel_case

_TYPES = {
    "int": "int",
    "bool": "boolean",
    "letter": "char",
    "place": "int",
    "list": "List<Integer>",
    "text": "String",
}


class JavaWriter(ProgramWriter):
    """Writes Java in the form of HumanEval-X: a method of a class, with lists of the library."""

    indent = "        "
    prints_brackets = True

    def spell(self, name: str) -> str:
        """Return a name in the language's convention."""
        return camel_case(name)

    def list_literal(self, items: str) -> str:
        """Return a list of integers."""
        return f"List.of({items})"

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return imports, the class, the description and the header."""
        lines = [*self.prose(description), *self.examples(signature, cases)]
        comment = "\n".join(f"     * {line}" for line in lines)
        parameters = ", ".join(f"{_TYPES[one.type]} {self.spell(one.name)}" for one in signature.parameters)
        return (
            f"import java.util.*;\n\nclass Solution {{\n    /**\n{comment}\n     */\n"
            f"    public {_TYPES[signature.result]} {self.entry_point(signature)}({parameters}) {{\n"
        )

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the method."""
        return "\n".join(self.lines(body, self.indent)) + "\n    }\n}\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        kind = _TYPES[signature.result]
        same = "result.equals(wanted)" if signature.result in ("list", "text") else "result == wanted"
        lines = "\n".join(
            f"        check(s.{self.call(signature, case.arguments)}, {self.literal(case.result)});"
            for case in cases
        )
        return (
            f"\npublic class Main {{\n    static void check({kind} result, {kind} wanted) {{\n"
            f"        if (!({same})) {{\n"
            '            throw new AssertionError(result + " instead of " + wanted);\n        }\n    }\n\n'
            "    public static void main(String[] args) {\n        Solution s = new Solution();\n"
            f"{lines}\n    }}\n}}\n"
        )

    def floor_mod(self, left: Expression, right: Expression) -> tuple[str, int]:
        """Return the remainder that is never negative."""
        return f"Math.floorMod({self.text(left)}, {self.text(right)})", ATOM

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        return super().library(f"Math.{function}", arguments)

    def binary(self, operator: str, left: Expression, right: Expression) -> tuple[str, int]:
        """Return an operation; two items of lists are objects, which `==` would compare by identity."""
        if operator in ("==", "!=") and _boxed(left) and _boxed(right):
            equal = f"{self.text(left, ATOM)}.equals({self.text(right)})"
            return ("" if operator == "==" else "!") + equal, ATOM
        return super().binary(operator, left, right)

    def length(self, sequence: Name) -> str:
        """Return how many items a sequence has."""
        return f"{self.spell(sequence.name)}.{'size' if sequence.type == 'list' else 'length'}()"

    def at(self, sequence: Name, place: Expression) -> str:
        """Return an item."""
        method = "get" if sequence.type == "list" else "charAt"
        return f"{self.spell(sequence.name)}.{method}({self.place(place)})"

    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""
        return f"{_TYPES[variable.type]} {self.spell(variable.name)} = {self.text(value)};"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items."""
        name = self.spell(sequence.name)
        over = {"list": name, "text": f"{name}.toCharArray()"}.get(
            sequence.type, f"{name}.toString().toCharArray()"
        )
        return [f"for ({_TYPES[variable.type]} {self.spell(variable.name)} : {over}) {{"]

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the line that returns a list or a text."""
        yield f"return {self.spell(sequence.name)}{'.toString()' if sequence.type == 'letters' else ''};"

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list or letters."""
        name = self.spell(variable.name)
        if variable.type == "list":
            yield f"List<Integer> {name} = new ArrayList<>();"
        else:
            yield f"StringBuilder {name} = new StringBuilder();"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"StringBuilder {self.spell(variable.name)} = new StringBuilder({self.spell(text.name)});"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        method = "add" if sequence.type == "list" else "append"
        return f"{self.spell(sequence.name)}.{method}({self.text(item)});"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the line that reverses a list or letters."""
        name = self.spell(sequence.name)
        yield f"Collections.reverse({name});" if sequence.type == "list" else f"{name}.reverse();"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the line that sorts a list."""
        yield f"Collections.sort({self.spell(sequence.name)});"


def _boxed(expression: Expression) -> bool:
    return isinstance(expression, At) and expression.sequence.type == "list"

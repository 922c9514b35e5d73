"""Write functions in Go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unseen.languages.insertion_sort import insertion_sort
from unseen.languages.program_form import Case, Expression, Letter, Name, Signature, Statement
from unseen.languages.program_writer import ATOM, COMPARED, SUM, ProgramWriter, camel_case

_TYPES = {"int": "int", "bool": "bool", "list": "[]int", "text": "string"}

_SAME_NUMBERS = """
func sameNumbers(one, other []int) bool {
	if len(one) != len(other) {
		return false
	}
	for i := range one {
		if one[i] != other[i] {
			return false
		}
	}
	return true
}
"""


class GoWriter(ProgramWriter):
    """Writes Go as `gofmt` does."""

    indent = "\t"
    step = "\t"
    end = ""

    def spell(self, name: str) -> str:
        """Return a name in the language's convention."""
        return camel_case(name)

    def entry_point(self, signature: Signature) -> str:
        """Return the function's name, which begins with a capital as all that are exported."""
        name = self.spell(signature.name)
        return name[0].upper() + name[1:]

    def list_literal(self, items: str) -> str:
        """Return a list of integers."""
        return f"[]int{{{items}}}"

    def prompt(self, signature: Signature, description: str, cases: Sequence[Case]) -> str:
        """Return the package, the description and the header."""
        lines = [*self.prose(description), *self.examples(signature, cases)]
        comment = "\n".join(f"// {line}" for line in lines)
        parameters = ", ".join(f"{self.spell(one.name)} {_TYPES[one.type]}" for one in signature.parameters)
        header = f"func {self.entry_point(signature)}({parameters}) {_TYPES[signature.result]} {{"
        return f'package main\n\nimport "testing"\n\n{comment}\n{header}\n'

    def solution(self, signature: Signature, body: Sequence[Statement]) -> str:
        """Return the body of the function."""
        return "\n".join(self.lines(body, self.indent)) + "\n}\n"

    def test(self, signature: Signature, cases: Sequence[Case]) -> str:
        """Return the tests."""
        same, helper = "got != want", ""
        if signature.result == "list":
            same = "!sameNumbers(got, want)"
            helper = _SAME_NUMBERS
        kind = _TYPES[signature.result]
        lines = "\n".join(
            f"\tcheck({self.call(signature, case.arguments)}, {self.literal(case.result)})" for case in cases
        )
        return (
            f"{helper}\nfunc Test{self.entry_point(signature)}(t *testing.T) {{\n"
            f"\tcheck := func(got, want {kind}) {{\n\t\tif {same} {{\n"
            '\t\t\tt.Errorf("got %v, want %v", got, want)\n\t\t}\n\t}\n'
            f"{lines}\n}}\n"
        )

    def head(self, keyword: str, condition: Expression) -> str:
        """Return the head of a choice or a loop."""
        return f"{'for' if keyword == 'while' else keyword} {self.text(condition)} {{"

    def library(self, function: str, arguments: Sequence[Expression]) -> tuple[str, int]:
        """Return the smaller, the larger or the absolute value."""
        if function == "abs":
            inner = arguments[0]
            return f"max({self.text(inner)}, -{self.text(inner, ATOM)})", ATOM
        return super().library(function, arguments)

    def distance(self, letter: Expression, base: str) -> tuple[str, int]:
        """Return how far behind a letter another one stands; bytes would wrap around."""
        return f"int({self.text(letter)}) - '{base}'", SUM

    def letter_behind(self, base: str, distance: Expression) -> str:
        """Return the letter that stands so far behind another one."""
        return f"byte('{base}' + {self.text(distance, SUM)})"

    def let(self, variable: Name, value: Expression) -> str:
        """Return a declaration."""
        text = self.text(value)
        if isinstance(value, Letter):
            text = f"byte({text})"
        return f"{self.spell(variable.name)} := {text}"

    def each(self, variable: Name, sequence: Name, body: Sequence[Statement]) -> list[str]:
        """Return the head of a loop over items."""
        name, over = self.spell(variable.name), self.spell(sequence.name)
        if sequence.type == "text":
            return [f"for _, {name} := range []byte({over}) {{"]
        return [f"for _, {name} := range {over} {{"]

    def places(self, variable: Name, first: Expression, end: Expression) -> str:
        """Return the head of a loop over places."""
        name = self.spell(variable.name)
        return f"for {name} := {self.place(first)}; {name} < {self.place(end, COMPARED + 1)}; {name}++ {{"

    def return_sequence(self, sequence: Name) -> Iterator[str]:
        """Yield the line that returns a list or a text."""
        name = self.spell(sequence.name)
        yield f"return string({name})" if sequence.type == "letters" else f"return {name}"

    def new_sequence(self, variable: Name, room: Expression) -> Iterator[str]:
        """Yield the declaration of an empty list or letters."""
        yield f"{self.spell(variable.name)} := []{'int' if variable.type == 'list' else 'byte'}{{}}"

    def take_apart(self, variable: Name, text: Name) -> Iterator[str]:
        """Yield the declaration of the letters of a text."""
        yield f"{self.spell(variable.name)} := []byte({self.spell(text.name)})"

    def append(self, sequence: Name, item: Expression) -> str:
        """Return the statement that appends an item."""
        name = self.spell(sequence.name)
        return f"{name} = append({name}, {self.text(item)})"

    def reverse(self, sequence: Name) -> Iterator[str]:
        """Yield the lines that reverse a list or letters."""
        name = self.spell(sequence.name)
        yield f"for left, right := 0, len({name})-1; left < right; left, right = left+1, right-1 {{"
        yield f"\t{name}[left], {name}[right] = {name}[right], {name}[left]"
        yield "}"

    def sort(self, sequence: Name) -> Iterator[str]:
        """Yield the lines of an insertion sort."""
        name = self.spell(sequence.name)
        heads = (
            f"for from := 1; from < len({name}); from++ {{",
            f"moved, to := {name}[from], from",
            f"for to > 0 && {name}[to-1] > moved {{",
        )
        yield from insertion_sort(heads, "", self.step, name)

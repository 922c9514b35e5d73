"""The edit site of an answer: a function in a program, and the lines of it that are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from tree_sitter import Node

from unseen.languages import SourceUnit, parse
from unseen.languages.views import Function


@dataclass(frozen=True)
class EditSite:
    """A program cut around a function and the lines that are asked for; the parts are of whole lines.

    Attributes:
        language: the language's name.
        name: the function's name.
        before: the program up to the function.
        head: the function up to the lines.
        lines: the current lines; empty where lines are missing.
        tail: the function after the lines.
        after: the rest of the program.
        indent: the white space before the first of the lines.
        marks: words of the comment lines that the question puts around the lines; a line of a reply that
            repeats one is ignored.
        whole: whether the whole function is asked for.
        filling: lines with which the program parses where some are missing; used for nothing else.
        others: the program's other files, which the question shows too.
    """

    language: str
    name: str
    before: str
    head: str
    lines: str
    tail: str
    after: str
    indent: str
    marks: tuple[str, ...] = ()
    whole: bool = False
    filling: str = ""
    others: tuple[str, ...] = ()

    @property
    def function(self) -> str:
        """The function as it is."""
        return self.head + self.lines + self.tail

    @cached_property
    def program(self) -> str:
        """The program as it is."""
        return self.before + self.function + self.after

    @cached_property
    def parseable(self) -> str:
        """The program as it parses, in which functions and names are looked up."""
        return self.filled(self.filling) if self.filling and not self.lines else self.program

    def filled(self, text: str) -> str:
        """Return the program with `text` in place of the lines."""
        end = "" if not text or text.endswith("\n") else "\n"
        return self.before + self.head + text + end + self.tail + self.after

    @cached_property
    def above(self) -> list[str]:
        """The lines of the program above those asked for."""
        return (self.before + self.head).splitlines()

    @cached_property
    def below(self) -> list[str]:
        """The lines of the program below those asked for."""
        return (self.tail + self.after).splitlines()

    @cached_property
    def stripped_lines(self) -> frozenset[str]:
        """Every line of the program, without white space around it."""
        return frozenset(line.strip() for line in self.program.splitlines())

    @cached_property
    def exact_lines(self) -> frozenset[str]:
        """Every line of the program with the white space before it."""
        return frozenset(line.rstrip() for line in self.program.splitlines())

    def without_marks(self, text: str) -> str:
        """Remove lines that repeat a mark, and what surrounds a pair of marks if it is at most one line."""
        lines = text.splitlines()
        mark_lines = [n for n, line in enumerate(lines) if any(mark in line for mark in self.marks)]
        if len(mark_lines) == 2 and len(self.marks) == 2:
            first, last = mark_lines
            surrounding = [line for line in lines[:first] + lines[last + 1 :] if line.strip()]
            if len(surrounding) <= 1:
                return "\n".join(lines[first + 1 : last])
        return "\n".join(line for n, line in enumerate(lines) if n not in mark_lines)

    def own_part(self, code: str) -> str:
        """Return the function of a program made from this one, and every line that it adds elsewhere."""
        if code.startswith(self.before) and code.endswith(self.after):
            return code[len(self.before) : len(code) - len(self.after)]
        match = definition(self.language, code, self.name)
        function = match[0].text(match[1].outer) if match is not None else ""
        known_lines = {line.strip() for line in function.splitlines()} | self.stripped_lines
        return "\n".join([*(line for line in code.splitlines() if line.strip() not in known_lines), function])

    @classmethod
    def at_gap(
        cls,
        language: str,
        name: str,
        before: str,
        filled: str,
        after: str,
        *,
        indent: str,
        marks: tuple[str, ...] = (),
    ) -> EditSite:
        """Return the edit site of missing lines.

        Args:
            language: the language's name.
            name: the function to fall back to; otherwise the innermost named function around the lines is
                taken.
            before: the program up to the lines.
            filled: lines with which the program parses; they decide only where functions begin and end.
            after: the program after the lines.
            indent: the white space before the first of the lines.
            marks: words of comment lines that are ignored in a reply.
        """
        text = before + filled + ("" if not filled or filled.endswith("\n") else "\n")
        unit = parse(language, text + after)
        at = len(before.encode())
        start, end, function_name = 0, len(unit.source), name
        for function in unit.language.function.find(unit):
            if function.outer.start_byte <= at < function.outer.end_byte and function.name is not None:
                start, end, function_name = (
                    function.outer.start_byte,
                    function.outer.end_byte,
                    unit.text(function.name),
                )
        line_start = unit.source.rfind(b"\n", 0, start) + 1
        newline = unit.source.find(b"\n", end)
        line_end = newline + 1 if newline >= 0 else len(unit.source)
        offset = len(text.encode())
        return cls(
            language=language,
            name=function_name,
            before=unit.source[:line_start].decode(errors="surrogateescape"),
            head=unit.source[line_start:at].decode(errors="surrogateescape"),
            lines="",
            tail=unit.source[offset:line_end].decode(errors="surrogateescape"),
            after=unit.source[max(offset, line_end) :].decode(errors="surrogateescape"),
            indent=indent,
            marks=marks,
            filling=filled,
        )


@lru_cache(maxsize=64)
def parsed(language: str, text: str) -> SourceUnit:
    """Parse a text; cached, since several readings of a reply share it."""
    return parse(language, text)


def definition(
    language: str, text: str, name: str, parameters: int | None = None
) -> tuple[SourceUnit, Function] | None:
    """Find the last function of that name, preferring those with the given number of parameters."""
    unit = parsed(language, text)
    candidates = [
        function for function in unit.language.function.find(unit) if is_named(unit, function, name)
    ]
    if not candidates:
        return None
    same_arity = [
        one for one in candidates if parameters is not None and len(parameters_of(unit, one)) == parameters
    ]
    return unit, (same_arity or candidates)[-1]


def is_named(unit: SourceUnit, function: Function, name: str) -> bool:
    """Return whether a function has this name, with or without its class (`Config::load`)."""
    return function.name is not None and unit.text(function.name).rpartition("::")[2] == name


def docstring_of(unit: SourceUnit, function: Function) -> Node | None:
    """Return the statement that documents a function; None where there is none."""
    if not unit.language.writing.docstrings or not function.body.named_children:
        return None
    first = function.body.named_children[0]
    if first.type == "expression_statement" and first.named_children[0].type == "string":
        return first
    return None


def parameters_of(unit: SourceUnit, function: Function) -> list[str]:
    """Return the names of the parameters that a function declares."""
    return [
        binding.name
        for binding in unit.scopes.bindings
        if binding.kind == "parameter"
        and function.node.start_byte <= binding.declarations[0].start_byte < function.body.start_byte
    ]

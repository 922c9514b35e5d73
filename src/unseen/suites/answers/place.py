"""Where an answer goes: a function in a program, and the lines of it that are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from unseen.languages import SourceUnit, parse
from unseen.languages.views import Function


@dataclass(frozen=True)
class Place:
    """A program cut around a function and the lines that are asked for; the parts are of whole lines.

    Attributes:
        language: the language's name.
        name: the function's name.
        before: the program up to the function.
        head: the function up to the lines.
        lines: what stands there now; empty where lines are missing.
        tail: the function from behind the lines.
        after: the rest of the program.
        indent: the white space before the first of the lines.
        marks: words of the comment lines that the question puts around the lines; a line of a reply that
            repeats one says nothing.
        whole: the whole function is asked for.
        filling: lines with which the program parses where some are missing; nothing else is read from them.
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
    def sound(self) -> str:
        """The program as it parses, in which functions and names are looked up."""
        return self.filled(self.filling) if self.filling and not self.lines else self.program

    def filled(self, text: str) -> str:
        """The program with a text in place of the lines."""
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
    def known(self) -> frozenset[str]:
        """Every line of the program, without white space around it."""
        return frozenset(line.strip() for line in self.program.splitlines())

    @cached_property
    def exact(self) -> frozenset[str]:
        """Every line of the program with the white space before it."""
        return frozenset(line.rstrip() for line in self.program.splitlines())

    def unmarked(self, text: str) -> str:
        """Leave out lines that repeat a mark, and what is around two marks if that is hardly anything."""
        lines = text.splitlines()
        marked = [n for n, line in enumerate(lines) if any(mark in line for mark in self.marks)]
        if len(marked) == 2 and len(self.marks) == 2:
            first, last = marked
            around = [line for line in lines[:first] + lines[last + 1 :] if line.strip()]
            if len(around) <= 1:
                return "\n".join(lines[first + 1 : last])
        return "\n".join(line for n, line in enumerate(lines) if n not in marked)

    def own(self, code: str) -> str:
        """The function of a program made from this one, and whatever else that program has anew."""
        if code.startswith(self.before) and code.endswith(self.after):
            return code[len(self.before) : len(code) - len(self.after)]
        found = definition(self.language, code, self.name)
        function = found[0].text(found[1].outer) if found is not None else ""
        inside = {line.strip() for line in function.splitlines()} | self.known
        return "\n".join([*(line for line in code.splitlines() if line.strip() not in inside), function])

    @classmethod
    def around(
        cls,
        language: str,
        name: str,
        before: str,
        filled: str,
        after: str,
        *,
        indent: str,
        marks: tuple[str, ...] = (),
    ) -> Place:
        """The place of missing lines.

        Args:
            language: the language's name.
            name: a function of the program; the place is the innermost function around the lines, and this
                one's only if the lines stand in it.
            before: the program up to the lines.
            filled: lines with which the program parses; they decide only where functions begin and end.
            after: the program from behind the lines.
            indent: the white space before the first of the lines.
            marks: words of comment lines that say nothing in a reply.
        """
        text = before + filled + ("" if not filled or filled.endswith("\n") else "\n")
        unit = parse(language, text + after)
        at = len(before.encode())
        start, end, called = 0, len(unit.source), name
        for function in unit.language.function.find(unit):
            if function.outer.start_byte <= at < function.outer.end_byte and function.name is not None:
                start, end, called = (
                    function.outer.start_byte,
                    function.outer.end_byte,
                    unit.text(function.name),
                )
        begin = unit.source.rfind(b"\n", 0, start) + 1
        newline = unit.source.find(b"\n", end)
        finish = newline + 1 if newline >= 0 else len(unit.source)
        offset = len(text.encode())
        return cls(
            language=language,
            name=called,
            before=unit.source[:begin].decode(errors="surrogateescape"),
            head=unit.source[begin:at].decode(errors="surrogateescape"),
            lines="",
            tail=unit.source[offset:finish].decode(errors="surrogateescape"),
            after=unit.source[max(offset, finish) :].decode(errors="surrogateescape"),
            indent=indent,
            marks=marks,
            filling=filled,
        )


@lru_cache(maxsize=64)
def parsed(language: str, text: str) -> SourceUnit:
    """The text with its tree, which several readings of one reply look at."""
    return parse(language, text)


def definition(
    language: str, text: str, name: str, parameters: int | None = None
) -> tuple[SourceUnit, Function] | None:
    """The last function of a name in a text; of several the last with so many parameters, if there is one."""
    unit = parsed(language, text)
    found = [function for function in unit.language.function.find(unit) if is_named(unit, function, name)]
    if not found:
        return None
    fitting = [one for one in found if parameters is not None and len(parameters_of(unit, one)) == parameters]
    return unit, (fitting or found)[-1]


def is_named(unit: SourceUnit, function: Function, name: str) -> bool:
    """True if a function has a name, also behind that of its class (`Config::load`)."""
    return function.name is not None and unit.text(function.name).rpartition("::")[2] == name


def parameters_of(unit: SourceUnit, function: Function) -> list[str]:
    """The names of the parameters that a function declares."""
    return [
        binding.name
        for binding in unit.scopes.bindings
        if binding.kind == "parameter"
        and function.node.start_byte <= binding.declarations[0].start_byte < function.body.start_byte
    ]

"""The method `insert-junk-function`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.layout import begins_line, indent_at, indent_step, indented, newline_of


@rewriting(category="basic", at_most=1, restructures=False)
def insert_junk_function(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Add a function that nobody calls.

    Before: `def total(xs): …`. After: the same, followed by `def copper_reef(otter): …`.

    *Preserves*: the function has no effect on anything, its name occurs nowhere else, and it is not
    exported; it is written so that warnings about unused functions do not name it.
    *Declines*: functions inside others, which are no place for one more.
    """
    language = unit.language
    for function in language.function.find(unit):
        if not language.takes_sibling(unit, function):
            yield Declined("the function stands where no other can be put beside it", function.node)
            continue
        outer = function.outer
        if not begins_line(unit.source, outer.start_byte):
            yield Declined("the function shares its line with other text", function.node)
            continue
        name = name_source.name(like=language.facts.function_like, words=2)
        locals_ = [name_source.name(like=language.facts.function_like) for _ in range(3)]
        newline, step = newline_of(unit.source), indent_step(unit).decode()
        lines = [
            _with_step(line, step).encode()
            for line in language.emit.junk_function(name, locals_, name_source.number())
        ]
        indent = indent_at(unit.source, outer.start_byte)
        blank = newline * (2 if language.block_style == "braces" else 3)
        text = blank + indent + indented(lines, indent, newline)
        yield Site((Edit(outer.end_byte, outer.end_byte, text),))


def _with_step(line: str, step: str) -> str:
    """Replace the four blanks that the line was written with by the text's own indentation."""
    bare = line.lstrip(" ")
    return step * ((len(line) - len(bare)) // 4) + bare

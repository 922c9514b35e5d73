"""Fuzz C programs, each a binary of its own; the order of the parameters tells what a pointer points to.

An array is a pointer with its length in the integer behind it, a string a pointer to constant characters, and
any other pointer an empty place for results. Where that is wrong for a function, it reads or writes behind
what it was given, which cannot be touched; the input then counts as one on which the original dies.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tree_sitter import Node

from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.c_family.signature import SIMPLE, function_declarator, result_of, written_parameters
from unseen.execution.callable import (
    Arguments,
    Bool,
    Float,
    Int,
    NotCallableError,
    Parameter,
    Seq,
    Shape,
    Signature,
    Text,
)
from unseen.execution.fuzz.batches import distinct_builds, run_built
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.jobs import RunResult
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of, walk
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

Role = Literal["value", "text", "array", "texts", "length", "width", "place"]

_LENGTH = re.compile(
    r"^(n\d*|len|length|size|count)$|(_n|_?len|_?length|_?size|_?count|Len|Length|Size|Count)\d*$"
)
_WIDTH = re.compile(r"width|cols|columns", re.I)
_PLACES = 4096
_GLUE = """
#include "unseenfuzz.h"

static void unseen_call(void) {{
{reading}
    {call}
{showing}
    unseen_after();
{after}
}}

int main(int unseen_count_given, char **unseen_given) {{
    (void)unseen_count_given;
    return unseen_serve(unseen_call, unseen_given[1]);
}}
"""


@dataclass(frozen=True)
class _Slot:
    """One parameter as the harness fills it.

    Attributes:
        role: what it is.
        item: the type of the value, or of what it points to.
        of: for a length or width, which parameter's.
        read_only: True if the function cannot change it.
    """

    role: Role
    item: str
    of: int = 0
    read_only: bool = False


class CFuzzer:
    """Fuzzes C functions of numbers, strings and arrays."""

    def signature(self, pair: FuzzPair) -> Signature:
        declarator = function_declarator("c", pair.original, pair.entry_point)
        written = written_parameters(declarator)
        slots = _slots(written)
        parameters = tuple(
            Parameter(name, text, _shape(slot))
            for (name, text), slot in zip(written, slots, strict=True)
            if slot.role in ("value", "text", "array", "texts")
        )
        return Signature(parameters, notes={"slots": slots, "result": _result(pair.original, declarator)})

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        slots: list[_Slot] = signature.notes["slots"]
        calls = (
            [value for value, slot in zip(call, slots, strict=True) if slot.role not in _DERIVED]
            for call in calls_in("c", pair.test, (pair.entry_point,))
            if len(call) == len(slots)
        )
        return fitting(calls, signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        builds, which = distinct_builds(programs, by_mode=True)
        memory = LANGUAGES["c"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2
        library = ["unseenfuzz.h", "unseenfuzz.c"]
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = untrusted_builds("c", builds, library, _glue, work=work, sandbox=sandbox)
            commands = [with_stack(built[n], each) for n, each in zip(which, programs, strict=True)]
            return run_built(programs, commands, work=work, sandbox=sandbox, memory_mb=memory)


_DERIVED = ("length", "width", "place")


def _slots(written: Sequence[tuple[str, str]]) -> list[_Slot]:
    found: list[_Slot] = []
    for name, text in written:
        plain = " ".join(re.sub(r"\b(const|restrict|volatile)\b", " ", text).split())
        stars = plain.count("*") + plain.count("[")
        item = " ".join(re.sub(r"\*|\[[^]]*\]", " ", plain).split())
        if item not in SIMPLE:
            raise NotCallableError(f"the type {text} is not generated")
        read_only = "const" in text.split("*")[0]
        # Arrays still without their length, of which the one behind them may be.
        open_ones = [n for n, slot in enumerate(found) if slot.role in ("array", "texts", "place")]
        lengths = {slot.of for slot in found if slot.role == "length"}
        waiting = [n for n in open_ones if n not in lengths]
        last = len(found) - 1
        if stars == 1 and item == "char" and read_only:
            found.append(_Slot("text", item, read_only=True))
        elif stars == 1:
            found.append(_Slot("array" if read_only else "place", item, read_only=read_only))
        elif stars == 2 and item == "char" and read_only:
            found.append(_Slot("texts", item, read_only=True))
        elif stars:
            raise NotCallableError(f"the type {text} is not generated")
        elif waiting and waiting[-1] == last and isinstance(SIMPLE[item], Int) and (
            found[last].read_only or _LENGTH.search(name)
        ):  # fmt: skip
            if found[last].role == "place":
                found[last] = _Slot("array", found[last].item)
            found.append(_Slot("length", item, of=last))
        elif found and found[-1].role == "length" and _WIDTH.search(name):
            found.append(_Slot("width", item, of=found[-1].of))
        else:
            found.append(_Slot("value", item))
    lengths = {slot.of for slot in found if slot.role == "length"}
    for n, slot in enumerate(found):
        # Several arrays before one length have it in common.
        behind = next((each for each in found[n:] if each.role == "length"), None)
        if slot.role in ("array", "texts") and n not in lengths and behind is None:
            raise NotCallableError(f"the length of the array {written[n][0]} is not known")
    return found


def _shape(slot: _Slot) -> Shape:
    if slot.role == "text":
        return Text(127)
    if slot.role == "texts":
        return Seq(Text(127))
    return Seq(SIMPLE[slot.item]) if slot.role == "array" else SIMPLE[slot.item]


def _result(code: str, declarator: Node) -> list[tuple[str, str]]:
    """Return the expressions on `unseen_value`, with types, that show the result; none for `void`."""
    definition = declarator.parent
    while definition is not None and definition.type == "pointer_declarator":
        definition = definition.parent
    if definition is None or definition.type != "function_definition":
        raise NotCallableError("the result cannot be compared")
    written = result_of(definition, declarator)
    name, stars = written.rstrip("* "), written.count("*")
    if stars == 0 and name == "void":
        return []
    if stars == 0 and name in SIMPLE:
        return [("unseen_value", name)]
    if stars == 1 and name == "char":
        return [("unseen_value", "text")]
    if stars == 1 and name in SIMPLE:
        return [("unseen_value", f"array of {name}")]
    if stars == 0 and name.startswith("struct "):
        return [(f"unseen_value.{each}", of) for each, of in _fields(code, name.split()[1])]
    raise NotCallableError(f"the result {written} cannot be compared")


def _fields(code: str, name: str) -> list[tuple[str, str]]:
    """Return names and types of the fields of a structure of numbers."""
    for node in walk(parse("c", code)):
        body = field(node, "body") if node.type == "struct_specifier" else None
        if body is None or text_of(field(node, "name") or node) != name:
            continue
        found = []
        for declaration in body.named_children:
            kind = field(declaration, "type")
            for each in declaration.children_by_field_name("declarator"):
                if kind is None or text_of(kind) not in SIMPLE or each.type != "field_identifier":
                    raise NotCallableError(f"the result struct {name} cannot be compared")
                found.append((text_of(each), text_of(kind)))
        return found
    raise NotCallableError(f"the result struct {name} cannot be compared")


def _taking(item: str) -> str:
    """Return the expression that reads one value."""
    shape: Any = SIMPLE[item]
    if isinstance(shape, Float):
        return f"({item})unseen_float()"
    return (
        f"({item})unseen_unsigned()" if isinstance(shape, Int) and shape.low == 0 else f"({item})unseen_int()"
    )


def _showing(expression: str, item: str) -> str:
    """Return the statement that shows one value."""
    shape: Any = SIMPLE[item]
    if isinstance(shape, Float):
        return f"unseen_show_float({expression}, {9 if shape.bits == 32 else 17});"
    unsigned = isinstance(shape, Bool) or (isinstance(shape, Int) and shape.low == 0)
    return f"unseen_show_{'unsigned' if unsigned else 'int'}({expression});"


def _glue(program: FuzzProgram) -> str:
    slots: list[_Slot] = program.signature.notes["slots"]
    reading, after, given = [], [], []
    for n, slot in enumerate(slots):
        name, item = f"unseen_a{n}", slot.item
        given.append(name)
        if slot.role == "value":
            reading.append(f"{item} {name} = {_taking(item)};")
        elif slot.role == "text":
            reading.append(f"char *{name} = unseen_text();")
        elif slot.role == "place":
            count = _PLACES
            reading.append(f"{item} *{name} = unseen_block({count} * sizeof({item}));")
            after.append(_shown_place(name, item))
        elif slot.role in ("array", "texts"):
            element, take = (item, _taking(item)) if slot.role == "array" else ("char *", "unseen_text()")
            reading.append(f"size_t unseen_n{n} = unseen_count();")
            reading.append(f"{element} *{name} = unseen_block(unseen_n{n} * sizeof({element}));")
            reading.append(f"for (size_t i = 0; i < unseen_n{n}; ++i) {name}[i] = {take};")
            if not slot.read_only:
                after.append(f"for (size_t i = 0; i < unseen_n{n}; ++i) {_showing(f'{name}[i]', item)}")
    for n, slot in enumerate(slots):
        if slot.role == "length":
            reading.append(f"{slot.item} unseen_a{n} = {_common(slots, slot.of)};")
        elif slot.role == "width":
            first = f"unseen_a{slot.of}[0]"
            measure = f"unseen_n{slot.of} ? __builtin_strlen({first}) : 0"
            wide = measure if slots[slot.of].role == "texts" else "1"
            reading.append(f"{slot.item} unseen_a{n} = {wide};")
    result = program.signature.notes["result"]
    call = f"{program.entry_point}({', '.join(given)});"
    showing = [_shown_result(expression, item, slots) for expression, item in result]
    return _GLUE.format(
        reading="\n".join(f"    {line}" for line in reading),
        call=f"__auto_type unseen_value = {call}" if result else call,
        showing="\n".join(f"    {line}" for line in showing),
        after="\n".join(f"    {line}" for line in after),
    )


def _common(slots: Sequence[_Slot], of: int) -> str:
    """Return the length of an array, or of the shortest of those that share a length parameter."""
    first = of
    while first > 0 and slots[first - 1].role in ("array", "texts"):
        first -= 1
    text = f"unseen_n{of}"
    for n in range(first, of):
        text = f"({text} < unseen_n{n} ? {text} : unseen_n{n})"
    return text


def _shown_place(name: str, item: str) -> str:
    """Return the statement that shows a buffer up to its last non-zero value."""
    if item == "char":
        return f"unseen_show_text({name});"
    return (
        f"{{ size_t end = {_PLACES}; while (end && !{name}[end - 1]) --end; "
        f'for (size_t i = 0; i < end; ++i) {_showing(f"{name}[i]", item)} unseen_show_mark("; "); }}'
    )


def _shown_result(expression: str, item: str, slots: Sequence[_Slot]) -> str:
    if item == "text":
        return f"unseen_show_text({expression});"
    if not item.startswith("array of "):
        return _showing(expression, item)
    # An array that the function made has its length in the last place for results.
    places = [n for n, slot in enumerate(slots) if slot.role == "place" and slot.item in ("int", "size_t")]
    shown = f'unseen_show_mark({expression} ? "pointer " : "null ");'
    if places:
        each = _showing(f"{expression}[i]", item.removeprefix("array of "))
        shown += f" if ({expression}) for (size_t i = 0; i < (size_t)unseen_a{places[-1]}[0]; ++i) {each}"
    return shown

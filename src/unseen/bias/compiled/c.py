"""C: numbers, strings, enumerations and structures of them, by value or behind a pointer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.bias.compiled.c_family import (
    PLACES,
    Types,
    definitions,
    fields_of,
    is_text,
    name_of,
    read_types,
    result_of,
    scalar,
    written_parameters,
)
from unseen.bias.compiled.c_headers import copy_headers, elsewhere, without_main
from unseen.bias.compiled.leaving_out import untrusted_leaving_out
from unseen.bias.compiled.model import Entry, Leaf, NotCalledError, Parameter, Program, Record, Shape, leaves
from unseen.bias.model import Source
from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.cpp.fuzz import SIMPLE
from unseen.execution.fuzz import model as fuzz
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.model import Signature
from unseen.execution.fuzz.shapes import Bool, Char, Float, Int, Text
from unseen.execution.harness import runtime_text
from unseen.languages.parsing import parse
from unseen.sandbox import Sandbox

_DEEPEST = 4


class CAdapter:
    """Reads and calls C functions."""

    env: Mapping[str, str] = {}
    fresh = ""

    def read(self, source: Source) -> Program:
        root = parse("c", source.code)
        types = read_types(root, "c")
        entries = []
        for node, declarator, _ in definitions(root):
            name = name_of(declarator)
            if name != "main":
                entries.append(_entry(node, declarator, name, types))
        return Program(source, root, entries, {"types": types})

    def literal(self, leaf: Leaf, value: Any) -> str:
        return scalar(leaf, int(value) if isinstance(value, bool) and leaf.type == "_Bool" else value)

    def call(self, entry: Entry, texts: Mapping[int, str]) -> str:
        given = [_argument(each, texts) for each in entry.parameters]
        return f"{entry.target}({', '.join(given)})"

    def untrusted_build(self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox) -> list[Built]:
        def build(programs: Sequence[Program], folder: Path) -> list[Built]:
            return self._untrusted_once(programs, folder, sandbox)

        return untrusted_leaving_out(programs, work, build)

    def _untrusted_once(self, programs: Sequence[Program], work: Path, sandbox: Sandbox) -> list[Built]:
        builds = [
            fuzz.Program(without_main("c", each), "", str(number), Signature(()), (), "second")
            for number, each in enumerate(programs)
        ]
        copy_headers(programs, work)
        (work / "unseenbias.h").write_text(runtime_text("c", "unseenbias.h"), encoding="utf-8")

        def glue(program: fuzz.Program) -> str:
            return _glue(programs[int(program.entry_point)])

        library = ["unseenfuzz.h", "unseenfuzz.c"]
        built = untrusted_builds("c", builds, library, glue, work=work, sandbox=sandbox)
        return [with_stack(each, build) for each, build in zip(built, builds, strict=True)]


def _entry(node: Node, declarator: Node, name: str, types: Types) -> Entry:
    entry = Entry(name, declarator.start_point.row + 1, node, target=name, result=result_of(node, declarator))
    try:
        written = written_parameters(declarator)
    except NotCalledError as why:
        entry.declined = str(why)
        return entry
    entry.names = [each for pair in written for each in (pair[0], *types.known_names(pair[1]))]
    try:
        entry.parameters = [_parameter(each, kind, types) for each, kind in written]
        _shown_type(entry.result, types)
    except NotCalledError as why:
        entry.declined = str(why)
    return entry


def _parameter(name: str, written: str, types: Types) -> Parameter:
    plain = re.sub(r"\b(const|restrict|volatile|register)\b", " ", written)
    stars = plain.count("*") + plain.count("[")
    kept = "const" in written.split("*")[0]
    base = types.base(re.sub(r"\[[^]]*\]", " ", plain)).replace("*", "").strip()
    if not stars:
        return Parameter(name, written, types.shape(name, plain))
    if stars == 1 and base == "char":
        if not kept and PLACES.search(name):
            return Parameter(name, "char", None, "(char[4096]){0}", seen=True)
        return Parameter(name, written, Leaf(name, "char *", Text()), seen=False)
    if stars == 1 and "[" not in plain:
        if base in SIMPLE and not kept:
            return Parameter(name, base, None, f"&({base}){{0}}", seen=True)
        shape = types.shape(name, base)
        if isinstance(shape, Record):
            return Parameter(name, written, shape, "&{}", seen=not kept)
        if isinstance(shape, Leaf) and not kept:
            return Parameter(name, shape.type, None, f"&({shape.type}){{0}}", seen=True)
    raise NotCalledError(f"the type {' '.join(written.split())} of {name} is not generated")


def _argument(parameter: Parameter, texts: Mapping[int, str]) -> str:
    if parameter.shape is None:
        return parameter.passing
    return parameter.passing.replace("{}", _literal(parameter.shape, texts))


def _literal(shape: Shape, texts: Mapping[int, str]) -> str:
    if isinstance(shape, Leaf):
        return texts[shape.slot]
    inner = ", ".join(f".{name} = {_inner(each, texts)}" for name, each in shape.fields)
    return f"({shape.type}){{{inner}}}"


def _inner(shape: Shape, texts: Mapping[int, str]) -> str:
    if isinstance(shape, Leaf):
        return texts[shape.slot]
    return "{" + ", ".join(f".{name} = {_inner(each, texts)}" for name, each in shape.fields) + "}"


def _shown_type(written: str, types: Types, depth: int = 0) -> None:
    """Nothing, if values of the type can be shown.

    Raises:
      NotCalledError: they cannot.
    """
    base = types.base(written)
    base = types.base(types.aliases.get(base, base))
    if base in ("void", "char *") or base in SIMPLE or base in types.enums:
        return
    plain = base.replace(" *", "")
    if plain in types.records and base.count("*") <= 1 and depth < _DEEPEST:
        for _, kind, room in fields_of(types.records[plain]):
            if room is None:
                _shown_type(kind, types, depth + 1)
        return
    raise NotCalledError(f"the result {' '.join(written.split())} cannot be compared")


def _reading(leaf: Leaf, name: str) -> str:
    if leaf.choices:
        return f"{leaf.type} {name} = (({leaf.type}[]){{{', '.join(leaf.choices)}}})[unseen_int()];"
    if is_text(leaf):
        return f"char *{name} = unseen_text();"
    if isinstance(leaf.values, Float):
        return f"{leaf.type} {name} = ({leaf.type})unseen_float();"
    unsigned = isinstance(leaf.values, Int) and leaf.values.low == 0
    return f"{leaf.type} {name} = ({leaf.type}){'unseen_unsigned' if unsigned else 'unseen_int'}();"


def _showing(expression: str, written: str, types: Types, depth: int = 0) -> str:
    """Statements that show an expression as JSON."""
    base = types.base(written)
    base = types.base(types.aliases.get(base, base))
    if base == "char *":
        return f"unseen_bias_text({expression});"
    if base in types.enums:
        cases = " ".join(f'case {each}: unseen_bias_name("{each}"); break;' for each in types.enums[base][1])
        return f"switch ({expression}) {{ {cases} default: unseen_bias_int((long long)({expression})); }}"
    if base in SIMPLE:
        values = SIMPLE[base]
        if isinstance(values, Bool):
            return f"unseen_bias_truth({expression});"
        if isinstance(values, Float):
            return f"unseen_bias_float({expression});"
        if isinstance(values, Char):
            return f"unseen_bias_char({expression});"
        unsigned = isinstance(values, Int) and values.low == 0
        return f"unseen_bias_{'unsigned' if unsigned else 'int'}({expression});"
    plain = base.replace(" *", "")
    if base.endswith("*"):
        inner = _showing(f"(*({expression}))", plain, types, depth)
        return f'if ({expression}) {{ {inner} }} else unseen_show_mark("null");'
    parts = ['unseen_show_mark("{");']
    for number, (name, kind, room) in enumerate(fields_of(types.records[plain])):
        shown = f"({expression}).{name}"
        parts.append(f'unseen_show_mark("{", " if number else ""}\\"{name}\\": ");')
        if room is None:
            parts.append(_showing(shown, kind, types, depth + 1))
        elif types.base(kind) == "char":
            parts.append(f"unseen_bias_text({shown});")
        else:
            parts.append('unseen_show_mark("null");')
    return " ".join([*parts, 'unseen_show_mark("}");'])


def _glue(program: Program) -> str:
    types: Types = program.notes["types"]
    functions, cases = [], []
    for number, entry in program.callable():
        lines, given, after = [], [], []
        slot = 0
        for place, each in enumerate(entry.parameters):
            name = f"unseen_p{place}"
            if each.shape is None:
                size = "[4096]" if each.type == "char" else ""
                lines.append(f"{each.type} {name}{size}; __builtin_memset(&{name}, 0, sizeof {name});")
                given.append(name if size else f"&{name}")
                after.append((each.name, name, "char *" if size else each.type))
                continue
            texts: dict[int, str] = {}
            copies = []
            for leaf in leaves(each.shape):
                leaf.slot = slot
                lines.append(_reading(leaf, f"unseen_u{slot}"))
                texts[slot] = "{0}" if leaf.room else f"unseen_u{slot}"
                slot += 1
            if isinstance(each.shape, Leaf):
                given.append(texts[each.shape.slot])
                continue
            copies = _copies(each.shape, name)
            lines += [f"{each.shape.type} {name} = {_inner(each.shape, texts)};", *copies]
            given.append(each.passing.replace("{}", name))
            if each.seen:
                after.append((each.name, name, each.shape.type))
        functions.append(_function(number, entry, lines, given, after, types))
        cases.append(f"case {number}: unseen_f{number}(); break;")
    return (
        # What other files define is not there: whatever needs it dies, the rest can be called.
        "".join(f"#pragma weak {name}\n" for name in elsewhere(program))
        + '#include "unseenfuzz.h"\n#include "unseenbias.h"\n'
        + "\n".join(functions)
        + f"\nstatic void unseen_call(void) {{ switch (unseen_int()) {{ {' '.join(cases)} default: ; }} }}\n"
        + "int main(int unseen_count_given, char **unseen_given) {\n"
        + "    (void)unseen_count_given;\n    return unseen_serve(unseen_call, unseen_given[1]);\n}\n"
    )


def _copies(shape: Record, place: str) -> list[str]:
    found = []
    for name, each in shape.fields:
        if isinstance(each, Record):
            found += _copies(each, f"{place}.{name}")
        elif each.room:
            found.append(
                f"__builtin_strncpy({place}.{name}, unseen_u{each.slot}, sizeof {place}.{name} - 1);"
            )
    return found


def _function(
    number: int,
    entry: Entry,
    lines: list[str],
    given: list[str],
    after: list[tuple[str, str, str]],
    types: Types,
) -> str:
    call = f"{entry.target}({', '.join(given)});"
    empty = types.base(entry.result) == "void"
    showing = "" if empty else _showing("unseen_value", entry.result, types)
    body = [*lines, call if empty else f"__auto_type unseen_value = {call}"]
    if after:
        body.append('unseen_show_mark("{");')
        if not empty:
            body.append(f'unseen_show_mark("\\"result\\": "); {showing} unseen_show_mark(", ");')
        for place, (name, variable, written) in enumerate(after):
            body.append(f'unseen_show_mark("{", " if place else ""}\\"{name}\\": ");')
            body.append(_showing(variable, written, types))
        body.append('unseen_show_mark("}");')
    else:
        body.append('unseen_show_mark("null");' if empty else showing)
    inner = "\n".join(f"    {each}" for each in body)
    return f"static void unseen_f{number}(void) {{\n{inner}\n    unseen_after();\n}}"

"""Calls in C: numbers, strings, enumerations and structures of them, by value or behind a pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.c_family.headers import copy_headers, elsewhere, without_main
from unseen.execution.c_family.refusals import untrusted_build_without_refused
from unseen.execution.c_family.signature import SIMPLE, result_of, written_parameters
from unseen.execution.c_family.types import (
    PLACES,
    Types,
    copies,
    definitions,
    fields_of,
    in_place,
    name_of,
    read_types,
    scalar,
)
from unseen.execution.callable import (
    Bool,
    Char,
    Enum,
    Field,
    Float,
    Function,
    Int,
    NotCallableError,
    Output,
    Parameter,
    Signature,
    Struct,
    Text,
)
from unseen.execution.calls import Caller, Program
from unseen.execution.fuzz.model import FuzzProgram
from unseen.execution.harness import runtime_text
from unseen.execution.jobs import HarnessCommand
from unseen.execution.source import Source
from unseen.languages.parsing import parse
from unseen.sandbox import Sandbox

_DEEPEST = 4


class CCaller(Caller):
    """Reads and calls C functions."""

    def read(self, source: Source) -> Program:
        root = parse("c", source.code)
        types = read_types(root, "c")
        functions = []
        for node, declarator, _ in definitions(root):
            name = name_of(declarator)
            if name != "main":
                functions.append(_function(node, declarator, name, types))
        return Program(source, root, functions, {"types": types})

    def literal(self, leaf: Field, value: Any) -> str:
        return scalar(leaf, int(value) if isinstance(value, bool) and leaf.type == "_Bool" else value)

    def call(self, function: Function, texts: Sequence[str]) -> str:
        rest = iter(texts)
        given = [each.passing.replace("{}", _literal(each, rest)) for each in function.signature.parameters]
        return f"{function.target}({', '.join(given)})"

    def untrusted_build(
        self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        def build(programs: Sequence[Program], folder: Path) -> list[HarnessCommand]:
            return self._untrusted_once(programs, folder, sandbox)

        return untrusted_build_without_refused(programs, work, build)

    def _untrusted_once(
        self, programs: Sequence[Program], work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        builds = [
            FuzzProgram(without_main("c", each), "", str(number), Signature(()), (), "second")
            for number, each in enumerate(programs)
        ]
        copy_headers(programs, work)
        (work / "unseenbias.h").write_text(runtime_text("c", "unseenbias.h"), encoding="utf-8")

        def glue(program: FuzzProgram) -> str:
            return _glue(programs[int(program.entry_point)])

        library = ["unseenfuzz.h", "unseenfuzz.c"]
        built = untrusted_builds("c", builds, library, glue, work=work, sandbox=sandbox)
        return [with_stack(each, build) for each, build in zip(built, builds, strict=True)]


def _function(node: Node, declarator: Node, name: str, types: Types) -> Function:
    function = Function(name, declarator.start_point.row + 1, node, name)
    try:
        written = written_parameters(declarator)
        function.names = [each for pair in written for each in (pair[0], *types.known_names(pair[1]))]
        result = result_of(node, declarator)
        given = tuple(_parameter(each, kind, types) for each, kind in written)
        _shown_type(result, types)
        function.signature = Signature(given, result=result)
    except NotCallableError as why:
        function.declined = str(why)
    return function


def _parameter(name: str, written: str, types: Types) -> Parameter:
    plain = re.sub(r"\b(const|restrict|volatile|register)\b", " ", written)
    stars = plain.count("*") + plain.count("[")
    kept = "const" in written.split("*")[0]
    base = types.base(re.sub(r"\[[^]]*\]", " ", plain)).replace("*", "").strip()
    if not stars:
        return types.field(name, plain).parameter()
    if stars == 1 and base == "char":
        if not kept and PLACES.search(name):
            return Parameter(name, "char", Output(), "(char[4096]){0}", changed=True)
        return Parameter(name, "char *", Text())
    if stars == 1 and "[" not in plain:
        if base in SIMPLE and not kept:
            return Parameter(name, base, Output(), f"&({base}){{0}}", changed=True)
        held = types.field(name, base)
        if isinstance(held.shape, Struct):
            return held.parameter("&{}", changed=not kept)
        if not kept:
            return Parameter(name, held.type, Output(), f"&({held.type}){{0}}", changed=True)
    raise NotCallableError(f"the type {' '.join(written.split())} of {name} is not generated")


def _literal(value: Field, texts: Iterator[str]) -> str:
    """Return the expression of a value, which needs its type if it is a structure."""
    cast = f"({value.type})" if isinstance(value.shape, Struct) else ""
    return "" if isinstance(value.shape, Output) else cast + _initializer(value, texts)


def _initializer(value: Field, texts: Iterator[str]) -> str:
    """Return the initializer of a declaration."""
    if not isinstance(value.shape, Struct):
        return next(texts)
    return "{" + ", ".join(f".{each.name} = {_initializer(each, texts)}" for each in value.shape.fields) + "}"


def _shown_type(written: str, types: Types, depth: int = 0) -> None:
    """Check that values of the type can be shown.

    Raises:
      NotCallableError: they cannot.
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
    raise NotCallableError(f"the result {' '.join(written.split())} cannot be compared")


def _reading(leaf: Field, name: str) -> str:
    if isinstance(leaf.shape, Enum):
        return f"{leaf.type} {name} = (({leaf.type}[]){{{', '.join(leaf.shape.members)}}})[unseen_int()];"
    if isinstance(leaf.shape, Text):
        return f"char *{name} = unseen_text();"
    if isinstance(leaf.shape, Float):
        return f"{leaf.type} {name} = ({leaf.type})unseen_float();"
    unsigned = isinstance(leaf.shape, Int) and leaf.shape.low == 0
    return f"{leaf.type} {name} = ({leaf.type}){'unseen_unsigned' if unsigned else 'unseen_int'}();"


def _showing(expression: str, written: str, types: Types, depth: int = 0) -> str:
    """Return statements that show an expression as JSON."""
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
    for number, function in program.callable():
        lines, given, after = [], [], []
        for place, (each, slots) in enumerate(function.signature.slots()):
            name = f"unseen_p{place}"
            if isinstance(each.shape, Output):
                size = "[4096]" if each.type == "char" else ""
                lines.append(f"{each.type} {name}{size}; __builtin_memset(&{name}, 0, sizeof {name});")
                given.append(name if size else f"&{name}")
                after.append((each.name, name, "char *" if size else each.type))
                continue
            held = [f"unseen_u{slot}" for slot in slots]
            leaves = list(each.leaves())
            lines += [_reading(leaf, variable) for leaf, variable in zip(leaves, held, strict=True)]
            if not isinstance(each.shape, Struct):
                given.append(held[0])
                continue
            texts = ["{0}" if in_place(leaf) else text for leaf, text in zip(leaves, held, strict=True)]
            lines.append(f"{each.type} {name} = {_initializer(each, iter(texts))};")
            lines += [
                f"__builtin_strncpy({path}, {variable}, sizeof {path} - 1);"
                for path, variable in copies(each, name, iter(held))
            ]
            given.append(each.passing.replace("{}", name))
            if each.changed:
                after.append((each.name, name, each.type))
        functions.append(_calling(number, function, lines, given, after, types))
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


def _calling(
    number: int,
    function: Function,
    lines: list[str],
    given: list[str],
    after: list[tuple[str, str, str]],
    types: Types,
) -> str:
    call = f"{function.target}({', '.join(given)});"
    result = function.signature.result
    empty = types.base(result) == "void"
    showing = "" if empty else _showing("unseen_value", result, types)
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

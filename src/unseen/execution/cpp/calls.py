"""Calls in C++: functions and methods of numbers, strings, enumerations, structures and classes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.c_family.headers import copy_headers, without_main
from unseen.execution.c_family.refusals import untrusted_build_without_refused
from unseen.execution.c_family.signature import result_of, written_parameters
from unseen.execution.c_family.types import (
    ClassType,
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
    Enum,
    Field,
    Function,
    NotCallableError,
    Output,
    Parameter,
    Seq,
    Signature,
    Struct,
    Text,
)
from unseen.execution.calls import Caller, Program, expression
from unseen.execution.fuzz.model import FuzzProgram
from unseen.execution.harness import runtime_text
from unseen.execution.jobs import HarnessCommand
from unseen.execution.source import Source
from unseen.languages.parsing import edit, parse, text_of, walk
from unseen.languages.parsing import field as child
from unseen.sandbox import Sandbox

_DEEPEST = 4


class CppTypes(Types):
    """C++ types: classes are made by their constructors."""

    def record(self, kind: ClassType, depth: int) -> Struct:
        makers = list(_constructors(kind))
        why: NotCallableError | None = None
        for each in sorted(makers, key=lambda maker: -len(written_parameters(maker))):
            try:
                fields = tuple(
                    self.field(name, written, depth + 1) for name, written in written_parameters(each)
                )
            except NotCallableError as error:
                why = error
                continue
            places = ", ".join(f"{{{n}}}" for n in range(len(fields)))
            return Struct(fields, f"{kind.name}({places})")
        if why is not None:
            raise why
        if any(not public for public in _access(kind)) or not list(fields_of(kind)):
            return Struct((), f"{kind.name}()")
        made = super().record(kind, depth)
        places = ", ".join(f"{{{n}}}" for n in range(len(made.fields)))
        return Struct(made.fields, f"{kind.name}{{{places}}}", plain=True)

    def field(self, name: str, written: str, depth: int = 0) -> Field:
        some = re.fullmatch(r"(?:const\s+)?(?:std::)?optional<(.+)>\s*&?", written.strip())
        if some:
            inner = self.field(name, some[1], depth + 1)
            if not isinstance(inner.shape, Struct):
                optional = f"std::optional<{inner.type}>"
                return Field(name, optional, Struct((inner,), f"{optional}({{0}})"))
        found = super().field(name, written, depth)
        if isinstance(found.shape, Text) and "char" in written:
            return replace(found, type="const char *")
        return found


class CppCaller(Caller):
    """Reads and calls C++ functions."""

    def read(self, source: Source) -> Program:
        root = parse("cpp", source.code)
        plain = read_types(root, "cpp")
        types = CppTypes("cpp", plain.records, plain.enums, plain.aliases)
        functions = []
        for node, declarator, prefix in definitions(root):
            function = _function(node, declarator, prefix, types)
            if function is not None:
                functions.append(function)
        return Program(source, root, functions, {"types": types})

    def literal(self, leaf: Field, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.shape, Seq):
            item = Field("", "", leaf.shape.item)
            return f"{_vector(leaf)}{{{', '.join(scalar(item, each) for each in value)}}}"
        return scalar(leaf, value)

    def call(self, function: Function, texts: Sequence[str]) -> str:
        given, before = [], []
        rest = iter(texts)
        target = function.target
        if function.signature.receiver is not None:
            target = f"{expression(function.signature.receiver, rest)}.{target}"
        for each in function.signature.parameters:
            if isinstance(each.shape, Output):
                given.append(each.name)
                before.append(f"{each.type} {each.name}{{}};")
                continue
            text = expression(each, rest)
            if each.changed or each.passing != "{}":
                before.append(f"auto {each.name} = {text};")
                text = each.name
            given.append(each.passing.replace("{}", text))
        call = f"{target}({', '.join(given)})"
        return f"[&] {{ {' '.join(before)} return {call}; }}()" if before else call

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
            FuzzProgram(_opened(each), "", str(number), Signature(()), (), "second")
            for number, each in enumerate(programs)
        ]
        copy_headers(programs, work)
        (work / "unseenbias.hpp").write_text(runtime_text("cpp", "unseenbias.hpp"), encoding="utf-8")

        def glue(program: FuzzProgram) -> str:
            return _glue(self, programs[int(program.entry_point)])

        built = untrusted_builds("cpp", builds, ["unseenfuzz.hpp"], glue, work=work, sandbox=sandbox)
        return [with_stack(each, build) for each, build in zip(built, builds, strict=True)]


def _vector(leaf: Field) -> str:
    return leaf.type if leaf.type.startswith("std::") else f"std::{leaf.type}"


def _opened(program: Program) -> str:
    """Return the program with everything public, and its `main` under another name."""
    text = without_main("cpp", program)
    root = parse("cpp", text)
    edits = []
    for node in walk(root):
        if node.type == "access_specifier" and text_of(node) in ("private", "protected"):
            if node.parent is not None and node.parent.type == "field_declaration_list":
                edits.append((node.start_byte, node.end_byte, "public"))
        elif node.type == "class_specifier" and (body := child(node, "body")) is not None:
            edits.append((body.start_byte + 1, body.start_byte + 1, " public: "))
    return edit(text, edits)


def _constructors(kind: ClassType) -> list[Node]:
    """Return the declarators of the public constructors that copy nothing."""
    found = []
    name = kind.name.rpartition("::")[2]
    public = kind.open
    for each in kind.body.children:
        if each.type == "access_specifier":
            public = text_of(each).startswith("public")
        if each.type not in ("function_definition", "declaration") or "delete" in text_of(each)[-12:]:
            continue
        declarator = child(each, "declarator")
        if declarator is None or declarator.type != "function_declarator" or not public:
            continue
        if name_of(declarator) == name:
            parameters = text_of(child(declarator, "parameters") or declarator)
            if not re.search(rf"\b{re.escape(name)}\s*(const\s*)?&", parameters):
                found.append(declarator)
    return found


def _access(kind: ClassType) -> list[bool]:
    """Tell for each field whether it is public."""
    public, found = kind.open, []
    for each in kind.body.children:
        if each.type == "access_specifier":
            public = text_of(each).startswith("public")
        elif (
            each.type == "field_declaration"
            and "(" not in text_of(each)
            and "static" not in text_of(each).split()
        ):
            found.append(public)
    return found


def _function(node: Node, declarator: Node, prefix: str, types: CppTypes) -> Function | None:
    written_name = "".join(name_of(declarator).split())
    name = f"{prefix}{written_name}"
    owner, _, plain = name.rpartition("::")
    kind = types.records.get(owner)
    if plain in ("main", owner.rpartition("::")[2]) or plain.startswith(("~", "operator")) or "<" in name:
        return None
    row = (child(declarator, "declarator") or declarator).start_point.row
    function = Function(name, row + 1, node, name)
    method = kind is not None and not _is_static(node, plain, kind)
    try:
        written = written_parameters(declarator)
        function.names = [each for pair in written for each in (pair[0], *types.known_names(pair[1]))]
        receiver = None
        if method and kind is not None:
            function.names += types.known_names(owner)
            for maker in _constructors(kind):
                function.names += [each for each, _ in written_parameters(maker)]
            function.target = plain
            receiver = Parameter("this", kind.name, types.record(kind, 0))
        given = tuple(_parameter(each, text, types) for each, text in written)
        function.signature = Signature(given, receiver, result_of(node, declarator))
    except NotCallableError as why:
        function.declined = str(why)
    return function


def _is_static(node: Node, name: str, kind: ClassType) -> bool:
    if node.parent == kind.body:
        return any(
            each.type == "storage_class_specifier" and text_of(each) == "static" for each in node.children
        )
    return bool(re.search(rf"\bstatic\b[^;{{}}]*\b{re.escape(name)}\s*\(", text_of(kind.body)))


def _parameter(name: str, written: str, types: CppTypes) -> Parameter:
    plain = re.sub(r"\b(const|volatile|constexpr)\b", " ", written)
    kept = "const" in re.split(r"[*&]", written)[0]
    if "&&" in plain or "[" in plain:
        raise NotCallableError(f"the type {' '.join(written.split())} of {name} is not generated")
    base = " ".join(plain.replace("&", " ").split())
    if base.replace(" ", "") == "char*":
        return types.field(name, "const char *").parameter()
    if base.endswith("*"):
        held = types.field(name, base[:-1])
        if isinstance(held.shape, Struct):
            return held.parameter("&{}", changed=not kept)
        if not kept:
            return Parameter(name, held.type, Output(), "&{}", changed=True)
        raise NotCallableError(f"the type {' '.join(written.split())} of {name} is not generated")
    return types.field(name, base).parameter(changed="&" in plain and not kept)


def _reading(leaf: Field, name: str) -> tuple[str, str]:
    """Return the statement that reads a value, and the expression of it."""
    if isinstance(leaf.shape, Enum):
        held = f"const {leaf.type} {name}s[] = {{{', '.join(leaf.shape.members)}}};"
        return f"{held} {leaf.type} {name} = {name}s[unseenfuzz::take<std::size_t>(unseen_input)];", name
    kind = "std::string" if isinstance(leaf.shape, Text) else leaf.type
    if isinstance(leaf.shape, Seq):
        kind = _vector(leaf)
    text = f"auto {name} = unseenfuzz::take<{kind}>(unseen_input);"
    return text, "{}" if in_place(leaf) else f"{name}.c_str()" if leaf.type == "const char *" else name


def _glue(caller: CppCaller, program: Program) -> str:
    cases = []
    for number, function in program.callable():
        signature = function.signature
        readings = [_reading(leaf, f"u{slot}") for slot, leaf in enumerate(signature.leaves)]
        lines, given, after = [line for line, _ in readings], [], []
        for place, (each, slots) in enumerate(signature.slots()):
            held = f"p{place}"
            texts = iter([readings[slot][1] for slot in slots])
            if isinstance(each.shape, Output):
                lines.append(f"{each.type} {held}{{}};")
            elif isinstance(each.shape, Struct):
                lines.append(f"{each.type} {held} = {expression(each, texts)};")
                lines += [
                    f"std::strncpy({path}, {variable}.c_str(), sizeof {path} - 1);"
                    for path, variable in copies(each, held, (f"u{slot}" for slot in slots))
                ]
            else:
                held = next(texts)
            given.append(each.passing.replace("{}", held))
            if each.changed:
                after.append(f'unseenbias::as_text("{each.name}") + ": " + unseenbias::json({held})')
        call = f"{function.target}({', '.join(given)})"
        if signature.receiver is not None:
            call = f"{given[0]}.{function.target}({', '.join(given[1:])})"
        empty = signature.result.split() in (["void"], ["static", "void"])
        made = (
            f'{call}; std::string told = "null";'
            if empty
            else f"std::string told = unseenbias::json({call});"
        )
        if after:
            parts = [*([] if empty else ['unseenbias::as_text("result") + ": " + told']), *after]
            made += f' told = unseenbias::listed({{{", ".join(parts)}}}, "{{", "}}");'
        body = f"unseenbias::call(unseen_record, [&]() -> std::string {{ {made} return told; }}); break;"
        cases.append(f"    case {number}: {{ {' '.join(lines)} {body} }}")
    return (
        '#include "unseenbias.hpp"\n#include <cstring>\n'
        + _shown(program.notes["types"])
        + "\nstatic void unseen_call(unseenfuzz::Input &unseen_input, unseenfuzz::Record &unseen_record) {\n"
        + "    switch (unseenfuzz::take<int>(unseen_input)) {\n"
        + "\n".join(cases)
        + "\n    }\n}\n"
        + "int main(int, char **unseen_given) { return unseenfuzz::serve(unseen_call, unseen_given[1]); }\n"
    )


def _shown(types: CppTypes) -> str:
    """Return how the program's own types are written as JSON: all declared before one is used."""
    declared, defined = [], []
    for kind in {each.name: each for each in types.records.values()}.values():
        if "<" in kind.name or kind.name.endswith("::") or not kind.name:
            continue
        pairs = [
            f'unseenbias::as_text("{name}") + ": " + unseenbias::json('
            + (f"std::string(value.{name})" if room is not None and "char" in written else f"value.{name}")
            + ")"
            for name, written, room in fields_of(kind)
            if room is None or "char" in written
        ]
        declared.append(
            f"template <> struct Shown<::{kind.name}> "
            f"{{ static std::string json_of(const ::{kind.name} &); }};"
        )
        defined.append(
            f"inline std::string Shown<::{kind.name}>::json_of(const ::{kind.name} &value) "
            f'{{ (void)value; return listed({{{", ".join(pairs)}}}, "{{", "}}"); }}'
        )
    for name, members in dict(types.enums.values()).items():
        cases = " ".join(
            f'case {each}: return named("{each.rpartition("::")[2]}");' for each in dict.fromkeys(members)
        )
        declared.append(
            f"template <> struct Shown<::{name}> {{ static std::string json_of(const ::{name} &); }};"
        )
        defined.append(
            f"inline std::string Shown<::{name}>::json_of(const ::{name} &value) "
            f"{{ switch (value) {{ {cases} "
            "default: return std::to_string(static_cast<long long>(value)); } }"
        )
    return "namespace unseenbias {\n" + "\n".join([*declared, *defined]) + "\n}\n"

"""C++: functions and methods of numbers, strings, enumerations, structures and classes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.bias.compiled.c_family import (
    Kind,
    Types,
    definitions,
    fields_of,
    name_of,
    read_types,
    result_of,
    scalar,
    written_parameters,
)
from unseen.bias.compiled.c_headers import copy_headers, without_main
from unseen.bias.compiled.leaving_out import untrusted_leaving_out
from unseen.bias.compiled.model import (
    Entry,
    Leaf,
    NotCalledError,
    Parameter,
    Program,
    Record,
    Shape,
    rendered,
)
from unseen.bias.model import Source
from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.fuzz import model as fuzz
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.model import Signature
from unseen.execution.fuzz.shapes import Seq, Text
from unseen.execution.harness import runtime_text
from unseen.languages.parsing import edit, parse, text_of, walk
from unseen.languages.parsing import field as child
from unseen.sandbox import Sandbox

_DEEPEST = 4


class CppTypes(Types):
    """C++ types: classes are made by their constructors."""

    def record(self, kind: Kind, depth: int) -> Record:
        makers = list(_constructors(kind))
        why: NotCalledError | None = None
        for each in sorted(makers, key=lambda maker: -len(written_parameters(maker))):
            try:
                fields = tuple(
                    (name, self.shape(name, written, depth + 1)) for name, written in written_parameters(each)
                )
            except NotCalledError as error:
                why = error
                continue
            places = ", ".join(f"{{{n}}}" for n in range(len(fields)))
            return Record(kind.name, fields, f"{kind.name}({places})")
        if why is not None:
            raise why
        if any(not public for public in _access(kind)) or not list(fields_of(kind)):
            return Record(kind.name, (), f"{kind.name}()")
        made = super().record(kind, depth)
        places = ", ".join(f"{{{n}}}" for n in range(len(made.fields)))
        return Record(made.type, made.fields, f"{made.type}{{{places}}}", plain=True)

    def shape(self, name: str, written: str, depth: int = 0) -> Shape:
        some = re.fullmatch(r"(?:const\s+)?(?:std::)?optional<(.+)>\s*&?", written.strip())
        if some:
            inner = self.shape(name, some[1], depth + 1)
            if isinstance(inner, Leaf):
                return Record(
                    f"std::optional<{inner.type}>", ((name, inner),), f"std::optional<{inner.type}>({{0}})"
                )
        found = super().shape(name, written, depth)
        if isinstance(found, Leaf) and isinstance(found.values, Text) and "char" in written:
            found.type = "const char *"
        return found


class CppAdapter:
    """Reads and calls C++ functions."""

    env: Mapping[str, str] = {}
    fresh = ""

    def read(self, source: Source) -> Program:
        root = parse("cpp", source.code)
        plain = read_types(root, "cpp")
        types = CppTypes("cpp", plain.records, plain.enums, plain.aliases)
        entries = []
        for node, declarator, prefix in definitions(root):
            entry = _entry(node, declarator, prefix, types)
            if entry is not None:
                entries.append(entry)
        return Program(source, root, entries, {"types": types})

    def literal(self, leaf: Leaf, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.values, Seq):
            item = Leaf("", "", leaf.values.item)
            return f"{_vector(leaf)}{{{', '.join(scalar(item, each) for each in value)}}}"
        return scalar(leaf, value)

    def call(self, entry: Entry, texts: Mapping[int, str]) -> str:
        given, before = [], []
        for each in entry.parameters:
            if each.shape is None:
                given.append(each.name)
                before.append(f"{each.type} {each.name}{{}};")
                continue
            text = rendered(each.shape, texts)
            if each.seen or ("*" in each.type and isinstance(each.shape, Record)):
                before.append(f"auto {each.name} = {text};")
                text = each.name
            given.append(each.passing.replace("{}", text))
        owner = entry.receiver
        target = entry.target
        if owner is not None and owner.shape is not None:
            target = f"{rendered(owner.shape, texts)}.{target}"
        call = f"{target}({', '.join(given)})"
        return f"[&] {{ {' '.join(before)} return {call}; }}()" if before else call

    def untrusted_build(self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox) -> list[Built]:
        def build(programs: Sequence[Program], folder: Path) -> list[Built]:
            return self._untrusted_once(programs, folder, sandbox)

        return untrusted_leaving_out(programs, work, build)

    def _untrusted_once(self, programs: Sequence[Program], work: Path, sandbox: Sandbox) -> list[Built]:
        builds = [
            fuzz.Program(_opened(each), "", str(number), Signature(()), (), "second")
            for number, each in enumerate(programs)
        ]
        copy_headers(programs, work)
        (work / "unseenbias.hpp").write_text(runtime_text("cpp", "unseenbias.hpp"), encoding="utf-8")

        def glue(program: fuzz.Program) -> str:
            return _glue(self, programs[int(program.entry_point)])

        built = untrusted_builds("cpp", builds, ["unseenfuzz.hpp"], glue, work=work, sandbox=sandbox)
        return [with_stack(each, build) for each, build in zip(built, builds, strict=True)]


def _vector(leaf: Leaf) -> str:
    return leaf.type if leaf.type.startswith("std::") else f"std::{leaf.type}"


def _opened(program: Program) -> str:
    """The program with everything public, and its `main` under another name."""
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


def _constructors(kind: Kind) -> list[Node]:
    """The declarators of the public constructors that copy nothing."""
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


def _access(kind: Kind) -> list[bool]:
    """For each field whether it is public."""
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


def _entry(node: Node, declarator: Node, prefix: str, types: CppTypes) -> Entry | None:
    written_name = "".join(name_of(declarator).split())
    name = f"{prefix}{written_name}"
    owner, _, plain = name.rpartition("::")
    kind = types.records.get(owner)
    if plain in ("main", owner.rpartition("::")[2]) or plain.startswith(("~", "operator")) or "<" in name:
        return None
    row = (child(declarator, "declarator") or declarator).start_point.row
    entry = Entry(name, row + 1, node, target=name, result=result_of(node, declarator))
    method = kind is not None and not _is_static(node, plain, kind)
    try:
        written = written_parameters(declarator)
        entry.names = [each for pair in written for each in (pair[0], *types.known_names(pair[1]))]
        if method and kind is not None:
            entry.names += types.known_names(owner)
            for maker in _constructors(kind):
                entry.names += [each for each, _ in written_parameters(maker)]
            entry.target = plain
            entry.receiver = Parameter("this", owner, types.record(kind, 0))
        entry.parameters = [_parameter(each, text, types) for each, text in written]
    except NotCalledError as why:
        entry.declined = str(why)
    return entry


def _is_static(node: Node, name: str, kind: Kind) -> bool:
    if node.parent == kind.body:
        return any(
            each.type == "storage_class_specifier" and text_of(each) == "static" for each in node.children
        )
    return bool(re.search(rf"\bstatic\b[^;{{}}]*\b{re.escape(name)}\s*\(", text_of(kind.body)))


def _parameter(name: str, written: str, types: CppTypes) -> Parameter:
    plain = re.sub(r"\b(const|volatile|constexpr)\b", " ", written)
    kept = "const" in re.split(r"[*&]", written)[0]
    if "&&" in plain or "[" in plain:
        raise NotCalledError(f"the type {' '.join(written.split())} of {name} is not generated")
    base = " ".join(plain.replace("&", " ").split())
    if base.replace(" ", "") == "char*":
        return Parameter(name, written, types.shape(name, "const char *"))
    if base.endswith("*"):
        shape = types.shape(name, base[:-1])
        if isinstance(shape, Record):
            return Parameter(name, written, shape, "&{}", seen=not kept)
        if not kept and isinstance(shape, Leaf):
            return Parameter(name, shape.type, None, "&{}", seen=True)
        raise NotCalledError(f"the type {' '.join(written.split())} of {name} is not generated")
    return Parameter(name, written, types.shape(name, base), seen="&" in plain and not kept)


def _reading(leaf: Leaf, name: str) -> tuple[str, str]:
    """The statement that reads a value, and the expression of it."""
    if leaf.choices:
        held = f"const {leaf.type} {name}s[] = {{{', '.join(leaf.choices)}}};"
        return f"{held} {leaf.type} {name} = {name}s[unseenfuzz::take<std::size_t>(unseen_input)];", name
    kind = "std::string" if isinstance(leaf.values, Text) else leaf.type
    if isinstance(leaf.values, Seq):
        kind = _vector(leaf)
    text = f"auto {name} = unseenfuzz::take<{kind}>(unseen_input);"
    return text, "{}" if leaf.room else f"{name}.c_str()" if leaf.type == "const char *" else name


def _copies(shape: Shape, place: str) -> list[str]:
    """The statements that fill arrays of characters."""
    if isinstance(shape, Leaf):
        return []
    found = []
    for name, each in shape.fields:
        found += _copies(each, f"{place}.{name}")
        if isinstance(each, Leaf) and each.room:
            found.append(f"std::strncpy({place}.{name}, u{each.slot}.c_str(), sizeof {place}.{name} - 1);")
    return found


def _glue(adapter: CppAdapter, program: Program) -> str:
    cases = []
    for number, entry in program.callable():
        texts: dict[int, str] = {}
        lines, given, after = [], [], []
        for slot, leaf in enumerate(entry.leaves()):
            leaf.slot = slot
            line, texts[slot] = _reading(leaf, f"u{slot}")
            lines.append(line)
        for place, each in enumerate(entry.inputs()):
            held = f"p{place}"
            if each.shape is None:
                lines.append(f"{each.type} {held}{{}};")
            elif isinstance(each.shape, Record):
                lines.append(f"{each.shape.type} {held} = {rendered(each.shape, texts)};")
                lines += _copies(each.shape, held)
            else:
                held = texts[each.shape.slot]
            given.append(each.passing.replace("{}", held))
            if each.seen:
                after.append(f'unseenbias::as_text("{each.name}") + ": " + unseenbias::json({held})')
        call = f"{entry.target}({', '.join(given)})"
        if entry.receiver is not None:
            call = f"{given[0]}.{entry.target}({', '.join(given[1:])})"
        empty = entry.result.split() in (["void"], ["static", "void"])
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
    """How the program's own types are written down: all declared before one is used."""
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

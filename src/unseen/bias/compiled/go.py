"""Go: functions and methods of numbers, strings, named constants and structures of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.bias.compiled.c_family import scalar
from unseen.bias.compiled.model import (
    Entry,
    Leaf,
    NotCalledError,
    Parameter,
    Program,
    Record,
    Shape,
    choice,
    rendered,
)
from unseen.bias.model import Source
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.shapes import Bool, Char, Float, Seq, Text
from unseen.execution.fuzz.shapes import Shape as Values
from unseen.execution.fuzz.typenames import signed, unsigned
from unseen.execution.go.build import Module
from unseen.execution.go.fuzz import MAIN
from unseen.languages.parsing import field as child
from unseen.languages.parsing import parse, text_of
from unseen.sandbox import Sandbox

_GLUE_LINE = re.compile(r"unseen_glue\.go:(\d+):\d+: (.*)")
_FIRST_CASE = 12
_SIMPLE: dict[str, Values] = {
    "int": signed(64), "int8": signed(8), "int16": signed(16), "int32": signed(32), "int64": signed(64),
    "uint": unsigned(64), "uint8": unsigned(8), "uint16": unsigned(16), "uint32": unsigned(32),
    "uint64": unsigned(64), "byte": Char(127), "rune": Char(127), "float32": Float(32), "float64": Float(),
    "bool": Bool(), "string": Text(),
}  # fmt: skip
_DEEPEST = 4
_MOST_SIBLINGS = 60
_GLUE = """package main

import (
    "unseen/unseenbias"
    "unseen/unseenfuzz"
)

func UnseenBias(in *unseenfuzz.Input) []string {{
    var number int
    in.Read(&number)
    switch number {{
{cases}
    }}
    return []string{{"returned", "null", ""}}
}}
"""


@dataclass
class _Types:
    """The named types of a program and the constants of each."""

    known: dict[str, Node] = field(default_factory=dict)
    constants: dict[str, list[str]] = field(default_factory=dict)

    def shape(self, name: str, written: str, depth: int = 0) -> Shape:
        if written in _SIMPLE:
            return Leaf(name, written, _SIMPLE[written])
        if written.startswith("[]") and written[2:] in _SIMPLE:
            return Leaf(name, written, Seq(_SIMPLE[written[2:]]))
        node = self.known.get(written)
        if node is None or depth > _DEEPEST:
            raise NotCalledError(f"the type {written} of {name} is not generated")
        if written in self.constants:
            return choice(name, written, self.constants[written])
        if node.type == "struct_type":
            fields = tuple(
                (each, self.shape(each, kind, depth + 1)) for each, kind in _fields(node, strict=True)
            )
            inner = ", ".join(f"{each}: {{{n}}}" for n, (each, _) in enumerate(fields))
            return Record(written, fields, f"{written}{{{inner}}}", plain=True)
        plain = self.shape(name, text_of(node), depth + 1)
        if not isinstance(plain, Leaf) or plain.choices:
            raise NotCalledError(f"the type {written} of {name} is not generated")
        return Record(written, ((name, plain),), f"{written}({{0}})")


class GoAdapter:
    """Reads and calls Go functions."""

    env: Mapping[str, str] = {"GOMAXPROCS": "1"}
    fresh = ""

    def read(self, source: Source) -> Program:
        root = parse("go", source.code)
        types = _Types()
        siblings = [
            (path.name, path.read_text(encoding="utf-8", errors="replace")) for path in _siblings(source)
        ]
        for each in (root, *(parse("go", text) for _, text in siblings)):
            _declare(each, types)
        entries = [
            _entry(node, types)
            for node in root.named_children
            if node.type in ("function_declaration", "method_declaration")
            and child(node, "body") is not None
            and text_of(child(node, "name") or node) not in ("main", "init")
        ]
        return Program(source, root, entries, {"types": types, "siblings": siblings})

    def literal(self, leaf: Leaf, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.values, Seq):
            item = Leaf("", leaf.type[2:], leaf.values.item)
            return f"{leaf.type}{{{', '.join(scalar(item, each) for each in value)}}}"
        return scalar(leaf, value)

    def call(self, entry: Entry, texts: Mapping[int, str]) -> str:
        given = ", ".join(_argument(each, texts) for each in entry.parameters)
        if entry.receiver is not None:
            owner = _argument(entry.receiver, texts)
            return f"{f'({owner})' if owner.startswith('&') else owner}.{entry.target}({given})"
        return f"{entry.target}({given})"

    def untrusted_build(self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox) -> list[Built]:
        module = Module(work, sandbox, "unseenfuzz", "unseenbias")
        for number, program in enumerate(programs):
            for name, text in [("unseen_program.go", program.source.code), *program.notes["siblings"]]:
                if not module.add(number, name, text):
                    module.add(number, name, f"package main; {text}")
            module.add(number, "unseen_glue.go", _glue(self, program))

        def mend(number: int, said: str) -> bool:
            program = programs[number]
            return _refuse(program, said) and module.add(number, "unseen_glue.go", _glue(self, program))

        found = module.untrusted_commands(range(len(programs)), MAIN, "UnseenBias", mend)
        return [found[number] for number in range(len(programs))]


def _refuse(program: Program, said: str) -> bool:
    """Leave out the entries whose calls do not compile; False if that is not what is wrong."""
    numbers = [number for number, _ in program.callable()]
    found = [(int(row) - _FIRST_CASE, why) for row, why in _GLUE_LINE.findall(said)]
    wrong = [(numbers[place], why) for place, why in found if 0 <= place < len(numbers)]
    program.refused.update(dict(reversed(wrong)))
    return bool(wrong) and len(found) == len(
        [row for row in said.splitlines() if re.search(r"\.go:\d+:", row)]
    )


def _siblings(source: Source) -> list[Path]:
    """The other files of the package."""
    if source.folder is None:
        return []
    package = re.search(r"^package\s+(\w+)", source.code, re.M)
    found = []
    for path in sorted(Path(source.folder).glob("*.go"))[:_MOST_SIBLINGS]:
        if path.name == Path(source.file).name or path.name.endswith("_test.go") or path.is_symlink():
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        other = re.search(r"^package\s+(\w+)", text, re.M)
        if package and other and package[1] == other[1] and not re.search(r"^func main\(", text, re.M):
            found.append(path)
    return found


def _declare(root: Node, types: _Types) -> None:
    for node in root.named_children:
        for spec in node.named_children if node.type in ("type_declaration", "const_declaration") else []:
            if spec.type in ("type_spec", "type_alias"):
                name, kind = child(spec, "name"), child(spec, "type")
                if name is not None and kind is not None and child(spec, "type_parameters") is None:
                    types.known[text_of(name)] = kind
        if node.type == "const_declaration":
            _constants(node, types)


def _constants(node: Node, types: _Types) -> None:
    held = ""
    specs = [each for each in node.named_children if each.type == "const_spec"]
    for spec in specs:
        kind, value = child(spec, "type"), child(spec, "value")
        if kind is not None:
            held = text_of(kind)
        elif value is not None:
            conversion = re.match(r"(\w+)\(", text_of(value))
            held = conversion[1] if conversion else ""
        names = [text_of(each) for each in spec.children_by_field_name("name")]
        if held in types.known or (held and held not in _SIMPLE):
            wanted = [
                n for n in names if n != "_" and not re.search(r"(Count|Max|Num\w*|Last|End)$|^(num|max)", n)
            ]
            types.constants.setdefault(held, []).extend(wanted)


def _fields(node: Node, *, strict: bool) -> Iterator[tuple[str, str]]:
    listed = next((each for each in node.named_children if each.type == "field_declaration_list"), None)
    for each in listed.named_children if listed is not None else []:
        if each.type != "field_declaration":
            continue
        kind = child(each, "type")
        names = each.children_by_field_name("name")
        if not names and kind is not None:
            yield text_of(kind).rpartition(".")[2], text_of(kind)
        for name in names:
            if kind is not None:
                yield text_of(name), text_of(kind)


def _entry(node: Node, types: _Types) -> Entry:
    name = child(node, "name") or node
    entry = Entry(text_of(name), name.start_point.row + 1, node, target=text_of(name))
    try:
        receiver = child(node, "receiver")
        owner = _listed(receiver)[0] if receiver is not None else ("", "")
        if receiver is not None:
            entry.name = f"{owner[1].lstrip('* ')}.{entry.name}"
        written = _listed(child(node, "parameters"))
        for each, kind in [owner, *written]:
            entry.names += [each, *_known_names(kind, types)]
        if child(node, "type_parameters") is not None or "[" in owner[1]:
            raise NotCalledError("it has type parameters")
        if receiver is not None:
            base = owner[1].lstrip("* ")
            if base in types.constants or base not in types.known or types.known[base].type != "struct_type":
                owner = (base, owner[1])
            entry.receiver = _parameter(*owner, types)
        entry.parameters = [_parameter(each, kind, types) for each, kind in written]
        entry.result = str(_count(child(node, "result")))
    except NotCalledError as why:
        entry.declined = str(why)
    return entry


def _known_names(written: str, types: _Types) -> list[str]:
    node = types.known.get(written.lstrip("* "))
    return (
        [name for name, _ in _fields(node, strict=False)]
        if node is not None and node.type == "struct_type"
        else []
    )


def _listed(given: Node | None) -> list[tuple[str, str]]:
    found = []
    for each in given.named_children if given is not None else []:
        if each.type == "comment":
            continue
        kind = child(each, "type")
        if each.type != "parameter_declaration" or kind is None:
            raise NotCalledError("it takes any number of arguments")
        names = each.children_by_field_name("name")
        found += [(text_of(name), text_of(kind)) for name in names] or [("_", text_of(kind))]
    return found


def _parameter(name: str, written: str, types: _Types) -> Parameter:
    if written.startswith("*"):
        shape = types.shape(name, written[1:].strip())
        if isinstance(shape, Record) and "{" in shape.template.replace("({0})", ""):
            return Parameter(name, written, shape, "&{}", seen=True)
        raise NotCalledError(f"the type {written} of {name} is not generated")
    return Parameter(name, written, types.shape(name, written))


def _count(result: Node | None) -> int:
    if result is None:
        return 0
    if result.type != "parameter_list":
        return 1
    listed = [each for each in result.named_children if each.type == "parameter_declaration"]
    return sum(len(each.children_by_field_name("name")) or 1 for each in listed)


def _argument(parameter: Parameter, texts: Mapping[int, str]) -> str:
    assert parameter.shape is not None
    return parameter.passing.replace("{}", rendered(parameter.shape, texts))


def _reading(leaf: Leaf, name: str) -> str:
    if leaf.choices:
        place = f"{name}n"
        listed = ", ".join(leaf.choices)
        return f"var {place} int; in.Read(&{place}); {name} := []{leaf.type}{{{listed}}}[{place}]"
    return f"var {name} {leaf.type}; in.Read(&{name})"


def _glue(adapter: GoAdapter, program: Program) -> str:
    cases = []
    for number, entry in program.callable():
        texts: dict[int, str] = {}
        lines = []
        for slot, leaf in enumerate(entry.leaves()):
            leaf.slot = slot
            texts[slot] = f"u{slot}"
            lines.append(_reading(leaf, f"u{slot}"))
        given, after = [], []
        for place, each in enumerate(entry.inputs()):
            assert each.shape is not None
            if not each.seen:
                given.append(_argument(each, texts))
                continue
            lines.append(f"p{place} := {rendered(each.shape, texts)}")
            given.append(f"&p{place}")
            after.append((each.name, f"p{place}"))
        call = f"{entry.target}({', '.join(given)})"
        if entry.receiver is not None:
            owner = given[0]
            call = (
                f"{f'({owner})' if owner.startswith('&') else owner}.{entry.target}({', '.join(given[1:])})"
            )
        results = ", ".join(f"r{n}" for n in range(int(entry.result)))
        names = ", ".join(f'"{name}"' for name, _ in after)
        places = ", ".join(place for _, place in after)
        seen = f"[]interface{{}}{{{results}}}, []string{{{names}}}, []interface{{}}{{{places}}}"
        lines.append(
            f"return unseenfuzz.Call(func() []interface{{}} {{ {f'{results} := ' if results else ''}{call}; "
            f"return []interface{{}}{{unseenbias.Result({seen})}} }})"
        )
        cases.append(f"    case {number}: {'; '.join(lines)}")
    return _GLUE.format(cases="\n".join(cases))

"""Calls in Go: functions and methods of numbers, strings, named constants and structures of them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tree_sitter import Node

from unseen.execution.c_family.types import scalar
from unseen.execution.callable import (
    Char,
    Enum,
    Field,
    Function,
    NotCallableError,
    Parameter,
    Seq,
    Shape,
    Signature,
    Struct,
)
from unseen.execution.calls import Caller, Program, arguments, expression
from unseen.execution.go.build import GoModule
from unseen.execution.go.fuzz import MAIN
from unseen.execution.go.signature import SIMPLE, result_count, written_parameters
from unseen.execution.jobs import HarnessCommand
from unseen.execution.source import Source
from unseen.languages.parsing import field as child
from unseen.languages.parsing import parse, text_of
from unseen.sandbox import Sandbox

_GLUE_LINE = re.compile(r"unseen_glue\.go:(\d+):\d+: (.*)")
_FIRST_CASE = 12
# Letters and digits are what programs compare codes with.
_SIMPLE: dict[str, Shape] = {**SIMPLE, "byte": Char(127), "rune": Char(127)}
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

    def field(self, name: str, written: str, depth: int = 0) -> Field:
        """Return what a value of this type is made of.

        Unlike the fuzzer's, lists have one level here: readers get their values as literals.

        Raises:
            NotCallableError: it is of no type that can be made.
        """
        if written in _SIMPLE:
            return Field(name, written, _SIMPLE[written])
        if written.startswith("[]") and written[2:] in _SIMPLE:
            return Field(name, written, Seq(_SIMPLE[written[2:]]))
        node = self.known.get(written)
        if node is None or depth > _DEEPEST:
            raise NotCallableError(f"the type {written} of {name} is not generated")
        if self.constants.get(written):
            return Field(name, written, Enum(tuple(self.constants[written])))
        if node.type == "struct_type":
            fields = tuple(self.field(each, kind, depth + 1) for each, kind in _fields(node, strict=True))
            inner = ", ".join(f"{each.name}: {{{n}}}" for n, each in enumerate(fields))
            return Field(name, written, Struct(fields, f"{written}{{{inner}}}", plain=True))
        plain = self.field(name, text_of(node), depth + 1)
        if isinstance(plain.shape, Struct | Enum):
            raise NotCallableError(f"the type {written} of {name} is not generated")
        return Field(name, written, Struct((plain,), f"{written}({{0}})"))


class GoCaller(Caller):
    """Reads and calls Go functions."""

    env = MappingProxyType({"GOMAXPROCS": "1"})

    def read(self, source: Source) -> Program:
        root = parse("go", source.code)
        types = _Types()
        siblings = [
            (path.name, path.read_text(encoding="utf-8", errors="replace")) for path in _siblings(source)
        ]
        for each in (root, *(parse("go", text) for _, text in siblings)):
            _declare(each, types)
        functions = [
            _function(node, types)
            for node in root.named_children
            if node.type in ("function_declaration", "method_declaration")
            and child(node, "body") is not None
            and text_of(child(node, "name") or node) not in ("main", "init")
        ]
        return Program(source, root, functions, {"types": types, "siblings": siblings})

    def literal(self, leaf: Field, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.shape, Seq):
            item = Field("", leaf.type[2:], leaf.shape.item)
            return f"{leaf.type}{{{', '.join(scalar(item, each) for each in value)}}}"
        return scalar(leaf, value)

    def call(self, function: Function, texts: Sequence[str]) -> str:
        return _called(function, arguments(function.signature, texts))

    def untrusted_build(
        self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        module = GoModule(work, sandbox, "unseenfuzz", "unseenbias")
        for number, program in enumerate(programs):
            for name, text in [("unseen_program.go", program.source.code), *program.notes["siblings"]]:
                if not module.add(number, name, text):
                    module.add(number, name, f"package main; {text}")
            module.add(number, "unseen_glue.go", _glue(program))

        def repair(number: int, output: str) -> bool:
            program = programs[number]
            return _refuse(program, output) and module.add(number, "unseen_glue.go", _glue(program))

        found = module.untrusted_commands(range(len(programs)), MAIN, "UnseenBias", repair)
        return [found[number] for number in range(len(programs))]


def _refuse(program: Program, output: str) -> bool:
    """Mark the functions whose calls do not compile as refused; return False for any other error."""
    numbers = [number for number, _ in program.callable()]
    found = [(int(row) - _FIRST_CASE, why) for row, why in _GLUE_LINE.findall(output)]
    wrong = [(numbers[place], why) for place, why in found if 0 <= place < len(numbers)]
    program.refused.update(dict(reversed(wrong)))
    return bool(wrong) and len(found) == len(
        [row for row in output.splitlines() if re.search(r"\.go:\d+:", row)]
    )


def _siblings(source: Source) -> list[Path]:
    """Return the other files of the package."""
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


def _function(node: Node, types: _Types) -> Function:
    name = child(node, "name") or node
    function = Function(text_of(name), name.start_point.row + 1, node, text_of(name))
    try:
        receiver = child(node, "receiver")
        owner = _named(receiver)[0] if receiver is not None else ("", "")
        if receiver is not None:
            function.name = f"{owner[1].lstrip('* ')}.{function.name}"
        written = _named(child(node, "parameters"))
        for each, kind in [owner, *written]:
            function.names += [each, *_known_names(kind, types)]
        if child(node, "type_parameters") is not None or "[" in owner[1]:
            raise NotCallableError("it has type parameters")
        taken = None
        if receiver is not None:
            base = owner[1].lstrip("* ")
            if base in types.constants or base not in types.known or types.known[base].type != "struct_type":
                owner = (base, owner[1])
            taken = _parameter(*owner, types)
        given = tuple(_parameter(each, kind, types) for each, kind in written)
        result = child(node, "result")
        notes = {"results": result_count(result)}
        function.signature = Signature(given, taken, text_of(result) if result is not None else "", notes)
    except NotCallableError as why:
        function.declined = str(why)
    return function


def _known_names(written: str, types: _Types) -> list[str]:
    node = types.known.get(written.lstrip("* "))
    return (
        [name for name, _ in _fields(node, strict=False)]
        if node is not None and node.type == "struct_type"
        else []
    )


def _named(given: Node | None) -> list[tuple[str, str]]:
    return [(name or "_", kind) for name, kind in written_parameters(given)]


def _parameter(name: str, written: str, types: _Types) -> Parameter:
    if written.startswith("*"):
        held = types.field(name, written[1:].strip())
        if isinstance(held.shape, Struct) and "{" in held.shape.template.replace("({0})", ""):
            return held.parameter("&{}", changed=True)
        raise NotCallableError(f"the type {written} of {name} is not generated")
    return types.field(name, written).parameter()


def _called(function: Function, given: Sequence[str]) -> str:
    if function.signature.receiver is None:
        return f"{function.target}({', '.join(given)})"
    owner, *rest = given
    return f"{f'({owner})' if owner.startswith('&') else owner}.{function.target}({', '.join(rest)})"


def _reading(leaf: Field, name: str) -> str:
    if isinstance(leaf.shape, Enum):
        place = f"{name}n"
        listed = ", ".join(leaf.shape.members)
        return f"var {place} int; in.Read(&{place}); {name} := []{leaf.type}{{{listed}}}[{place}]"
    return f"var {name} {leaf.type}; in.Read(&{name})"


def _glue(program: Program) -> str:
    cases = []
    for number, function in program.callable():
        signature = function.signature
        lines = [_reading(leaf, f"u{slot}") for slot, leaf in enumerate(signature.leaves)]
        texts = (f"u{slot}" for slot in itertools.count())
        given, after = [], []
        for place, each in enumerate(signature.inputs):
            made = expression(each, texts)
            if each.changed:
                lines.append(f"p{place} := {made}")
                made = f"p{place}"
                after.append((each.name, made))
            given.append(each.passing.replace("{}", made))
        call = _called(function, given)
        results = ", ".join(f"r{n}" for n in range(signature.notes["results"]))
        names = ", ".join(f'"{name}"' for name, _ in after)
        places = ", ".join(place for _, place in after)
        seen = f"[]interface{{}}{{{results}}}, []string{{{names}}}, []interface{{}}{{{places}}}"
        lines.append(
            f"return unseenfuzz.Call(func() []interface{{}} {{ {f'{results} := ' if results else ''}{call}; "
            f"return []interface{{}}{{unseenbias.Result({seen})}} }})"
        )
        cases.append(f"    case {number}: {'; '.join(lines)}")
    return _GLUE.format(cases="\n".join(cases))

"""Calls in Java: static methods, and methods of objects that a constructor, a record or setters make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.execution.c_family.types import scalar
from unseen.execution.callable import (
    Bool,
    Char,
    Enum,
    Field,
    Float,
    Function,
    Int,
    NotCallableError,
    Seq,
    Shape,
    Signature,
    Text,
)
from unseen.execution.calls import Caller, Program, arguments
from unseen.execution.java.build import JavacError, JavaPackages
from unseen.execution.java.signature import written_parameters
from unseen.execution.java.types import TYPES, JavaTypes, known_names, modifiers, path_of
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.source import Source
from unseen.languages.parsing import edit, parse, text_of, walk
from unseen.languages.parsing import field as child
from unseen.sandbox import Sandbox

_GLUE = "UnseenGlue"
_FIRST_CASE = 6
_CAST = {
    "int": "(int) ", "Integer": "(int) ", "short": "(short) ", "Short": "(short) ", "byte": "(byte) ",
    "Byte": "(byte) ", "char": "(char) ", "Character": "(char) ", "float": "(float) ", "Float": "(float) ",
}  # fmt: skip
_MOST_FILES = 40


class JavaCaller(Caller):
    """Reads and calls Java methods."""

    fresh = "fresh"
    # A machine that starts anew warms up in its first calls.
    input_s = 1.0
    heavy_s = 3.0
    memory_mb = TEST_MEMORY_MB

    def read(self, source: Source) -> Program:
        root = parse("java", source.code)
        types = JavaTypes()
        for node in walk(root):
            if node.type in TYPES and (path := path_of(node)) is not None:
                types.known[path] = (path, node)
                types.known.setdefault(path.rpartition(".")[2], (path, node))
        functions = [
            _function(node, path, owner, types)
            for path, owner in dict.fromkeys(types.known.values())
            if owner.type != "interface_declaration"
            for node in _methods(owner)
            if text_of(child(node, "name") or node) != "main" or "static" not in modifiers(node)
        ]
        functions.sort(key=lambda function: function.node.start_byte)
        return Program(source, root, functions, {"types": types})

    def literal(self, leaf: Field, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.shape, Seq):
            item = Field("", re.sub(r".*<(\w+)>", r"\1", leaf.type), leaf.shape.item)
            return f"java.util.List.of({', '.join(self.literal(item, each) for each in value)})"
        ending = {"long": "L", "Long": "L", "float": "f", "Float": "f"}.get(leaf.type, "")
        cast = _CAST[leaf.type] if leaf.type in ("short", "Short", "byte", "Byte") else ""
        return f"{cast}{scalar(leaf, value)}{ending}"

    def call(self, function: Function, texts: Sequence[str]) -> str:
        given = arguments(function.signature, texts)
        target = function.target
        if function.signature.receiver is not None:
            target = f"{given.pop(0)}.{target}"
        return f"{target}({', '.join(given)})"

    def untrusted_build(
        self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        packages = JavaPackages(work, sandbox, "UnseenBias", "unseenbias")
        for number, program in enumerate(programs):
            packages.add(number, _file_name(program), _opened(program))
            packages.add(number, _GLUE, _glue(self, program))
            for name, text in _siblings(program):
                packages.add(number, name, text)

        def repair(number: int, faults: list[JavacError]) -> bool:
            program = programs[number]
            refused = _refused(program, faults)
            program.refused.update(refused)
            if refused:
                packages.add(number, _GLUE, _glue(self, program))
            return bool(refused)

        compiled = packages.untrusted_compile(range(len(programs)), repair)
        found: list[HarnessCommand] = [packages.command(packages.package(n)) for n in range(len(programs))]
        for number, faults in compiled.errors.items():
            others = [each for each in faults if each.file != _GLUE]
            found[number] = NotRun((others or faults)[-1].text)
        if compiled.reason:
            for number in compiled.good:
                found[number] = NotRun(compiled.reason[:300], infrastructure=True)
        return found


def _refused(program: Program, faults: Sequence[JavacError]) -> dict[int, str]:
    """Return the functions whose calls do not compile, and why; none if it is the program that does not."""
    if any(each.file != _GLUE for each in faults):
        return {}
    refused: dict[int, str] = {}
    for each in faults:
        number = _at(program, each.line - _FIRST_CASE)
        if number is not None:
            refused.setdefault(number, each.text)
    return refused


def _at(program: Program, place: int) -> int | None:
    """Return the number of the function with this place in the glue."""
    numbers = [number for number, _ in program.callable()]
    return numbers[place] if 0 <= place < len(numbers) else None


def _methods(owner: Node) -> list[Node]:
    body = child(owner, "body")
    inner = list(body.named_children) if body is not None else []
    inner += [each for part in inner if part.type == "enum_body_declarations" for each in part.named_children]
    return [each for each in inner if each.type == "method_declaration" and child(each, "body") is not None]


def _function(node: Node, path: str, owner: Node, types: JavaTypes) -> Function:
    name = text_of(child(node, "name") or node)
    line = (child(node, "name") or node).start_point.row + 1
    result = text_of(child(node, "type") or node)
    static = "static" in modifiers(node)
    function = Function(f"{path}.{name}", line, node, f"{path}.{name}" if static else name)
    try:
        written = written_parameters(child(node, "parameters"))
        function.names = [each for pair in written for each in (pair[0], *known_names(pair[1], types))]
        function.names += [] if static else known_names(path, types)
        if child(node, "type_parameters") is not None:
            raise NotCallableError("the method has type parameters")
        receiver = None
        if not static:
            # An enumeration keeps its own name, which may be an attribute's.
            own = path.rpartition(".")[2]
            receiver = Field(own, path, types.made(own, path, owner, 0)).parameter()
        given = tuple(types.field(each, kind).parameter() for each, kind in written)
        function.signature = Signature(given, receiver, "" if result == "void" else result)
    except NotCallableError as why:
        function.declined = str(why)
    return function


def _reading(leaf: Field, name: str) -> str:
    if isinstance(leaf.shape, Enum):
        members = ", ".join(leaf.shape.members)
        return f"{leaf.type} {name} = new {leaf.type}[] {{{members}}}[(int) in.whole()];"
    cast = _CAST.get(leaf.type, "")
    if isinstance(leaf.shape, Seq):
        item = re.sub(r".*<(\w+)>", r"\1", leaf.type)
        one = f"{_CAST.get(item, '')}in.{_way(leaf.shape.item)}()"
        return (
            f"{leaf.type} {name} = new java.util.ArrayList<>(); "
            f"for (long i = in.whole(); i > 0; i--) {name}.add({one});"
        )
    return f"{leaf.type} {name} = {cast}in.{_way(leaf.shape)}();"


def _way(shape: Shape) -> str:
    match shape:
        case Bool():
            return "truth"
        case Float():
            return "real"
        case Text():
            return "text"
        case Int() | Char():
            return "whole"
    raise NotCallableError("no input of this type")


def _glue(caller: JavaCaller, program: Program) -> str:
    cases = []
    for number, function in program.callable():
        leaves = function.signature.leaves
        reading = [_reading(leaf, f"u{slot}") for slot, leaf in enumerate(leaves)]
        call = caller.call(function, [f"u{slot}" for slot in range(len(leaves))])
        ending = f"return {call};" if function.signature.result else f"{call}; return null;"
        cases.append(f"            case {number}: {{ {' '.join(reading)} {ending} }}")
    return (
        f"package main;\n\nfinal class {_GLUE} {{\n"
        "    static Object call(int number, unseenbias.UnseenBias in) throws Throwable {\n"
        "        switch (number) {\n" + "\n".join(cases) + "\n            default: return null;\n"
        "        }\n    }\n}\n"
    )


def _file_name(program: Program) -> str:
    """Return the name of the program's file, which must be that of its public class."""
    for node in program.root.named_children:
        if node.type in TYPES and "public" in modifiers(node):
            return text_of(child(node, "name") or node)
    return "Main"


def _opened(program: Program) -> str:
    """Return the program with nothing of it private where that changes no meaning."""
    edits = []
    inherits = re.search(r"\bextends\b", program.source.code)
    for node in walk(program.root):
        if node.type != "private" or node.parent is None or node.parent.parent is None:
            continue
        owner = node.parent.parent
        if owner.type == "method_declaration" and "static" not in modifiers(owner) and inherits:
            continue
        edits.append((node.start_byte, node.end_byte, ""))
    return edit(program.source.code, edits)


def _siblings(program: Program) -> list[tuple[str, str]]:
    """Return name and text of the classes of its folder that a program names, and that these name."""
    if program.source.folder is None:
        return []
    others = {
        path.stem: path
        for path in sorted(Path(program.source.folder).glob("*.java"))
        if path.name != Path(program.source.file).name and not path.is_symlink()
    }
    taken = {_file_name(program), _GLUE}
    found: list[tuple[str, str]] = []
    pending = [program.source.code]
    while pending and len(found) + len(taken) < _MOST_FILES:
        words = set(re.findall(r"\w+", pending.pop()))
        for name in sorted(words & others.keys()):
            text = others.pop(name).read_text(encoding="utf-8", errors="replace")
            if name not in taken:
                found.append((name, text))
                pending.append(text)
    return found

"""Go: every program a package of one module, linked into one binary that runs the one that it is told."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.execution.build_cache import build_folders
from unseen.execution.callable import (
    AnyOf,
    Arguments,
    Bool,
    Char,
    Float,
    Map,
    NotCallableError,
    Parameter,
    Seq,
    Shape,
    Signature,
    Text,
)
from unseen.execution.fuzz.batches import Built, run_built, unique
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, NotRun, Program, Ran
from unseen.execution.harness import runtime_text
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import signed, unsigned
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_BUILD = Limits(cpu_s=600, memory_mb=6144, processes=512, output_bytes=1 << 24, disk_mb=2048)
_SECTION = re.compile(r"^# unseen/q(\d+)q\b.*$", re.M)
_ANYTHING = AnyOf((signed(64), Float(), Bool(), Text()))
SIMPLE: dict[str, Shape] = {
    "int": signed(64), "int8": signed(8), "int16": signed(16), "int32": signed(32), "int64": signed(64),
    "uint": unsigned(64), "uint8": unsigned(8), "uint16": unsigned(16), "uint32": unsigned(32),
    "uint64": unsigned(64), "byte": Char(255), "rune": Char(), "float32": Float(32), "float64": Float(),
    "bool": Bool(), "string": Text(),
}  # fmt: skip
MAIN = """package main

import (
    "os"
    "unseen/unseenfuzz"
{imports}
)

func main() {{
    all := map[string]func(*unseenfuzz.Input) []string{{
{table}
    }}
    unseenfuzz.Serve(all[os.Args[1]])
}}
"""
_GLUE = """package {package}

import "unseen/unseenfuzz"

func UnseenFuzz(in *unseenfuzz.Input) []string {{
{reading}
    return unseenfuzz.Call(func() []interface{{}} {{
        {call}
    }}{pointers})
}}
"""


class GoFuzzer:
    """Go functions of any number of results."""

    def signature(self, pair: FuzzPair) -> Signature:
        function = _function(pair.original, pair.entry_point)
        if field(function, "type_parameters") is not None:
            raise NotCallableError("the function has type parameters")
        parameters = []
        given = field(function, "parameters")
        for declaration in given.named_children if given is not None else []:
            if declaration.type == "comment":
                continue
            kind = field(declaration, "type")
            names = declaration.children_by_field_name("name")
            if declaration.type != "parameter_declaration" or kind is None or not names:
                raise NotCallableError("the function takes any number of arguments")
            parameters += [Parameter(text_of(name), text_of(kind), _shape(text_of(kind))) for name in names]
        return Signature(tuple(parameters), notes={"results": result_count(field(function, "result"))})

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        return fitting(calls_in("go", pair.test, (pair.entry_point,)), signature.shapes)

    def untrusted_run(self, programs: Sequence[Program], *, sandbox: Sandbox) -> list[Ran]:
        builds, which = unique(programs)
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = _build(builds, work, sandbox)
            memory = LANGUAGES["go"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2
            env = {"GOMAXPROCS": "1"}
            return run_built(
                programs, [built[n] for n in which], work=work, sandbox=sandbox, memory_mb=memory, env=env
            )


def result_count(result: Node | None) -> int:
    """Return how many results a function's `result` field declares."""
    if result is None:
        return 0
    if result.type != "parameter_list":
        return 1
    declared = [each for each in result.named_children if each.type == "parameter_declaration"]
    return sum(len(each.children_by_field_name("name")) or 1 for each in declared)


def _function(code: str, name: str) -> Node:
    for node in parse("go", code).children:
        if node.type == "function_declaration" and text_of(field(node, "name") or node) == name:
            return node
    raise NotCallableError(f"there is no function {name}")


def _shape(text: str) -> Shape:
    text = text.strip()
    if text in ("any", "interface{}"):
        return _ANYTHING
    if text in SIMPLE:
        return SIMPLE[text]
    array = re.match(r"\[(\d*)\]", text)
    if array:
        return Seq(_shape(text[array.end() :]), int(array[1]) if array[1] else None)
    table = re.fullmatch(r"map\[([\w{}]+)\](.+)", text, re.S)
    if table:
        return Map(_shape(table[1]), _shape(table[2]))
    raise NotCallableError(f"the type {text} is not generated")


def _build(builds: Sequence[Program], work: Path, sandbox: Sandbox) -> list[Built]:
    """The command that runs each program, or why it cannot be built."""
    found: list[Built] = [NotRun("it does not compile with a harness")] * len(builds)
    env, writable = build_folders("go", work, sandbox)
    (work / "unseenfuzz").mkdir()
    library = runtime_text("go", "unseenfuzz.go")
    (work / "unseenfuzz" / "unseenfuzz.go").write_text(library, encoding="utf-8")
    good = []
    for number, program in enumerate(builds):
        package = f"q{number}q"
        text = _as_package(program, package)
        if text is None:
            continue
        (work / package).mkdir()
        (work / package / "main.go").write_text(text, encoding="utf-8")
        (work / package / "unseen_glue.go").write_text(_glue(program, package), encoding="utf-8")
        good.append(number)

    def build(*what: str) -> tuple[bool, str]:
        argv = ["go", "build", "-p", "1", *what]
        done = sandbox.untrusted_run(argv, work=work, limits=_BUILD, env=env, writable=writable)
        return done.ok, (done.stderr + done.stdout).decode(errors="replace") + done.reason

    if good:
        fine, said = build(*(f"./q{number}q" for number in good))
        if not fine:
            pieces = _SECTION.split(said)
            errors = {
                int(number): body.strip() for number, body in zip(pieces[1::2], pieces[2::2], strict=True)
            }
            for number, body in errors.items():
                found[number] = NotRun(body.splitlines()[0] if body else "it does not compile")
            good = [number for number in good if number not in errors]
    (work / "all").mkdir()
    (work / "all" / "main.go").write_text(
        MAIN.format(
            imports="\n".join(f'    "unseen/q{number}q"' for number in good),
            table="\n".join(f'        "q{number}q": q{number}q.UnseenFuzz,' for number in good),
        )
    )
    fine, said = build("-ldflags=-s -w", "-o", "program", "./all") if good else (False, "")
    for number in good:
        found[number] = ["/work/program", f"q{number}q"] if fine else NotRun(said[:300], infrastructure=True)
    return found


def _as_package(program: Program, name: str) -> str | None:
    """The program with its test, whose imports it may need, as a package."""
    text = program.code + program.test
    clause = next((node for node in walk(parse("go", text)) if node.type == "package_clause"), None)
    return edit(text, [(clause.start_byte, clause.end_byte, f"package {name}")]) if clause else None


def _glue(program: Program, package: str) -> str:
    names = [f"a{n}" for n in range(len(program.signature.parameters))]
    call = f"{program.entry_point}({', '.join(names)})"
    results = [f"r{n}" for n in range(program.signature.notes["results"])]
    listed = ", ".join(results)
    returning = (
        f"{listed} := {call}; return []interface{{}}{{{listed}}}" if results else f"{call}; return nil"
    )
    reading = "\n".join(
        f"    var {name} {parameter.type}\n    in.Read(&{name})"
        for name, parameter in zip(names, program.signature.parameters, strict=True)
    )
    pointers = "".join(f", &{name}" for name in names)
    return _GLUE.format(package=package, reading=reading, call=returning, pointers=pointers)

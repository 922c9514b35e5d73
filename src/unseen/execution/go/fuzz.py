"""Fuzz Go programs as packages of one module, linked into one binary that runs the selected one."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.execution.callable import (
    AnyOf,
    Arguments,
    Bool,
    Float,
    Map,
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
from unseen.execution.go.build import GoModule
from unseen.execution.go.signature import SIMPLE, result_count, written_parameters
from unseen.execution.jobs import HarnessCommand, NotRun, RunResult
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import signed
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_ANYTHING = AnyOf((signed(64), Float(), Bool(), Text()))
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
_GLUE = """package main

import "unseen/unseenfuzz"

func UnseenFuzz(in *unseenfuzz.Input) []string {{
{reading}
    return unseenfuzz.Call(func() []interface{{}} {{
        {call}
    }}{pointers})
}}
"""


class GoFuzzer:
    """Fuzzes Go functions with any number of results."""

    def signature(self, pair: FuzzPair) -> Signature:
        function = _function(pair.original, pair.entry_point)
        if field(function, "type_parameters") is not None:
            raise NotCallableError("the function has type parameters")
        written = written_parameters(field(function, "parameters"))
        if not all(name for name, _ in written):
            # A function that ignores an argument shows little when fuzzed; the tester for bias takes it.
            raise NotCallableError("a parameter has no name")
        parameters = tuple(Parameter(name, kind, _shape(kind)) for name, kind in written)
        return Signature(parameters, notes={"results": result_count(field(function, "result"))})

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        return fitting(calls_in("go", pair.test, (pair.entry_point,)), signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        builds, which = distinct_builds(programs)
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = _build(builds, work, sandbox)
            memory = LANGUAGES["go"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2
            env = {"GOMAXPROCS": "1"}
            return run_built(
                programs, [built[n] for n in which], work=work, sandbox=sandbox, memory_mb=memory, env=env
            )


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


def _build(builds: Sequence[FuzzProgram], work: Path, sandbox: Sandbox) -> list[HarnessCommand]:
    """Return the command that runs each program, or why it cannot be built."""
    module = GoModule(work, sandbox, "unseenfuzz")
    good = []
    for number, program in enumerate(builds):
        # The code's imports may be those of its test alone.
        if module.add(number, "main.go", program.code + program.test):
            module.add(number, "unseen_glue.go", _glue(program))
            good.append(number)
    found = module.untrusted_commands(good, MAIN, "UnseenFuzz")
    return [found.get(number, NotRun("it does not compile with a harness")) for number in range(len(builds))]


def _glue(program: FuzzProgram) -> str:
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
    return _GLUE.format(reading=reading, call=returning, pointers=pointers)

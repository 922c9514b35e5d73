"""Fuzz Java programs: compiled together as packages, each called by reflection in its own virtual machine."""

from __future__ import annotations

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
    Maybe,
    NotCallableError,
    Parameter,
    Seq,
    Set,
    Shape,
    Signature,
    Text,
)
from unseen.execution.fuzz.batches import distinct_builds, run_built
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.java.build import JavaPackages
from unseen.execution.java.signature import SIMPLE, written_parameters
from unseen.execution.jobs import HarnessCommand, NotRun, RunResult
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import generic
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of, walk
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_STACK_MB = {"first": 1, "second": 1, "variant": 8}
_LISTS = {
    "List", "ArrayList", "LinkedList", "Collection", "Iterable", "Queue", "Deque", "AbstractList",
}  # fmt: skip
_SETS = {"Set", "HashSet", "LinkedHashSet", "TreeSet", "SortedSet"}
_MAPS = {"Map", "HashMap", "LinkedHashMap", "TreeMap", "SortedMap"}


class JavaFuzzer:
    """Java methods, static ones and those of objects that are made without arguments."""

    def signature(self, pair: FuzzPair) -> Signature:
        method, _ = _method(pair.original, pair.entry_point)
        if field(method, "type_parameters") is not None:
            raise NotCallableError("the method has type parameters")
        written = written_parameters(field(method, "parameters"))
        return Signature(tuple(Parameter(name, kind, _shape(kind)) for name, kind in written))

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        return fitting(calls_in("java", pair.test, (pair.entry_point,)), signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        builds, which = distinct_builds(programs)
        memory = LANGUAGES["java"].toolchain.run_memory_mb + TEST_MEMORY_MB
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = _build(builds, work, sandbox)
            commands: list[HarnessCommand] = []
            for program, number in zip(programs, which, strict=True):
                start = built[number]
                stack = str(_STACK_MB[program.mode] << 20)
                commands.append(start if isinstance(start, NotRun) else [*start, stack])
            return run_built(programs, commands, work=work, sandbox=sandbox, memory_mb=memory)


def _method(code: str, name: str) -> tuple[Node, str]:
    """Return the method of this name and the binary name of its class."""
    found = [
        node
        for node in walk(parse("java", code))
        if node.type == "method_declaration" and text_of(field(node, "name") or node) == name
    ]
    if not found:
        raise NotCallableError(f"there is no method {name}")
    classes = []
    around = found[0].parent
    while around is not None:
        if around.type in ("class_declaration", "record_declaration", "enum_declaration"):
            classes.append(text_of(field(around, "name") or around))
        elif around.type in ("interface_declaration", "object_creation_expression"):
            raise NotCallableError(f"the method {name} is not of a class")
        around = around.parent
    return found[0], "$".join(reversed(classes))


def _shape(text: str) -> Shape:
    text = text.strip()
    if text.endswith("]"):
        return Seq(_shape(text[: text.rindex("[")]))
    short, arguments = generic(text)
    if short in SIMPLE and not arguments:
        return SIMPLE[short]
    if short == "Object" and not arguments:
        return AnyOf((SIMPLE["int"], Float(), Bool(), Text()))
    inner = [_shape(each.removeprefix("? extends ").removeprefix("?") or "Object") for each in arguments]
    if short in _LISTS and len(inner) == 1:
        return Seq(inner[0])
    if short in _SETS and len(inner) == 1:
        return Set(inner[0])
    if short in _MAPS and len(inner) == 2:
        return Map(inner[0], inner[1])
    if short == "Optional" and len(inner) == 1:
        return Maybe(inner[0])
    raise NotCallableError(f"the type {text} is not generated")


def _build(builds: Sequence[FuzzProgram], work: Path, sandbox: Sandbox) -> list[HarnessCommand]:
    """Return the command that runs each program, without its stack size, or why it cannot be built."""
    found: list[HarnessCommand] = [NotRun("it does not compile with a harness")] * len(builds)
    packages = JavaPackages(work, sandbox, "UnseenFuzz")
    numbers = []
    for number, program in enumerate(builds):
        try:
            _, owner = _method(program.code, program.entry_point)
        except NotCallableError as error:
            found[number] = NotRun(str(error))
            continue
        packages.add(number, "Main", program.code + program.test)
        found[number] = packages.command(
            f"{packages.package(number)}.{owner}", program.entry_point, str(len(program.signature.parameters))
        )
        numbers.append(number)
    compiled = packages.untrusted_compile(numbers)
    for number, faults in compiled.errors.items():
        found[number] = NotRun(faults[0].text)
    if compiled.reason:
        for number in compiled.good:
            found[number] = NotRun(compiled.reason[:300], infrastructure=True)
    return found

"""Fuzz Python programs in forks of one interpreter; annotations and the tests' arguments give the shapes."""

from __future__ import annotations

import ast
import itertools
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from unseen import python_ast
from unseen.execution.callable import (
    Arguments,
    Bool,
    Float,
    Int,
    Map,
    Maybe,
    NotCallableError,
    Nothing,
    Parameter,
    Seq,
    Set,
    Shape,
    Signature,
    Text,
    Tuple,
)
from unseen.execution.encoding import literal_text
from unseen.execution.fuzz import batches
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.jobs import HarnessJob, RunResult, untrusted_jobs
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.values import fits, join, shape_of
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

# An input that takes an original deeper is excluded; a rewrite may use several frames for one.
_DEPTH = {"first": 600, "second": 600, "variant": 4000}
_SIMPLE: dict[str, Shape] = {
    "int": Int(),
    "float": Float(),
    "bool": Bool(),
    "str": Text(),
    "None": Nothing(),
}
_LISTS = {"List", "list", "Sequence", "Iterable", "Collection", "MutableSequence"}
_SETS = {"Set", "set", "AbstractSet", "FrozenSet"}
_MAPS = {"Dict", "dict", "Mapping", "MutableMapping"}


class PythonFuzzer:
    """Fuzzes Python functions, called with positional arguments."""

    def signature(self, pair: FuzzPair) -> Signature:
        function = _function(pair.original, pair.entry_point)
        given = function.args
        if given.vararg and not (given.args or given.posonlyargs):
            raise NotCallableError("the function takes any number of arguments")
        if any(default is None for default in given.kw_defaults):
            raise NotCallableError("the function needs keyword arguments")
        declared = [*given.posonlyargs, *given.args]
        seen = self._seen(pair)
        usual = len(declared) - len(given.defaults)
        counts = {len(call) for call in seen if usual <= len(call) <= len(declared)}
        # Parameters with defaults that no test passes keep their defaults.
        declared = declared[: max(counts, default=usual)]
        seen = [call for call in seen if len(call) == len(declared)]
        columns = list(zip(*seen, strict=True)) if seen else [()] * len(declared)
        return Signature(
            tuple(
                Parameter(parameter.arg, "", _shape(parameter, column))
                for parameter, column in zip(declared, columns, strict=True)
            )
        )

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        fitting_calls: dict[str, Arguments] = {}
        for call in self._seen(pair):
            right = len(call) == len(signature.shapes) and all(map(fits, call, signature.shapes))
            if right:
                fitting_calls.setdefault(repr(call), tuple(call))
        return list(fitting_calls.values()) or fitting(iter(self._seen(pair)), signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        found: list[RunResult | None] = [None] * len(programs)
        seeds = [0 if program.mode == "first" else 1 + program.repetition for program in programs]
        for seed in sorted(set(seeds)):
            chosen = [n for n, each in enumerate(seeds) if each == seed]
            jobs = [self._job(programs[n]) for n in chosen]
            with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as work:
                # What depends on the hashes of strings (the order of a set) depends on chance.
                env = {"PYTHONHASHSEED": str(7 + 94 * seed)}
                ran = untrusted_jobs(jobs, work=Path(work), sandbox=sandbox, env=env)
            for n, seen in zip(chosen, ran, strict=True):
                found[n] = seen
        return [seen for seen in found if seen is not None]

    def _job(self, program: FuzzProgram) -> HarnessJob:
        return HarnessJob(
            lines=[
                literal_text(arguments).encode("utf-8", "backslashreplace") for arguments in program.inputs
            ],
            python=(program.code, program.entry_point, str(_DEPTH[program.mode])),
            input_s=batches.INPUT_S * program.time_factor,
            total_s=batches.TOTAL_S * program.time_factor,
            memory_mb=LANGUAGES["python"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2,
            stop=program.mode == "variant",
        )

    def _seen(self, pair: FuzzPair) -> list[list[Any]]:
        # Problem sets call the function under test by its name, or as the parameter of a check.
        names = (pair.entry_point, "candidate")
        found = [calls_in("python", pair.test, names)]
        # The calls after `>>>` in the prompt.
        for line in re.findall(r">>>\s*(.+)", pair.original):
            found.append(calls_in("python", line, (pair.entry_point,)))
        return list(itertools.chain.from_iterable(found))


def _function(code: str, name: str) -> ast.FunctionDef:
    try:
        tree = python_ast.parse(code)
    except (SyntaxError, ValueError, RecursionError):
        raise NotCallableError("the program does not parse") from None
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    if not found:
        raise NotCallableError(f"there is no plain function {name}")
    return found[-1]


def _shape(parameter: ast.arg, column: Sequence[Any]) -> Shape:
    """Return a parameter's shape from its annotation if that is complete, else from the tests."""
    declared = _annotated(parameter.annotation) if parameter.annotation is not None else None
    if declared is not None:
        return declared
    seen = join(map(shape_of, column))
    # Empty lists reveal nothing about their items; tuples of varying lengths are treated as sequences.
    if seen is not None:
        return seen
    name = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
    bare: dict[str, Shape] = {"list": Seq(Int()), "List": Seq(Int()), "dict": Map(Text(), Int())}
    if name in bare:
        return bare[name]
    what = f"of type {name}" if name else "without a type"
    raise NotCallableError(f"no test shows values for the parameter {parameter.arg} {what}")


def _annotated(node: ast.expr | None) -> Shape | None:
    """Return the shape of an annotation, or None if it is incomplete."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return _annotated(python_ast.parse_expression(node.value))
        except SyntaxError:
            return None
    text = ast.unparse(node) if node is not None else ""
    if text in _SIMPLE:
        return _SIMPLE[text]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return join((_annotated(node.left), _annotated(node.right)))
    if not isinstance(node, ast.Subscript):
        return None
    name = ast.unparse(node.value).rpartition(".")[2]
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    shapes = [_annotated(part) for part in parts]
    known = [shape for shape in shapes if shape is not None]
    if len(known) < len(shapes):
        return None
    if name in _LISTS:
        return Seq(known[0])
    if name in _SETS:
        return Set(known[0])
    if name in _MAPS and len(known) == 2:
        return Map(known[0], known[1])
    if name in ("Tuple", "tuple"):
        return Tuple(tuple(known))
    if name == "Optional":
        return Maybe(known[0])
    return join(known) if name == "Union" else None

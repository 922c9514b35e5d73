"""Fuzz C++ programs, each a binary of its own whose `main` reads inputs by the parameters' types."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.c_family.signature import SIMPLE, function_declarator, written_parameters
from unseen.execution.callable import (
    Arguments,
    Map,
    Maybe,
    NotCallableError,
    Parameter,
    Seq,
    Set,
    Shape,
    Signature,
    Text,
    Tuple,
)
from unseen.execution.fuzz.batches import distinct_builds, run_built
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.jobs import RunResult
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import generic
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_LISTS = {"vector", "deque", "list"}
_SETS = {"set", "unordered_set"}
_MAPS = {"map", "unordered_map"}
_GLUE = """
#include "unseenfuzz.hpp"

static void unseen_call(unseenfuzz::Input &unseen_input, unseenfuzz::Record &unseen_record) {{
    (void)unseen_input;
{reading}
    unseenfuzz::call(unseen_record, [&]() -> decltype(auto) {{ return {call}; }});
{after}
}}

int main(int, char **unseen_given) {{ return unseenfuzz::serve(unseen_call, unseen_given[1]); }}
"""


class CppFuzzer:
    """Fuzzes C++ functions outside of classes."""

    def signature(self, pair: FuzzPair) -> Signature:
        declarator = function_declarator("cpp", pair.original, pair.entry_point)
        parameters = []
        # Parameters keep their defaults here, as in most calls; the tester for bias varies them, too.
        for name, written in written_parameters(declarator, optional=False):
            plain = _plain(written)
            changed = "&" in written and not written.startswith("const ")
            parameters.append(Parameter(name, plain, _shape(plain), changed=changed))
        return Signature(tuple(parameters))

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        return fitting(calls_in("cpp", pair.test, (pair.entry_point,)), signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        builds, which = distinct_builds(programs, by_mode=True)
        memory = LANGUAGES["cpp"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = untrusted_builds("cpp", builds, ["unseenfuzz.hpp"], _glue, work=work, sandbox=sandbox)
            commands = [with_stack(built[n], each) for n, each in zip(which, programs, strict=True)]
            return run_built(programs, commands, work=work, sandbox=sandbox, memory_mb=memory)


def _plain(written: str) -> str:
    """Return the type of a variable that can be passed for a parameter."""
    text = re.sub(r"\bconst\b", " ", written)
    if "&&" in text or "*" in text or "[" in text:
        raise NotCallableError(f"the type {written} is not generated")
    return " ".join(text.removesuffix(" ").rstrip().removesuffix("&").split())


def _shape(text: str) -> Shape:
    text = " ".join(text.removeprefix("const ").split())
    short = text.removeprefix("std::")
    if short in SIMPLE:
        return SIMPLE[short]
    if short == "string":
        return Text()
    name, arguments = generic(text)
    if name == "array" and len(arguments) == 2 and arguments[1].isdigit():
        return Seq(_shape(arguments[0]), int(arguments[1]))
    inner = [_shape(each) for each in arguments]
    if name in _LISTS and len(inner) == 1:
        return Seq(inner[0])
    if name in _SETS and len(inner) == 1:
        return Set(inner[0])
    if name in _MAPS and len(inner) == 2:
        return Map(inner[0], inner[1])
    if name in ("pair", "tuple") and inner:
        return Tuple(tuple(inner))
    if name == "optional" and len(inner) == 1:
        return Maybe(inner[0])
    raise NotCallableError(f"the type {text} is not generated")


def _glue(program: FuzzProgram) -> str:
    parameters = program.signature.parameters
    names = [f"unseen_a{number}" for number in range(len(parameters))]
    reading = "\n".join(
        f"    auto {name} = unseenfuzz::take<{parameter.type}>(unseen_input);"
        for name, parameter in zip(names, parameters, strict=True)
    )
    after = "\n".join(
        f'    unseen_record.after += unseenfuzz::show({name}) + "; ";'
        for name, parameter in zip(names, parameters, strict=True)
        if parameter.changed
    )
    call = f"{program.entry_point}({', '.join(names)})"
    return _GLUE.format(reading=reading, call=call, after=after)

"""Fuzz C++ programs, each a binary of its own whose `main` reads inputs by the parameters' types."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.execution.c_family.fuzz_builds import untrusted_builds, with_stack
from unseen.execution.callable import (
    Arguments,
    Bool,
    Char,
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
    Tuple,
)
from unseen.execution.fuzz.batches import distinct_builds, run_built
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.jobs import RunResult
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import generic, signed, unsigned
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_INTEGERS: dict[str, Shape] = {
    "int": signed(32), "short": signed(16), "long": signed(64), "long long": signed(64),
    "unsigned": unsigned(32), "unsigned int": unsigned(32), "unsigned short": unsigned(16),
    "unsigned long": unsigned(64), "unsigned long long": unsigned(64), "long int": signed(64),
    "long long int": signed(64), "signed": signed(32), "int8_t": signed(8), "int16_t": signed(16),
    "int32_t": signed(32), "int64_t": signed(64), "uint8_t": unsigned(8), "uint16_t": unsigned(16),
    "uint32_t": unsigned(32), "uint64_t": unsigned(64), "size_t": unsigned(64), "ptrdiff_t": signed(64),
    "unsigned char": unsigned(8), "signed char": signed(8),
}  # fmt: skip
SIMPLE: dict[str, Shape] = {
    **_INTEGERS, "char": Char(127), "bool": Bool(), "_Bool": Bool(), "float": Float(32), "double": Float(),
    "long double": Float(),
}  # fmt: skip
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
        given = field(declarator, "parameters")
        parameters = []
        for each in given.named_children if given is not None else []:
            if "comment" in each.type:
                continue
            if each.type == "optional_parameter_declaration":
                break
            if each.type != "parameter_declaration":
                raise NotCallableError("the function takes any number of arguments")
            name, written = named_and_written(each)
            if written == "void":
                continue
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


def function_declarator(language: str, code: str, name: str) -> Node:
    """Return the declarator of the only function with this name that has a body.

    Raises:
        NotCallableError: there is none, or one that is no plain function.
    """
    found = []
    for node in parse(language, code).children:
        if node.type == "template_declaration" and f" {name}(" in text_of(node):
            raise NotCallableError("the function has type parameters")
        if node.type != "function_definition":
            continue
        declarator = next((each for each in walk(node) if each.type == "function_declarator"), None)
        if declarator is not None and text_of(field(declarator, "declarator") or declarator) == name:
            found.append(declarator)
    if len(found) != 1:
        raise NotCallableError(f"there is {'no' if not found else 'more than one'} function {name}")
    return found[0]


def named_and_written(parameter: Node) -> tuple[str, str]:
    """Return a parameter's name and its type, which is the declaration without the name."""
    declarator = field(parameter, "declarator")
    names = [each for each in walk(declarator) if each.type == "identifier"] if declarator else []
    text = text_of(parameter)
    if not names:
        return "", " ".join(text.split())
    start = names[0].start_byte - parameter.start_byte
    written = edit(text, [(start, start + len(text_of(names[0]).encode()), "")])
    return text_of(names[0]), " ".join(written.split())


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

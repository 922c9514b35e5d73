"""Fuzz Rust programs as modules of one crate, linked into one binary that runs the selected one."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.execution.callable import (
    Arguments,
    Map,
    Maybe,
    NotCallableError,
    Nothing,
    Parameter,
    Seq,
    Set,
    Shape,
    Signature,
    Tuple,
)
from unseen.execution.fuzz.batches import distinct_builds, run_built
from unseen.execution.fuzz.examples import calls_in, fitting
from unseen.execution.fuzz.model import FuzzPair, FuzzProgram
from unseen.execution.jobs import HarnessCommand, NotRun, RunResult
from unseen.execution.rust.build import Crate, depends_on_crate
from unseen.execution.rust.signature import SIMPLE, without_lifetimes, written_parameters, written_self
from unseen.execution.single import TEST_MEMORY_MB
from unseen.execution.typenames import generic, parts
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_STACK_MB = {"first": 8, "second": 8, "variant": 64}
_LISTS = {"Vec", "VecDeque", "LinkedList"}
_BORROWED = "{}.iter().map(|each| &each[..]).collect::<Vec<&str>>()"
_MAIN = """mod unseenfuzz;
{modules}

fn main() {{
    let given: Vec<String> = std::env::args().collect();
    let stack: usize = given[2].parse().unwrap();
    match given[1].as_str() {{
{table}
        _ => {{}}
    }}
}}
"""
_GLUE = """

pub fn unseen_fuzz(unseen_input: &mut super::unseenfuzz::Input) -> [::std::string::String; 3] {{
    #[allow(unused_imports)]
    use super::unseenfuzz::{{Plain as _, Unordered as _}};
{reading}
    super::unseenfuzz::call(move |unseen_after| {{
        let unseen_value = {call};
        let unseen_text = (&&super::unseenfuzz::Shown(&unseen_value)).shown();
        *unseen_after.borrow_mut() = [{after}].join(", ");
        unseen_text
    }})
}}
"""


class RustFuzzer:
    """Fuzzes Rust functions that take owned values, references and slices, also mutable ones."""

    def signature(self, pair: FuzzPair) -> Signature:
        function = _function(pair.original, pair.entry_point)
        if field(function, "type_parameters") is not None and "<'" not in text_of(function).split("(")[0]:
            raise NotCallableError("the function has type parameters")
        if written_self(function) is not None:
            raise NotCallableError("the function is a method")
        return Signature(tuple(_parameter(name, kind) for name, kind in written_parameters(function)))

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        return fitting(calls_in("rust", pair.test, (pair.entry_point,)), signature.shapes)

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        builds, which = distinct_builds(programs)
        memory = LANGUAGES["rust"].toolchain.run_memory_mb + TEST_MEMORY_MB // 2
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as name:
            work = Path(name)
            built = _build(builds, work, sandbox)
            commands: list[HarnessCommand] = []
            for program, number in zip(programs, which, strict=True):
                start = built[number]
                stack = str(_STACK_MB[program.mode])
                commands.append(start if isinstance(start, NotRun) else [*start, stack])
            return run_built(programs, commands, work=work, sandbox=sandbox, memory_mb=memory)


def _function(code: str, name: str) -> Node:
    for node in parse("rust", code).children:
        if node.type == "function_item" and text_of(field(node, "name") or node) == name:
            return node
    raise NotCallableError(f"there is no function {name}")


def _parameter(name: str, written: str) -> Parameter:
    """The parameter with an owned variable, of which it gets what it takes."""
    text = without_lifetimes(written.strip())
    changed = text.startswith("&mut ")
    if changed:
        inner = text[5:].strip()
        piece = inner.startswith("[")
        owned, passing = (
            (f"Vec<{_owned(inner[1:-1])}>", "&mut {}[..]") if piece else (_owned(inner), "&mut {}")
        )
    elif text == "&str":
        owned, passing = "String", "&{}[..]"
    elif text.startswith("&["):
        item = text[2:-1].strip()
        if item == "&str":
            owned, passing = "Vec<String>", f"&{_BORROWED}[..]"
        elif ";" in item:
            owned, passing = _owned(text[1:]), "&{}"
        else:
            owned, passing = f"Vec<{_owned(item)}>", "&{}[..]"
    elif text in ("Vec<&str>", "&Vec<&str>"):
        owned, passing = "Vec<String>", text.removesuffix("Vec<&str>") + _BORROWED
    elif text.startswith("&"):
        owned, passing = _owned(text[1:].strip()), "&{}"
    else:
        owned, passing = _owned(text), "{}"
    return Parameter(name, owned, _shape(owned), passing, changed)


def _owned(text: str) -> str:
    if "&" in text:
        raise NotCallableError(f"the type {text} is not generated")
    return text.strip()


def _shape(text: str) -> Shape:
    text = text.strip()
    if text == "()":
        return Nothing()
    if text in SIMPLE:
        return SIMPLE[text]
    array = re.fullmatch(r"\[(.+);\s*(\d+)\s*\]", text, re.S)
    if array:
        return Seq(_shape(array[1]), int(array[2]))
    if text.startswith("(") and text.endswith(")"):
        return Tuple(tuple(map(_shape, parts(text[1:-1]))))
    name, arguments = generic(text)
    inner = [_shape(each) for each in arguments]
    if name in _LISTS and len(inner) == 1:
        return Seq(inner[0])
    if name in ("HashSet", "BTreeSet") and len(inner) == 1:
        return Set(inner[0])
    if name in ("HashMap", "BTreeMap") and len(inner) == 2:
        return Map(inner[0], inner[1])
    if name == "Option" and len(inner) == 1:
        return Maybe(inner[0])
    if name == "Box" and len(inner) == 1:
        return inner[0]
    raise NotCallableError(f"the type {text} is not generated")


def _build(builds: Sequence[FuzzProgram], work: Path, sandbox: Sandbox) -> list[HarnessCommand]:
    """Return the command that runs each program, without its stack size, or why it cannot be built."""
    crate = Crate(work, sandbox, "unseenfuzz")
    good = [number for number, program in enumerate(builds) if not depends_on_crate(program.code)]
    for number in good:
        crate.add(number, builds[number].code + _glue(builds[number]))
    found = crate.untrusted_commands(good, _main)
    return [found.get(number, NotRun("it depends on its crate")) for number in range(len(builds))]


def _main(modules: Sequence[str]) -> str:
    table = "\n".join(
        f'        "{name}" => unseenfuzz::start({name}::unseen_fuzz, stack),' for name in modules
    )
    return _MAIN.format(modules="\n".join(f"mod {name};" for name in modules), table=table)


def _glue(program: FuzzProgram) -> str:
    parameters = program.signature.parameters
    names = [f"unseen_a{number}" for number in range(len(parameters))]
    reading = "\n".join(
        f"    #[allow(unused_mut)] let mut {name}: {each.type} = unseen_input.take();"
        for name, each in zip(names, parameters, strict=True)
    )
    given = ", ".join(each.passing.replace("{}", name) for name, each in zip(names, parameters, strict=True))
    after = ", ".join(
        f"(&&super::unseenfuzz::Shown(&{name})).shown()"
        for name, each in zip(names, parameters, strict=True)
        if each.changed
    )
    call = f"{program.entry_point}({given})"
    return _GLUE.format(reading=reading, call=call, after=after or "::std::string::String::new()")

"""Calls in Rust: functions and methods of numbers, strings, enumerations and structures of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.execution.c_family.types import quoted
from unseen.execution.callable import (
    Char,
    Enum,
    Field,
    Function,
    NotCallableError,
    Parameter,
    Seq,
    Signature,
    Struct,
)
from unseen.execution.calls import Caller, Program, arguments, expression
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.execution.rust.build import CompileError, Crate, depends_on_crate
from unseen.execution.rust.signature import without_lifetimes, written_self
from unseen.execution.rust.types import RustTypes, borrows, impls, known_names, named_parameters, told_of
from unseen.execution.source import Source
from unseen.languages.parsing import field as child
from unseen.languages.parsing import parse, text_of
from unseen.sandbox import Sandbox

_MAIN = """mod unseenbias;
mod unseenfuzz;
{modules}

fn main() {{
    let given: Vec<String> = std::env::args().collect();
    match given[1].as_str() {{
{table}
        _ => {{}}
    }}
}}
"""
_GLUE = """
{shown}
pub fn unseen_bias(unseen_input: &mut super::unseenfuzz::Input) -> [::std::string::String; 3] {{
    #[allow(unused_imports)]
    use super::unseenbias::{{AsDebug as _, AsJson as _, AsNothing as _, Told}};
    let unseen_number: usize = unseen_input.take();
    match unseen_number {{
{cases}
        _ => ::std::default::Default::default(),
    }}
}}
"""


class RustCaller(Caller):
    """Reads and calls Rust functions."""

    def read(self, source: Source) -> Program:
        root = parse("rust", source.code)
        types = RustTypes()
        for node in root.named_children:
            name, kind = child(node, "name"), child(node, "type")
            if node.type == "struct_item" and name is not None:
                types.structs[text_of(name)] = node
            elif node.type == "enum_item" and name is not None:
                types.enums[text_of(name)] = node
            elif node.type == "type_item" and name is not None and kind is not None:
                types.aliases[text_of(name)] = text_of(kind)
        found = []
        for node in root.named_children:
            if node.type == "function_item":
                found.append((node, ""))
            elif node.type == "impl_item":
                owner = re.sub(r"<.*", "", text_of(child(node, "type") or node))
                body = child(node, "body")
                for each in body.named_children if body is not None else []:
                    if each.type == "function_item":
                        found.append((each, owner))
                        if text_of(child(each, "name") or each) == "new" and written_self(each) is None:
                            types.makers[owner] = each
        functions = [
            _function(node, owner, types)
            for node, owner in found
            if text_of(child(node, "name") or node) != "main" and not _is_test(node)
        ]
        return Program(source, root, functions, {"types": types})

    def literal(self, leaf: Field, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.shape, Seq):
            item = Field("", leaf.type[4:-1], leaf.shape.item)
            return f"vec![{', '.join(self.literal(item, each) for each in value)}]"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(leaf.shape, Char):
            return quoted(str(value), "'")
        if isinstance(value, str):
            return quoted(value) + (".to_string()" if leaf.type == "String" else "")
        return repr(value)

    def call(self, function: Function, texts: Sequence[str]) -> str:
        return _called(function, arguments(function.signature, texts))

    def untrusted_build(
        self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox
    ) -> list[HarnessCommand]:
        crate = Crate(work, sandbox, "unseenfuzz", "unseenbias")
        texts: dict[int, str] = {}

        def write(number: int) -> None:
            texts[number] = programs[number].source.code + _glue(programs[number])
            crate.add(number, texts[number])

        def repair(number: int, errors: list[CompileError]) -> bool:
            """Mark the functions whose calls do not compile as refused; return False for any other error."""
            places = [_at(texts[number], error.row) for error in errors]
            for place, error in zip(places, errors, strict=True):
                if place is not None:
                    programs[number].refused.setdefault(place, error.title)
            if None in places:
                return False
            write(number)
            return True

        good = [number for number, each in enumerate(programs) if not depends_on_crate(each.source.code)]
        for number in good:
            write(number)
        found = crate.untrusted_commands(good, _main, repair)
        return [found.get(number, NotRun("it depends on its crate")) for number in range(len(programs))]


def _main(modules: Sequence[str]) -> str:
    table = "\n".join(f'        "{name}" => unseenfuzz::start({name}::unseen_bias, 64),' for name in modules)
    return _MAIN.format(modules="\n".join(f"mod {name};" for name in modules), table=table)


def _at(text: str, row: int) -> int | None:
    """Return the number of the function whose call stands on a line of the glue."""
    match = re.match(r"        (\d+) => \{ /\* call \*/", text.splitlines()[row - 1])
    return int(match[1]) if match else None


def _is_test(node: Node) -> bool:
    before = node.prev_named_sibling
    return before is not None and before.type == "attribute_item" and "test" in text_of(before)


def _function(node: Node, owner: str, types: RustTypes) -> Function:
    name = child(node, "name") or node
    plain = text_of(name)
    function = Function(f"{owner}::{plain}" if owner else plain, name.start_point.row + 1, node)
    receiver = written_self(node)
    result = text_of(found) if (found := child(node, "return_type")) is not None else ""
    function.target = plain if receiver is not None or not owner else f"{owner}::{plain}"
    try:
        written = named_parameters(node)
        function.names = [each for pair in written for each in (pair[0], *known_names(pair[1], types))]
        function.names += known_names(owner, types) if receiver is not None else []
        head = text_of(node).partition("(")[0]
        if child(node, "type_parameters") is not None and not re.search(r"<(?:\s*'\w+\s*,?)+>", head):
            raise NotCallableError("it has type parameters")
        if re.search(r"\basync\b|\bunsafe\b", head):
            raise NotCallableError("it is asynchronous or unsafe")
        taken = None
        if receiver is not None:
            # An enumeration keeps its own name, which may be an attribute's.
            held = types.field(owner, owner)
            shape = held.shape if isinstance(held.shape, Struct) else Struct((held,), "{0}")
            taken = Parameter("self", held.type, shape, changed="&mut" in receiver)
        given = tuple(_parameter(each, kind, types) for each, kind in written)
        function.signature = Signature(given, taken, result)
    except NotCallableError as why:
        function.declined = str(why)
    return function


def _parameter(name: str, written: str, types: RustTypes) -> Parameter:
    text = " ".join(without_lifetimes(written).split())
    if text.startswith("&mut "):
        return types.field(name, text[5:]).parameter("&mut {}", changed=True)
    piece = re.fullmatch(r"&\[(\w+)\]", text)
    if piece:
        return types.field(name, f"Vec<{piece[1]}>").parameter("&{}")
    return types.field(name, text).parameter("&{}" if borrows(text) else "{}")


def _called(function: Function, given: Sequence[str]) -> str:
    if function.signature.receiver is None:
        return f"{function.target}({', '.join(given)})"
    return f"{given[0]}.{function.target}({', '.join(given[1:])})"


def _static_text(name: str) -> str:
    """Return the expression of a text that lives as long as the process, as `&'static str` wants it."""
    return f"&*::std::boxed::Box::leak({name}.into_boxed_str())"


def _reading(leaf: Field, name: str) -> tuple[str, str]:
    """Return the statement that reads a value, and the expression of it."""
    if isinstance(leaf.shape, Enum):
        *others, last = leaf.shape.members
        arms = " ".join(f"{n} => {each}," for n, each in enumerate(others))
        taken = f"match unseen_input.take::<usize>() {{ {arms} _ => {last} }}"
        return f"let {name} = {taken};", name
    kind = "String" if leaf.type == "&str" else leaf.type
    return f"let {name}: {kind} = unseen_input.take();", _static_text(name) if leaf.type == "&str" else name


def _glue(program: Program) -> str:
    cases = []
    for number, function in program.callable():
        signature = function.signature
        readings = [_reading(leaf, f"u{slot}") for slot, leaf in enumerate(signature.leaves)]
        texts = iter([text for _, text in readings])
        inner, given, after = [], [], []
        for place, each in enumerate(signature.inputs):
            held = f"p{place}"
            inner.append(f"#[allow(unused_mut)] let mut {held} = {expression(each, texts)};")
            given.append(each.passing.replace("{}", held))
            if each.changed:
                after.append(f'("{each.name}", {told_of(f"&{held}")})')
        inner.append(f"let unseen_value = {_called(function, given)};")
        value = told_of("&unseen_value")
        if after:
            # The result may borrow what is looked at next.
            inner.append(f"let unseen_shown = {value}; ::std::mem::drop(unseen_value);")
            value = f'super::unseenbias::fields(&[("result", unseen_shown), {", ".join(after)}])'
        reading = " ".join(line for line, _ in readings)
        body = f"{reading} super::unseenfuzz::call(move |_| {{ {' '.join(inner)} {value} }})"
        cases.append(f"        {number} => {{ /* call */ {body} }}")
    return _GLUE.format(shown="\n".join(impls(program.notes["types"])), cases="\n".join(cases))

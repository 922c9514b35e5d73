"""Rust: functions and methods of numbers, strings, enumerations and structures of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.bias.compiled.c_family import quoted
from unseen.bias.compiled.model import (
    Entry,
    Leaf,
    NotCalledError,
    Parameter,
    Program,
    rendered,
)
from unseen.bias.compiled.rust_types import RustTypes, borrows, impls, known_names, listed, told_of
from unseen.bias.model import Source
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.model import NotRun
from unseen.execution.fuzz.shapes import Char, Seq
from unseen.execution.rust.build import CompileError, Crate, depends_on_crate
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


class RustAdapter:
    """Reads and calls Rust functions."""

    env: Mapping[str, str] = {}
    fresh = ""

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
                        if text_of(child(each, "name") or each) == "new" and _self(each) is None:
                            types.makers[owner] = each
        entries = [
            _entry(node, owner, types)
            for node, owner in found
            if text_of(child(node, "name") or node) != "main" and not _is_test(node)
        ]
        return Program(source, root, entries, {"types": types})

    def literal(self, leaf: Leaf, value: Any) -> str:
        if isinstance(value, list) and isinstance(leaf.values, Seq):
            item = Leaf("", leaf.type[4:-1], leaf.values.item)
            return f"vec![{', '.join(self.literal(item, each) for each in value)}]"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(leaf.values, Char):
            return quoted(str(value), "'")
        if isinstance(value, str):
            return quoted(value) + (".to_string()" if leaf.type == "String" else "")
        return repr(value)

    def call(self, entry: Entry, texts: Mapping[int, str]) -> str:
        given = ", ".join(_argument(each, texts) for each in entry.parameters)
        if entry.receiver is not None and entry.receiver.shape is not None:
            return f"{rendered(entry.receiver.shape, texts)}.{entry.target}({given})"
        return f"{entry.target}({given})"

    def untrusted_build(self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox) -> list[Built]:
        crate = Crate(work, sandbox, "unseenfuzz", "unseenbias")
        texts: dict[int, str] = {}

        def write(number: int) -> None:
            texts[number] = programs[number].source.code + _glue(programs[number])
            crate.add(number, texts[number])

        def mend(number: int, errors: list[CompileError]) -> bool:
            """Leave out the entries whose calls do not compile; False if something else does not either."""
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
        found = crate.untrusted_commands(good, _main, mend)
        return [found.get(number, NotRun("it depends on its crate")) for number in range(len(programs))]


def _main(modules: Sequence[str]) -> str:
    table = "\n".join(f'        "{name}" => unseenfuzz::start({name}::unseen_bias, 64),' for name in modules)
    return _MAIN.format(modules="\n".join(f"mod {name};" for name in modules), table=table)


def _at(text: str, row: int) -> int | None:
    """Return the number of the entry whose call stands on a line of the glue."""
    match = re.match(r"        (\d+) => \{ /\* call \*/", text.splitlines()[row - 1])
    return int(match[1]) if match else None


def _self(node: Node) -> str | None:
    given = child(node, "parameters")
    found = (
        next((each for each in given.named_children if each.type == "self_parameter"), None)
        if given
        else None
    )
    return text_of(found) if found is not None else None


def _is_test(node: Node) -> bool:
    before = node.prev_named_sibling
    return before is not None and before.type == "attribute_item" and "test" in text_of(before)


def _entry(node: Node, owner: str, types: RustTypes) -> Entry:
    name = child(node, "name") or node
    plain = text_of(name)
    entry = Entry(f"{owner}::{plain}" if owner else plain, name.start_point.row + 1, node)
    receiver = _self(node)
    entry.result = text_of(found) if (found := child(node, "return_type")) is not None else ""
    entry.target = plain if receiver is not None or not owner else f"{owner}::{plain}"
    try:
        written = listed(node)
        entry.names = [each for pair in written for each in (pair[0], *known_names(pair[1], types))]
        entry.names += known_names(owner, types) if receiver is not None else []
        head = text_of(node).partition("(")[0]
        if child(node, "type_parameters") is not None and not re.search(r"<(?:\s*'\w+\s*,?)+>", head):
            raise NotCalledError("it has type parameters")
        if re.search(r"\basync\b|\bunsafe\b", head):
            raise NotCalledError("it is asynchronous or unsafe")
        if receiver is not None:
            entry.receiver = Parameter("self", owner, types.shape(owner, owner), seen="&mut" in receiver)
        for each, kind in written:
            entry.parameters.append(_parameter(each, kind, types))
    except NotCalledError as why:
        entry.declined = str(why)
    return entry


def _parameter(name: str, written: str, types: RustTypes) -> Parameter:
    text = " ".join(re.sub(r"'\w+\s*", "", written).split())
    if text.startswith("&mut "):
        return Parameter(name, text, types.shape(name, text[5:]), "&mut {}", seen=True)
    piece = re.fullmatch(r"&\[(\w+)\]", text)
    if piece:
        return Parameter(name, text, types.shape(name, f"Vec<{piece[1]}>"), "&{}")
    return Parameter(name, text, types.shape(name, text), "&{}" if borrows(text) else "{}")


def _argument(parameter: Parameter, texts: Mapping[int, str]) -> str:
    assert parameter.shape is not None
    return parameter.passing.replace("{}", rendered(parameter.shape, texts))


def _lasting(name: str) -> str:
    """A text that lives as long as the process, as `&'static str` wants it."""
    return f"&*::std::boxed::Box::leak({name}.into_boxed_str())"


def _reading(leaf: Leaf, name: str) -> tuple[str, str]:
    """The statement that reads a value, and the expression of it."""
    if leaf.choices:
        arms = " ".join(f"{n} => {each}," for n, each in enumerate(leaf.choices[:-1]))
        taken = f"match unseen_input.take::<usize>() {{ {arms} _ => {leaf.choices[-1]} }}"
        return f"let {name} = {taken};", name
    kind = "String" if leaf.type == "&str" else leaf.type
    return f"let {name}: {kind} = unseen_input.take();", _lasting(name) if leaf.type == "&str" else name


def _glue(program: Program) -> str:
    cases = []
    for number, entry in program.callable():
        texts: dict[int, str] = {}
        reading, inner, given, after = [], [], [], []
        for slot, leaf in enumerate(entry.leaves()):
            leaf.slot = slot
            line, texts[slot] = _reading(leaf, f"u{slot}")
            reading.append(line)
        for place, each in enumerate(entry.inputs()):
            assert each.shape is not None
            held = f"p{place}"
            inner.append(f"#[allow(unused_mut)] let mut {held} = {rendered(each.shape, texts)};")
            given.append(each.passing.replace("{}", held))
            if each.seen:
                after.append(f'("{each.name}", {told_of(f"&{held}")})')
        call = f"{entry.target}({', '.join(given)})"
        if entry.receiver is not None:
            call = f"{given[0]}.{entry.target}({', '.join(given[1:])})"
        inner.append(f"let unseen_value = {call};")
        value = told_of("&unseen_value")
        if after:
            # The result may borrow what is looked at next.
            inner.append(f"let unseen_shown = {value}; ::std::mem::drop(unseen_value);")
            value = f'super::unseenbias::fields(&[("result", unseen_shown), {", ".join(after)}])'
        body = f"{' '.join(reading)} super::unseenfuzz::call(move |_| {{ {' '.join(inner)} {value} }})"
        cases.append(f"        {number} => {{ /* call */ {body} }}")
    return _GLUE.format(shown="\n".join(impls(program.notes["types"])), cases="\n".join(cases))

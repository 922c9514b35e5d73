"""The texts of two programs in Rust: tests with a stub for a function, and the server that has it."""

from __future__ import annotations

from dataclasses import dataclass

import tree_sitter

from unseen.execution.rust.wire_types import codecs
from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import edit, field, parse, text_of, walk

_COMMENTS = ("line_comment", "block_comment", "attribute_item")


@dataclass(frozen=True)
class _Parameter:
    """A parameter of the function.

    Attributes:
        node: where it is written.
        type: its type, without lifetimes and, if it is changed in place, without `&mut`.
        lent: whether it is `&mut`, so that its changes come back.
    """

    node: tree_sitter.Node
    type: str
    lent: bool


class Stub:
    """A problem's function, called from another program."""

    def __init__(self, code: str, entry_point: str) -> None:
        """Read the reference's program.

        Raises:
            SignatureMismatchError: the function is generic, or of a kind that is not called by value.
        """
        self._code = code
        self._name = entry_point
        root = parse("rust", code)
        found = [
            node
            for node in root.children
            if node.type == "function_item" and text_of(field(node, "name") or node) == entry_point
        ]
        if len(found) != 1 or (body := field(found[0], "body")) is None:
            raise SignatureMismatchError(f"there is no one function {entry_point}")
        self._entry, self._body = found[0], body
        self._parameters = _parameters(found[0])
        self._result = field(found[0], "return_type")
        types = [kind for each in self._parameters if (kind := field(each.node, "type")) is not None]
        types += [self._result] if self._result is not None else []
        if any(node.type in ("abstract_type", "never_type") for kind in types for node in walk(kind)):
            raise SignatureMismatchError(f"{entry_point} does not take or return plain values")
        self._codecs = codecs(root, found[0], types)

    def tests(self, test: str) -> str:
        """Return the tests' program: the reference's definitions with the stub, and the tests.

        Raises:
            SignatureMismatchError: the tests have no test.
        """
        if test.count("#[test]") <= test.count("#[ignore"):
            raise SignatureMismatchError("no test was found")
        return self.stubbed() + test

    def stubbed(self) -> str:
        """Return the reference's definitions with the stub in place of the function."""
        edits = [
            (each.node.start_byte, kind.start_byte, f"unseen_{n}: ")
            for n, each in enumerate(self._parameters)
            if (kind := field(each.node, "type")) is not None
        ]
        wholes = self._wholes()
        lent = [n for n, each in enumerate(self._parameters) if each.lent]
        sent = [
            f"unseen_call.lend(&*unseen_{n});" if each.lent else f"unseen_call.give(&unseen_{n});"
            for n, each in enumerate(self._parameters)
        ]
        body = f"""{{
    let mut unseen_call = <::unseenwire::Call as ::std::default::Default>::default();
    {" ".join(sent)}
    let mut unseen_reply = unseen_call.send();
    let unseen_returned = unseen_reply.open();
    {" ".join(f"unseen_reply.update(&mut *unseen_{n});" for n in lent)}
    {f"unseen_reply.part(unseen_returned, &[{wholes}])" if wholes else "unseen_reply.result(unseen_returned)"}
}}"""
        edits.append((self._body.start_byte, self._body.end_byte, body))
        return edit(self._code, edits) + self._module("unseen_wire_types", "")

    def server(self, answer: str) -> str:
        """Return the answer's program: its text, and a main function that serves calls."""
        values = "\n    ".join(
            f"let unseen_{n}: &mut {each.type} = unseen_call.place();"
            if each.lent
            else f"let unseen_{n}: {each.type} = unseen_call.value();"
            for n, each in enumerate(self._parameters)
        )
        result = _elided(self._result) if self._result is not None else "()"
        given = ", ".join(f"unseen_{n}" for n, _ in enumerate(self._parameters))
        wholes = self._wholes()
        # Safe code can keep a reference beyond the call only where it says so.
        keep = "unseen_call.keep();" if "'static" in answer + self._code else ""
        call = f"call_part(&[{wholes}], " if wholes else "call("
        main = f"""
fn unseen_serve(unseen_call: &mut ::unseenwire::Served) {{
    {keep}
    {values}
    unseen_call.{call}move || -> {result} {{ super::{self._name}({given}) }})
}}
#[no_mangle]
pub extern "C" fn main() -> i32 {{ ::unseenwire::serve(unseen_serve) }}
"""
        # The answer may have a `main` of its own, which then is a function like others.
        return "#![no_main] " + answer + self._module("unseen_server", main)

    def _wholes(self) -> str:
        """Return the arguments that a result which is a reference can refer to, by its type."""
        return ", ".join(
            f"unseen_{n}"
            for n, each in enumerate(self._parameters)
            if (kind := field(each.node, "type")) is not None
            and self._result is not None
            and self._result.type == kind.type == "reference_type"
            and not any(child.type == "mutable_specifier" for child in kind.children)
            and "".join(text_of(self._result).split()) == "".join(text_of(kind).split())
        )

    def _module(self, name: str, items: str) -> str:
        return f"\nmod {name} {{\n#[allow(unused_imports)]\nuse super::*;\n{self._codecs}{items}}}\n"


def _parameters(function: tree_sitter.Node) -> list[_Parameter]:
    """Return the parameters of a function that has no other than lifetimes for types.

    Raises:
        SignatureMismatchError: it has, or it is a function of another kind.
    """
    generic = field(function, "type_parameters")
    if any(
        child.type != "lifetime_parameter"
        for child in (generic.named_children if generic is not None else [])
    ):
        raise SignatureMismatchError("the function is generic")
    if any(child.type == "function_modifiers" for child in function.children):
        raise SignatureMismatchError("the function has modifiers")
    given = field(function, "parameters")
    found = []
    for child in given.named_children if given is not None else []:
        if child.type in _COMMENTS:
            continue
        kind = field(child, "type")
        if child.type != "parameter" or kind is None:
            raise SignatureMismatchError("a parameter is of another kind")
        inner = field(kind, "type")
        lent = kind.type == "reference_type" and any(
            each.type == "mutable_specifier" for each in kind.children
        )
        found.append(_Parameter(child, _elided(inner if lent and inner is not None else kind), lent))
    return found


def _elided(kind: tree_sitter.Node) -> str:
    """Return a type with each named lifetime left to inference."""
    start = kind.start_byte
    edits = [
        (node.start_byte - start, node.end_byte - start, "'_")
        for node in walk(kind)
        if node.type == "lifetime" and text_of(node) != "'static"
    ]
    return edit(text_of(kind), edits)

"""Grade Rust answers.

Separate: the answer is compiled as a library of its own, in a sandbox that holds nothing else; the tests are
compiled with the reference's other definitions and bind the answer's function to the reference's exact type,
so that macros, types with an equality of their own, and test hooks of the answer stay outside. Linked: one
crate, for generic functions and types of the answer's own.

What remains: the answer shares the process with the tests. Code that scans the address space (which takes
`unsafe`) could find the token in a program that cannot otherwise be read.
"""

from __future__ import annotations

import secrets

import tree_sitter

from unseen.execution.classify import verdict_of
from unseen.execution.rust.build import untrusted_build_one
from unseen.execution.rust.seal import seal_items
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError, new_token, untrusted_sealed_program
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


def _function(text: str, name: str) -> tree_sitter.Node | None:
    """Return the one top-level function of this name."""
    found = [
        node
        for node in parse("rust", text).children
        if node.type == "function_item" and text_of(field(node, "name") or node) == name
    ]
    return found[0] if len(found) == 1 else None


def _type(node: tree_sitter.Node) -> str | None:
    """Return the function's type as a pointer; None when it is generic over types."""
    lifetimes = []
    parameters = field(node, "type_parameters")
    for child in parameters.named_children if parameters is not None else []:
        if "lifetime" not in child.type:
            return None
        lifetimes.append(text_of(child))
    types = []
    given = field(node, "parameters")
    for child in given.named_children if given is not None else []:
        if child.type in ("line_comment", "block_comment", "attribute_item"):
            continue
        kind = field(child, "type")
        if child.type != "parameter" or kind is None or "impl " in text_of(kind):
            return None
        types.append(text_of(kind))
    result = field(node, "return_type")
    if result is not None and "impl " in text_of(result):
        return None
    quantified = f"for<{', '.join(lifetimes)}> " if lifetimes else ""
    arrow = f" -> {text_of(result)}" if result is not None else ""
    return f"{quantified}fn({', '.join(types)}){arrow}"


def _public(text: str, name: str) -> str | None:
    """Make the function public."""
    node = _function(text, name)
    if node is None:
        return None
    if any(child.type == "visibility_modifier" for child in node.children):
        return text
    return edit(text, [(node.start_byte, node.start_byte, "pub ")])


def with_report(code: str, test: str, marker: str, left: bytes, right: bytes) -> str | None:
    """Add a test that runs all tests of the test text's module and then writes the token.

    Returns:
      The program, or None when not exactly one module of the test text holds tests.
    """
    program, begin = code + test, len(code.encode())
    modules: dict[int, tuple[tree_sitter.Node, list[str]]] = {}
    waiting: list[str] = []
    for node in walk(parse("rust", program)):
        if node.type == "attribute_item":
            waiting.append(text_of(node).replace(" ", ""))
        elif node.type == "function_item":
            if "#[test]" in waiting and node.parent is not None and node.start_byte >= begin:
                calls = modules.setdefault(node.parent.id, (node.parent, []))[1]
                calls.append(_call(node, waiting))
            waiting = []
        elif node.is_named and node.type in (
            "mod_item",
            "struct_item",
            "use_declaration",
            "enum_item",
            "const_item",
        ):
            waiting = []
    if len(modules) != 1:
        return None
    home, calls = next(iter(modules.values()))
    end = home.end_byte - (1 if home.type == "declaration_list" else 0)
    test_of_all = f"""
    {seal_items(marker, left, right)}
    #[test]
    fn {marker}() {{
        {marker}_open();
        {" ".join(calls)}
        {marker}_seal();
    }}
"""
    return edit(program, [(end, end, test_of_all)])


def _call(node: tree_sitter.Node, attributes: list[str]) -> str:
    """Return a statement that runs one test as the test runner would."""
    name = text_of(field(node, "name") or node)
    if any(attribute.startswith("#[ignore") for attribute in attributes):
        return ""
    if any(attribute.startswith("#[should_panic") for attribute in attributes):
        return f"if ::std::panic::catch_unwind(|| {{ {name}(); }}).is_ok() {{ ::std::process::exit(101); }}"
    return f"{name}().unwrap();" if field(node, "return_type") is not None else f"{name}();"


def _tests(reference: Submission, crate: str, marker: str, left: bytes, right: bytes) -> str | None:
    """Return the tests' crate: the reference with its function renamed and the answer's in its place."""
    node = _function(reference.code, reference.entry_point)
    kind = _type(node) if node is not None else None
    name = field(node, "name") if node is not None else None
    if node is None or kind is None or name is None:
        return None
    entry = reference.entry_point
    promise = f"const UNSEEN_PROMISE: {kind} = {crate}::{entry};\nuse {crate}::{entry};\n"
    edits = [
        (node.start_byte, node.start_byte, promise),
        (name.start_byte, name.end_byte, "unseen_reference_answer"),
    ]
    return with_report(edit(reference.code, edits), reference.test, marker, left, right)


def untrusted_grade_rust(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Rust answer.

    Raises:
      SignatureMismatchError: separately from the tests the answer does not compile, or not to the right type.
    """
    reference = reference or submission
    token, left, right = new_token()
    marker = f"unseen_{secrets.token_hex(8)}"
    if linked:
        whole = with_report(submission.code, submission.test, marker, left, right)
        if whole is None:
            raise SignatureMismatchError("no module of tests was found")
        files = {"main.rs": whole}
        done, program = untrusted_build_one(files, "main.rs", "program", "--test", sandbox=sandbox)
        if not program:
            return verdict_of(done, "compile")
    else:
        crate = f"answer_{secrets.token_hex(6)}"
        unit = _tests(reference, crate, marker, left, right)
        answer = _public(submission.code, submission.entry_point)
        if unit is None or answer is None:
            raise SignatureMismatchError("the function cannot be separated")
        library = f"lib{crate}.rlib"
        flags = ["--crate-type", "rlib", "--crate-name", crate]
        files = {"answer.rs": answer}
        done, built = untrusted_build_one(files, "answer.rs", library, *flags, sandbox=sandbox)
        if not built:
            raise SignatureMismatchError(done.stderr.decode(errors="replace"))
        flags = ["--test", "--extern", f"{crate}={library}"]
        both: dict[str, str | bytes] = {"main.rs": unit, library: built}
        done, program = untrusted_build_one(both, "main.rs", "program", *flags, sandbox=sandbox)
        if not program:
            raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    return untrusted_sealed_program(
        program, marker, "--test-threads=1", "--nocapture", token=token, sandbox=sandbox, limits=limits
    )

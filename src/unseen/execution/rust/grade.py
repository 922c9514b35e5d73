"""Grade Rust answers.

Separate: the answer is a program of its own that serves calls of its function, and the tests, with the
reference's other definitions and a stub in place of the function, run in another sandbox; only values cross
(`separate.py`). Linked: one crate, for generic functions, callbacks, and types that the answer has to define.

What remains: a linked answer shares the process with the tests, so that code that scans the address space
(which takes `unsafe`) could find the token in a program that cannot otherwise be read. Separately, a result
that is a reference of an argument's type is that argument or a part of it; references inside of results are
copies. Cells and locks do not cross. A panic's value of a type of the answer's own is replaced by a text, and
a boxed error arrives as its text unless the standard library made it.
"""

from __future__ import annotations

import secrets

import tree_sitter

from unseen.execution.classify import verdict_of
from unseen.execution.rust.build import untrusted_build_one
from unseen.execution.rust.seal import seal_items
from unseen.execution.rust.separate import untrusted_grade_separately
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError, new_token, untrusted_sealed_program
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


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


def untrusted_grade_rust(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Rust answer.

    Raises:
      SignatureMismatchError: separately from the tests the answer does not compile, or not to the right type.
    """
    if not linked:
        return untrusted_grade_separately(submission, reference or submission, sandbox=sandbox, limits=limits)
    token, left, right = new_token()
    marker = f"unseen_{secrets.token_hex(8)}"
    whole = with_report(submission.code, submission.test, marker, left, right)
    if whole is None:
        raise SignatureMismatchError("no module of tests was found")
    done, program = untrusted_build_one({"main.rs": whole}, "main.rs", "program", "--test", sandbox=sandbox)
    if not program:
        return verdict_of(done, "compile")
    return untrusted_sealed_program(
        program, marker, "--test-threads=1", "--nocapture", token=token, sandbox=sandbox, limits=limits
    )

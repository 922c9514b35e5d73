"""Grade Go answers.

Separate: the answer becomes a package of its own; the tests live in the main package with the reference's
other definitions and bind the answer's function to the reference's exact type. `init`, `TestMain`, flags and
redeclared names of the answer stay in its package, and the tests count themselves. Linked: one package, for
generic functions and types of the answer's own.

What remains: the answer shares the process with the tests; code that scans memory (which takes `unsafe`)
could find the token in a program that cannot otherwise be read.
"""

from __future__ import annotations

import secrets

import tree_sitter

from unseen.execution.classify import verdict_of
from unseen.execution.go.build import in_package, package_clause, untrusted_build_one
from unseen.execution.go.seal import seal_file
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError, new_token, untrusted_sealed_program
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


def _function(text: str, name: str) -> tree_sitter.Node | None:
    found = [
        node
        for node in parse("go", text).children
        if node.type == "function_declaration" and text_of(field(node, "name") or node) == name
    ]
    return found[0] if len(found) == 1 else None


def _type(node: tree_sitter.Node) -> str | None:
    """Return the function's type; None when it is generic."""
    parameters, result = field(node, "parameters"), field(node, "result")
    if field(node, "type_parameters") is not None or parameters is None:
        return None
    return f"func{text_of(parameters)} {text_of(result) if result is not None else ''}".strip()


def _packages_used(text: str) -> set[str]:
    """Return the names before a dot, which is how an import is used (Go spec, "Qualified identifiers")."""
    used = set()
    for node in walk(parse("go", text)):
        owner = field(node, "operand" if node.type == "selector_expression" else "package")
        if node.type in ("selector_expression", "qualified_type") and owner is not None:
            used.add(text_of(owner))
    return used


def _as_package(text: str, test: str, package: str, shim: str) -> str | None:
    """Return the answer in its package, with its function under an exported name.

    Imports that only the tests use would be an error in a package of its own, so they become blank ones.
    """
    only_tests = _packages_used(test) - _packages_used(text)
    blanks = []
    for node in walk(parse("go", text)):
        path = field(node, "path")
        if node.type != "import_spec" or path is None:
            continue
        name = field(node, "name")
        local = text_of(name) if name is not None else text_of(path).strip('"`').rpartition("/")[2]
        if local in only_tests:
            blanks.append((node.start_byte, path.start_byte, "_ "))
    moved = in_package(edit(text, blanks), package)
    return f"{moved}\n{shim}\n" if moved is not None else None


def with_counts(program: str, counter: str) -> tuple[str, int]:
    """Let each test count itself when it ends unfailed; return the program and the number of tests."""
    edits = []
    for node in parse("go", program).children:
        if node.type != "function_declaration":
            continue
        name = text_of(field(node, "name") or node)
        parameters, body = field(node, "parameters"), field(node, "body")
        if not name.startswith("Test") or name == "TestMain" or parameters is None or body is None:
            continue
        given = [child for child in parameters.named_children if child.type == "parameter_declaration"]
        handle = field(given[0], "name") if len(given) == 1 else None
        if handle is None or "testing.T" not in text_of(given[0]):
            continue
        start = body.start_byte + 1
        t = text_of(handle)
        edits.append((start, start, f" defer func() {{ if !{t}.Failed() {{ {counter}++ }} }}(); "))
    return edit(program, edits), len(edits)


def _harness(counter: str, tests: int, left: bytes, right: bytes) -> dict[str, str]:
    """Return the files that write the token if every test has counted itself."""
    main = f"""package main

import (
    {counter}OS "os"
    {counter}Testing "testing"
)

var {counter} int

func TestMain(m *{counter}Testing.M) {{
    {counter}Open()
    code := m.Run()
    if code == 0 && {counter} == {tests} {{
        code = {counter}Seal()
    }}
    {counter}OS.Exit(code)
}}
"""
    return {"harness_test.go": main, "seal_test.go": seal_file(counter, left, right)}


def _sources(
    submission: Submission, reference: Submission, linked: bool, left: bytes, right: bytes
) -> dict[str, str] | None:
    """Return the texts of the module by file name; None when answer and tests cannot be separated."""
    counter = f"unseen{secrets.token_hex(8)}"
    if linked:
        program, tests = with_counts(submission.program, counter)
        return {"main_test.go": program, **_harness(counter, tests, left, right)}
    entry = reference.entry_point
    node = _function(reference.code, entry)
    kind = _type(node) if node is not None else None
    name = field(node, "name") if node is not None else None
    if node is None or kind is None or name is None:
        return None
    package = f"answer{secrets.token_hex(6)}"
    answer = _as_package(submission.code, reference.test, package, f"var Unseen_{counter} = {entry}")
    clause = package_clause(reference.code)
    if answer is None or clause is None:
        return None
    edits = [
        (name.start_byte, name.end_byte, f"reference_{counter}"),
        (clause.end_byte, clause.end_byte, f'\n\nimport {package} "unseen/{package}"\n'),
    ]
    binding = f"\nvar {entry} {kind} = {package}.Unseen_{counter}\n"
    program, tests = with_counts(edit(reference.code, edits) + binding + reference.test, counter)
    return {
        "main_test.go": program,
        **_harness(counter, tests, left, right),
        f"{package}/answer.go": answer,
    }


def untrusted_grade_go(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Go answer.

    Raises:
      SignatureMismatchError: separately from the tests the answer does not compile, or not to the right type.
    """
    reference = reference or submission
    token, left, right = new_token()
    texts = _sources(submission, reference, linked, left, right)
    if texts is None:
        raise SignatureMismatchError("the function cannot be separated")
    done, program = untrusted_build_one(texts, sandbox, tests=True)
    if not program:
        if linked:
            return verdict_of(done, "compile")
        raise SignatureMismatchError(
            done.stderr.decode(errors="replace") + done.stdout.decode(errors="replace")
        )
    return untrusted_sealed_program(program, "-test.v", token=token, sandbox=sandbox, limits=limits)

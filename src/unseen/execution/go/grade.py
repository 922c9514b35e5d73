"""Grade Go answers.

Separate: the answer is a program of its own that serves calls of its function; the tests are another, with a
stub in place of the function, and run in another sandbox. Whatever the answer does to itself or sends, the
tests compare plain values in a process that it cannot reach. Linked: one package, for generic functions,
callbacks and types whose values cannot cross; the tests count themselves and write a token.

What remains: a value in an interface whose type only the answer has arrives as an opaque stand-in, and one
of the prompt's variables that the answer changes stays as it was for the tests. Where the reference needs
either, the problem is linked; linked, the answer shares the process with the tests, and code that scans
memory (which takes `unsafe`) could find the token in a program that cannot otherwise be read.
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from unseen.execution.classify import verdict_of
from unseen.execution.go.build import untrusted_build_one
from unseen.execution.go.seal import seal_file
from unseen.execution.go.separate import untrusted_grade_go_separately
from unseen.execution.submission import Submission
from unseen.execution.token import new_token, untrusted_sealed_program
from unseen.languages.go.imports import with_imports_of_tests
from unseen.languages.parsing import edit, field, parse, text_of
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


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


def untrusted_grade_go(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Go answer.

    Raises:
      SignatureMismatchError: the problem's function and tests cannot be separated.
    """
    if not linked:
        return untrusted_grade_go_separately(
            submission, reference or submission, sandbox=sandbox, limits=limits
        )
    token, left, right = new_token()
    counter = f"unseen{secrets.token_hex(8)}"
    code = with_imports_of_tests(submission.code, (reference or submission).code, submission.test)
    program, tests = with_counts(replace(submission, code=code).program, counter)
    texts = {"main_test.go": program, **_harness(counter, tests, left, right)}
    done, executable = untrusted_build_one(texts, sandbox, tests=True)
    if not executable:
        return verdict_of(done, "compile")
    return untrusted_sealed_program(executable, "-test.v", token=token, sandbox=sandbox, limits=limits)

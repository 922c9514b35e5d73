"""Grade C and C++ answers.

Separate: the answer becomes a shared library that exports nothing but the function under test; the tests are
compiled with the *reference's* other definitions and never see the answer's text, so its macros, overloads,
operators, `main` and replacements of library symbols cannot reach them. Linked: one translation unit, for
templates and other functions that cannot be linked separately.

What remains: the answer shares the process with the tests. Code that scans the address space for the
harness could compute the token; the executable itself cannot be read.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import tree_sitter

from unseen.execution.c_family.build import (
    compiler,
    libraries,
    untrusted_build_one,
    untrusted_sealing_main,
)
from unseen.execution.classify import verdict_of
from unseen.execution.submission import Submission
from unseen.execution.token import LEFT, RIGHT, SignatureMismatchError, new_token, untrusted_sealed_run
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_MAIN = """
extern int unseen_tests(int, char **, char **);
int main(int argc, char **argv, char **envp) {
    open_channel();
    int status = unseen_tests(argc, argv, envp);
    return status == 0 ? seal() : status;
}
"""
_executables: dict[tuple[str, str, str, str], bytes] = {}


def _function(language: str, text: str, name: str) -> tree_sitter.Node | None:
    """Return the one top-level definition of the function; None for none, several, or a template."""
    found = []
    for node in walk(parse(language, text)):
        if node.type != "function_definition" or _declared_name(node) != name:
            continue
        parent = node.parent
        if parent is None or parent.type not in ("translation_unit", "linkage_specification"):
            return None
        found.append(node)
    return found[0] if len(found) == 1 else None


def _declarator(node: tree_sitter.Node) -> tree_sitter.Node | None:
    """Return the function declarator inside pointers and references to its result."""
    inner = field(node, "declarator")
    while inner is not None and inner.type != "function_declarator":
        inner = field(inner, "declarator") or next(
            (child for child in inner.named_children if child.type.endswith("declarator")), None
        )
    return inner


def _declared_name(node: tree_sitter.Node) -> str | None:
    declarator = _declarator(node)
    name = field(declarator, "declarator") if declarator is not None else None
    return text_of(name) if name is not None and name.type == "identifier" else None


def _prototype(node: tree_sitter.Node, *, defaults: bool) -> str | None:
    """Return the head as a declaration, with or without default arguments; None when it is `static`."""
    body = field(node, "body")
    if body is None or any(child.type == "storage_class_specifier" for child in node.children):
        return None
    head = (node.text or b"")[: body.start_byte - node.start_byte].decode()
    edits: list[tuple[int, int, str]] = []
    if not defaults:
        for inner in walk(node):
            if inner.type == "optional_parameter_declaration":
                value = field(inner, "default_value")
                before = value.prev_sibling if value is not None else None
                if value is not None and before is not None:
                    start = node.start_byte
                    edits.append((before.start_byte - start, value.end_byte - start, ""))
    return edit(head, edits).strip() + ";"


def _separate(reference: Submission) -> tuple[str, str] | None:
    """Return the tests' translation unit and the prototype that an answer must have.

    None where answer and tests cannot be separated.
    """
    node = _function(reference.language, reference.code, reference.entry_point)
    if node is None:
        return None
    promise = _prototype(node, defaults=True)
    bare = _prototype(node, defaults=False)
    declarator = _declarator(node)
    name = field(declarator, "declarator") if declarator is not None else None
    if promise is None or bare is None or name is None:
        return None
    renamed = [
        (node.start_byte, node.start_byte, promise + "\n"),
        (name.start_byte, name.end_byte, "unseen_reference_answer"),
    ]
    return edit(reference.code, renamed) + reference.test, bare


def untrusted_grade_c(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer in C or C++.

    Raises:
      SignatureMismatchError: separately from the tests the answer does not compile or does not link.
    """
    reference = reference or submission
    if linked:
        built, program = _join(submission, sandbox)
        library = b""
        if not program:
            return verdict_of(built, "compile")
    else:
        parts = _separate(reference)
        if parts is None:
            raise SignatureMismatchError
        program = _tests(reference, parts[0], sandbox)
        library = _library(submission, parts[1], sandbox)
    if program.count(LEFT) != 1 or program.count(RIGHT) != 1:
        # An answer that holds the bytes which the halves of the token replace would be given the token.
        return Verdict(word="cheated", detail="forged a report", evidence="it holds bytes of the harness")
    token, left, right = new_token()
    with tempfile.TemporaryDirectory(prefix="grade-", dir=scratch()) as folder:
        work = Path(folder)
        executable = work / "program"
        executable.write_bytes(program.replace(LEFT, left).replace(RIGHT, right))
        if library:
            (work / "libanswer.so").write_bytes(library)
        verdict = untrusted_sealed_run(
            ["/work/program"],
            work=work,
            token=token,
            sandbox=sandbox,
            limits=limits,
            unreadable=executable,
        )
    if library and "symbol lookup error" in verdict.evidence and "undefined symbol" in verdict.evidence:
        raise SignatureMismatchError
    return verdict


def _library(submission: Submission, prototype: str, sandbox: Sandbox) -> bytes:
    """Build the answer as a library that exports its function only."""
    language = submission.language
    source = f"answer.{language}"
    pattern = f"{submission.entry_point}*" if language == "cpp" else submission.entry_point
    names = f'extern "C++" {{ {pattern}; }}' if language == "cpp" else pattern
    command = [
        *compiler(language),
        *("-fPIC", "-shared", "-Wl,--version-script=exports", "-Wl,-Bsymbolic", "-Wl,-z,defs"),
        *("-o", "libanswer.so", source),
        *libraries(language, submission.code),
    ]
    files = {
        source: f"{submission.code}\n{prototype}\n",
        "exports": f"{{ global: {names}; local: *; }};\n",
    }
    done, library = untrusted_build_one([command], files, sandbox, result="libanswer.so")
    if done.outcome == "infrastructure" or not library:
        raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    return library


def _tests(reference: Submission, unit: str, sandbox: Sandbox) -> bytes:
    """Link the tests against the reference's library, which an answer's replaces."""
    key = (reference.language, reference.code, reference.test, reference.entry_point)
    if key in _executables:
        return _executables[key]
    parts = _separate(reference)
    library = _library(reference, parts[1] if parts else "", sandbox)
    linking = ["libanswer.so", "-Wl,-rpath,$ORIGIN", "-Wl,-z,now"]
    done, program = _link(reference, unit, sandbox, files={"libanswer.so": library}, linking=linking)
    if not program:
        raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    if len(_executables) > 400:
        _executables.clear()
    _executables[key] = program
    return program


def _join(submission: Submission, sandbox: Sandbox) -> tuple[Execution, bytes]:
    """Build answer and tests as one translation unit."""
    return _link(submission, submission.program, sandbox)


def _link(
    submission: Submission,
    unit: str,
    sandbox: Sandbox,
    *,
    files: Mapping[str, bytes] = MappingProxyType({}),
    linking: Sequence[str] = (),
) -> tuple[Execution, bytes]:
    """Build a translation unit with our main around its own."""
    language = submission.language
    commands = [
        [*compiler(language), "-c", "-o", "tests.o", f"tests.{language}"],
        ["objcopy", "--redefine-sym", "main=unseen_tests", "tests.o"],
        [
            *compiler(language),
            *("-o", "program", "tests.o", "main.o", *linking),
            *libraries(language, submission.program),
        ],
    ]
    done, main = untrusted_sealing_main(_MAIN, sandbox)
    if not main:
        return done, b""
    return untrusted_build_one(commands, {f"tests.{language}": unit, "main.o": main, **files}, sandbox)

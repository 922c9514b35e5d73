"""Build a Go answer and its tests as two programs that talk over pipes.

The tests' program has the reference's other definitions, the tests, and in place of the function a variable
with a stub of its exact type. The answer's program has the answer as a package of its own, with a function
that serves calls. Both have the package `unseenwire`, which encodes arguments and results.
"""

from __future__ import annotations

import functools
import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import Future
from importlib.resources import files

import tree_sitter

from unseen.execution.classify import verdict_of
from unseen.execution.go.build import in_package, package_clause, untrusted_build_one
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

_MOST_KEPT_BYTES = 1 << 28

_STUB = """
var {entry} = func() (unseenStub {type}) {{
    unseenwire.Stub(&unseenStub, {known})
    return
}}()
"""
_SERVER = """package answer

import (
    unseenwire "unseen/unseenwire"
{imports}
)

func UnseenServe() {{
    var unseenFunction {type} = {entry}
    unseenwire.Serve(unseenFunction, {known})
}}
"""
_MAIN = """package main

import "unseen/answer"

func main() { answer.UnseenServe() }
"""


@functools.cache
def wire_files() -> dict[str, str]:
    """Return the package that both programs have, by path."""
    folder = files("unseen.execution.go") / "runtime" / "unseenwire"
    return {
        f"unseenwire/{file.name}": file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".go")
    }


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


def _packages_used(root: tree_sitter.Node) -> set[str]:
    """Return the names before a dot, which is how an import is used (Go spec, "Qualified identifiers")."""
    used = set()
    for node in walk(root):
        owner = field(node, "operand" if node.type == "selector_expression" else "package")
        if node.type in ("selector_expression", "qualified_type") and owner is not None:
            used.add(text_of(owner))
    return used


def _imports(text: str) -> list[tuple[str, tree_sitter.Node]]:
    """Return the imports of a file, each with the name that it has there."""
    found = []
    for node in walk(parse("go", text)):
        path = field(node, "path")
        if node.type == "import_spec" and path is not None:
            name = field(node, "name")
            last = re.sub(r"/v\d+$", "", text_of(path).strip('"`')).rpartition("/")[2]
            found.append((text_of(name) if name is not None else last, node))
    return found


def _declared(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the declarations of a file's types, with their methods, and of its variables, by name.

    Generic types and aliases are left out: no value has one as its own.
    """
    types: dict[str, str] = {}
    variables: dict[str, str] = {}
    root = parse("go", text)
    for declaration in root.children:
        inner = declaration.children
        for each in [*inner, *(deeper for group in inner for deeper in group.children)]:
            if each.type == "type_spec" and field(each, "type_parameters") is None:
                types[text_of(field(each, "name") or each)] = _words(each)
            elif each.type == "var_spec":
                variables |= {text_of(name): _words(each) for name in each.children_by_field_name("name")}
    for node in root.children:
        receiver = field(node, "receiver") if node.type == "method_declaration" else None
        owner = re.search(r"(\w+)\s*\)$", text_of(receiver)) if receiver is not None else None
        if owner and owner[1] in types:
            types[owner[1]] += "\n" + _words(node)
    variables.pop("_", None)
    return types, variables


def _words(node: tree_sitter.Node) -> str:
    return " ".join(text_of(node).split())


def _known(types: Iterable[str], variables: Iterable[str]) -> str:
    """Return the declarations whose values cross under their names, as Go."""
    first = ", ".join(f'"{name}": (*{name})(nil)' for name in sorted(types))
    second = ", ".join(f'"{name}": &{name}' for name in sorted(variables))
    return (
        f"unseenwire.Known{{Types: map[string]interface{{}}{{{first}}}, "
        f"Variables: map[string]interface{{}}{{{second}}}}}"
    )


def _function_type(reference: Submission) -> tuple[tree_sitter.Node, str]:
    node = _function(reference.code, reference.entry_point)
    kind = _type(node) if node is not None else None
    if node is None or kind is None:
        raise SignatureMismatchError("no function that is not generic has the name")
    return node, kind


def tests_files(reference: Submission) -> dict[str, str]:
    """Return the module of the tests' program by path.

    Raises:
        SignatureMismatchError: the function has no type that a stub could have, or nothing tests it.
    """
    if "func Test" not in reference.test:
        raise SignatureMismatchError("the tests cannot be separated")
    return {"main_test.go": stubbed(reference), **wire_files()}


def stubbed(reference: Submission) -> str:
    """Return the reference's program with a stub in place of the function, and the tests.

    Raises:
        SignatureMismatchError: the function has no type that a stub could have.
    """
    entry = reference.entry_point
    node, kind = _function_type(reference)
    name = field(node, "name")
    clause = package_clause(reference.code)
    if clause is None or name is None:
        raise SignatureMismatchError("the tests cannot be separated")
    edits = [
        (clause.start_byte, clause.end_byte, 'package main\n\nimport unseenwire "unseen/unseenwire"\n'),
        (name.start_byte, name.end_byte, f"unseenReference{entry}"),
    ]
    stub = _STUB.format(entry=entry, type=kind, known=_known(*_declared(reference.code)))
    return edit(reference.code, edits) + stub + reference.test


def answer_files(submission: Submission, reference: Submission) -> dict[str, str] | None:
    """Return the module of the answer's program by path; None when the answer is no file of Go.

    Imports that only the tests use would be an error in a package of its own, so they become blank ones.
    """
    _, kind = _function_type(reference)
    only_tests = _packages_used(parse("go", reference.test)) - _packages_used(parse("go", submission.code))
    blanks = []
    for name, node in _imports(submission.code):
        path = field(node, "path")
        if name in only_tests and path is not None:
            blanks.append((node.start_byte, path.start_byte, "_ "))
    moved = in_package(edit(submission.code, blanks), "answer")
    if moved is None:
        return None
    used = _packages_used(parse("go", f"package main\n\nvar f {kind}\n"))
    imports = [text_of(node) for name, node in _imports(reference.code) if name in used]
    # What only bears the same name could say something else on the tests' side, as an error's text.
    types, variables = (
        dict(theirs.items() & ours.items())
        for theirs, ours in zip(_declared(submission.code), _declared(reference.code), strict=True)
    )
    server = _SERVER.format(
        imports="\n".join(f"    {each}" for each in imports),
        type=kind,
        entry=reference.entry_point,
        known=_known(types, variables),
    )
    return {"main.go": _MAIN, "answer/answer.go": moved, "answer/unseen_server.go": server, **wire_files()}


class _TestPrograms:
    """The tests' programs of this process, which depend on the problem alone; the oldest make room."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._found: OrderedDict[str, Future[bytes | Verdict | str]] = OrderedDict()

    def get(self, reference: Submission, sandbox: Sandbox) -> bytes | Verdict:
        """Return the program, or why the sandbox did not make it.

        Raises:
            SignatureMismatchError: tests and function cannot be separated.
        """
        parts = "\0".join((reference.code, reference.test, reference.entry_point))
        key = hashlib.sha256(parts.encode("utf-8", "replace")).hexdigest()
        with self._lock:
            first = key not in self._found
            promise = self._found.setdefault(key, Future())
            self._found.move_to_end(key)
        if first:
            try:
                promise.set_result(_untrusted_tests_program(reference, sandbox))
            except BaseException as error:
                promise.set_exception(error)
                raise
            finally:
                self._forget(key, promise)
        result = promise.result()
        if isinstance(result, str):
            raise SignatureMismatchError(result)
        return result

    def _forget(self, key: str, promise: Future[bytes | Verdict | str]) -> None:
        """Drop a failure that may not last, and the oldest programs beyond the bound."""
        with self._lock:
            if promise.exception() is not None or isinstance(promise.result(), Verdict):
                self._found.pop(key, None)
            kept = 0
            for name, each in reversed(list(self._found.items())):
                size = 0
                if each.done() and each.exception() is None:
                    result = each.result()
                    size = len(result) if isinstance(result, bytes) else 0
                kept += size
                if kept > _MOST_KEPT_BYTES and size:
                    del self._found[name]


def _untrusted_tests_program(reference: Submission, sandbox: Sandbox) -> bytes | Verdict | str:
    """Return the tests' program, the sandbox's failure, or the errors of the compiler."""
    try:
        texts = tests_files(reference)
    except SignatureMismatchError as error:
        return str(error)
    done, program = untrusted_build_one(texts, sandbox, tests=True)
    if program:
        return program
    verdict = verdict_of(done, "compile")
    return verdict if verdict.word == "infrastructure" else verdict.evidence or str(verdict)


_test_programs = _TestPrograms()


def untrusted_grade_go_separately(
    submission: Submission, reference: Submission, *, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Go answer in a process without tests.

    Raises:
        SignatureMismatchError: the problem's function and tests cannot be separated.
    """
    tests = _test_programs.get(reference, sandbox)
    if isinstance(tests, Verdict):
        return tests
    texts = answer_files(submission, reference)
    if texts is None:
        return Verdict(word="failed", detail="compile", evidence="the answer has no package clause")
    done, program = untrusted_build_one(texts, sandbox, tests=False)
    if not program:
        return verdict_of(done, "compile")
    return untrusted_separate_run(
        Side.executable(tests, "-test.v"), Side.executable(program), sandbox=sandbox, limits=limits
    )

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
from pathlib import Path

import tree_sitter

from unseen.execution.classify import verdict_of
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError, new_token, untrusted_sealed_run
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_LEFT = bytes.fromhex("8f1c33a95d7704e26b48c1f09a12de7755b30e8c4419fa60d72ce19b08f3a64d")
_RIGHT = bytes.fromhex("21d07e4bb85f1a96e3047cd2906f8bb1134ea9c057d8620f9be37a154cc8f06e")
_BUILD = Limits(cpu_s=60, memory_mb=3072, processes=64, disk_mb=256)


def _array(data: bytes) -> str:
    return ",".join(map(str, data))


_HARNESS = f"""
#include <stdlib.h>
#include <unistd.h>
extern int unseen_tests(int, char **, char **);
static const volatile unsigned char left[] = {{{_array(_LEFT)}}};
static const volatile unsigned char right[] = {{{_array(_RIGHT)}}};
int main(int argc, char **argv, char **envp) {{
    unsigned char word[sizeof left];
    const char *channel = getenv("UNSEEN_CHANNEL");
    int status = unseen_tests(argc, argv, envp);
    if (status == 0 && channel) {{
        for (unsigned i = 0; i < sizeof left; i++) word[i] = left[i] ^ right[i];
        if (write(atoi(channel), word, sizeof word) != (ssize_t)sizeof word) return 97;
    }}
    return status;
}}
"""
_COMPILERS = {"c": "gcc", "cpp": "g++"}
_STANDARDS = {"c": "-std=c17", "cpp": "-std=c++17"}
_FLAGS = ["-w", "-O0", "-pipe"]
_executables: dict[tuple[str, str, str, str], bytes] = {}


def _compiler(language: str) -> list[str]:
    return [_COMPILERS[language], _STANDARDS[language], *_FLAGS]


def _libraries(program: str, language: str) -> list[str]:
    toolchain = LANGUAGES[language].toolchain
    return ["-lm", *toolchain.compile_argv(program)[len(toolchain.compile) :]]


def _function(language: str, text: str, name: str) -> tree_sitter.Node | None:
    """The one top-level definition of the function; None when there is none, several, or a template."""
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
    """The function declarator inside pointers and references to its result."""
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
    """The definition's head as a declaration, with or without default arguments; None when it is `static`."""
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
    """The tests' translation unit and the prototype an answer must have; None where both cannot part."""
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


def _sh(commands: list[list[str]]) -> list[str]:
    """One command line that runs several commands until one fails."""
    quoted = " && ".join(" ".join(f"'{word}'" for word in command) for command in commands)
    return ["/bin/sh", "-c", quoted]


def _build(
    commands: list[list[str]], texts: dict[str, str | bytes], result: str, sandbox: Sandbox
) -> tuple[Execution, bytes]:
    """Compile in a sandbox of its own and bring back one file."""
    with tempfile.TemporaryDirectory(prefix="build-", dir=scratch()) as folder:
        work = Path(folder)
        for name, content in texts.items():
            (work / name).write_bytes(content.encode() if isinstance(content, str) else content)
        done = sandbox.untrusted_run(_sh(commands), work=work, limits=_BUILD)
        made = work / result
        good = done.ok and made.is_file() and not made.is_symlink()
        return done, made.read_bytes() if good else b""


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
    token, left, right = new_token()
    sealed = program.replace(_LEFT, left).replace(_RIGHT, right)
    with tempfile.TemporaryDirectory(prefix="grade-", dir=scratch()) as folder:
        work = Path(folder)
        executable = work / "program"
        executable.write_bytes(sealed)
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
    """The answer as a library that exports its function only."""
    language = submission.language
    source = f"answer.{language}"
    pattern = f"{submission.entry_point}*" if language == "cpp" else submission.entry_point
    names = f'extern "C++" {{ {pattern}; }}' if language == "cpp" else pattern
    command = [
        *_compiler(language),
        *("-fPIC", "-shared", "-Wl,--version-script=exports", "-Wl,-Bsymbolic", "-Wl,-z,defs"),
        *("-o", "libanswer.so", source),
        *_libraries(submission.code, language),
    ]
    texts: dict[str, str | bytes] = {
        source: f"{submission.code}\n{prototype}\n",
        "exports": f"{{ global: {names}; local: *; }};\n",
    }
    done, library = _build([command], texts, "libanswer.so", sandbox)
    if done.outcome == "infrastructure" or not library:
        raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    return library


def _tests(reference: Submission, unit: str, sandbox: Sandbox) -> bytes:
    """The executable with the tests, linked against the reference's library, which an answer's replaces."""
    key = (reference.language, reference.code, reference.test, reference.entry_point)
    if key in _executables:
        return _executables[key]
    language = reference.language
    parts = _separate(reference)
    library = _library(reference, parts[1] if parts else "", sandbox)
    link = [
        *_compiler(language),
        *("-o", "program", "tests.o", "harness.o", "libanswer.so", "-Wl,-rpath,$ORIGIN", "-Wl,-z,now"),
        *_libraries(reference.program, language),
    ]
    commands = [
        [*_compiler(language), "-c", "-o", "tests.o", f"tests.{language}"],
        ["objcopy", "--redefine-sym", "main=unseen_tests", "tests.o"],
        ["gcc", "-w", "-O0", "-c", "-o", "harness.o", "harness.c"],
        link,
    ]
    texts: dict[str, str | bytes] = {
        f"tests.{language}": unit,
        "harness.c": _HARNESS,
        "libanswer.so": library,
    }
    done, program = _build(commands, texts, "program", sandbox)
    if not program:
        raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    if len(_executables) > 400:
        _executables.clear()
    _executables[key] = program
    return program


def _join(submission: Submission, sandbox: Sandbox) -> tuple[Execution, bytes]:
    """Answer and tests as one translation unit, with our main around theirs."""
    language = submission.language
    commands = [
        [*_compiler(language), "-c", "-o", "whole.o", f"whole.{language}"],
        ["objcopy", "--redefine-sym", "main=unseen_tests", "whole.o"],
        ["gcc", "-w", "-O0", "-c", "-o", "harness.o", "harness.c"],
        [
            *_compiler(language),
            "-o",
            "program",
            "whole.o",
            "harness.o",
            *_libraries(submission.program, language),
        ],
    ]
    texts: dict[str, str | bytes] = {f"whole.{language}": submission.program, "harness.c": _HARNESS}
    return _build(commands, texts, "program", sandbox)

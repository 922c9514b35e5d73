"""Grade C and C++ answers that are linked with their tests: one translation unit and one process.

Success counts only with the token that our main writes once the tests have returned. Code that scans the
address space for the harness could compute the token; the executable itself cannot be read.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from unseen.execution.c_family.build import (
    compiler,
    libraries,
    untrusted_build_one,
    untrusted_sealing_main,
)
from unseen.execution.classify import verdict_of
from unseen.execution.submission import Submission
from unseen.execution.token import LEFT, RIGHT, new_token, untrusted_sealed_run
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

HEADERS = "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>"
"""C's headers of types that an answer may write in another way."""
USING_STD = "namespace std {}\nusing namespace std;"
"""Lets tests in C++ name without `std::` what an answer names with it."""
LATER_CPP = "-std=gnu++20"
_AGAIN: dict[str, tuple[str, list[str]]] = {"c": (HEADERS, []), "cpp": (USING_STD, [LATER_CPP])}
_MAIN_HEAD = re.compile(r"\bmain\s*\(")
_MAIN = """
extern int unseen_tests(int, char **, char **);
int main(int argc, char **argv, char **envp) {
    open_channel();
    int status = unseen_tests(argc, argv, envp);
    return status == 0 ? seal() : status;
}
"""


def untrusted_grade_linked(submission: Submission, *, sandbox: Sandbox, limits: Limits) -> Verdict:
    """Grade one answer in C or C++ that shares a program with its tests."""
    built, program = _untrusted_build(submission, sandbox)
    if not program:
        return verdict_of(built, "compile")
    if program.count(LEFT) != 1 or program.count(RIGHT) != 1:
        # An answer that holds the bytes which the halves of the token replace would be given the token.
        return Verdict(word="cheated", detail="forged a report", evidence="it holds bytes of the harness")
    token, left, right = new_token()
    with tempfile.TemporaryDirectory(prefix="grade-", dir=scratch()) as folder:
        executable = Path(folder) / "program"
        executable.write_bytes(program.replace(LEFT, left).replace(RIGHT, right))
        return untrusted_sealed_run(
            ["/work/program"],
            work=Path(folder),
            token=token,
            sandbox=sandbox,
            limits=limits,
            unreadable=executable,
        )


def _untrusted_build(submission: Submission, sandbox: Sandbox) -> tuple[Execution, bytes]:
    """Build answer and tests as one translation unit with our main around its own.

    An answer that does not compile may be written in a later standard, or do without what declares the names
    that its tests use, `bool` in C or `std` in C++: that comes behind it, where it changes nothing in it.
    """
    done, main = untrusted_sealing_main(_MAIN, sandbox)
    if not main:
        return done, b""
    code = _without_main(submission)
    built = _untrusted_build_unit(replace(submission, code=code), main, sandbox)
    if built[1] or built[0].outcome != "exited":
        return built
    behind, standard = _AGAIN[submission.language]
    again = replace(submission, code=f"{code}\n{behind}\n")
    rebuilt = _untrusted_build_unit(again, main, sandbox, standard)
    return rebuilt if rebuilt[1] else built


def _without_main(submission: Submission) -> str:
    """Return the answer's code with another name for a `main` of its own, since the tests have theirs."""
    if not (_MAIN_HEAD.search(submission.code) and _MAIN_HEAD.search(submission.test)):
        return submission.code
    return f"#define main unseen_answers_main\n#line 1\n{submission.code}\n#undef main\n"


def _untrusted_build_unit(
    submission: Submission, main: bytes, sandbox: Sandbox, options: Sequence[str] = ()
) -> tuple[Execution, bytes]:
    language = submission.language
    commands = [
        [*compiler(language), *options, "-c", "-o", "tests.o", f"tests.{language}"],
        ["objcopy", "--redefine-sym", "main=unseen_tests", "tests.o"],
        [
            *compiler(language),
            *("-o", "program", "tests.o", "main.o"),
            *libraries(language, submission.program),
        ],
    ]
    return untrusted_build_one(commands, {f"tests.{language}": submission.program, "main.o": main}, sandbox)

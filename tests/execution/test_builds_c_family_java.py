"""The builders of Java, C and C++: a program that does not compile does not affect the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.execution.c_family.build import libraries, untrusted_run_steps, untrusted_steps
from unseen.execution.java.build import JavacError, JavaPackages, in_package
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

GOOD = "package given;\nclass Main { static int one() { return 1; } }\n"
BAD = "class Main {\n    int one() { return x; }\n    int two() { return y; }\n}\n"


def needs(language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")


def test_a_java_file_moves_with_or_without_a_package_of_its_own() -> None:
    assert in_package(GOOD, "q0q") == GOOD.replace("given", "q0q")
    assert in_package("class A {}", "q0q") == "package q0q; class A {}"


def test_java_packages_are_mended_or_left_out(sandbox: Sandbox, tmp_path: Path) -> None:
    needs("java")
    tmp_path.chmod(0o755)
    packages = JavaPackages(tmp_path, sandbox, "UnseenFuzz")
    for number, text in enumerate((GOOD, BAD, BAD)):
        packages.add(number, "Main", text)
    seen: list[tuple[int, list[JavacError]]] = []

    def repair(number: int, errors: list[JavacError]) -> bool:
        seen.append((number, errors))
        if number == 2:
            packages.add(number, "Main", GOOD)
        return number == 2

    compiled = packages.untrusted_compile(range(3), repair)
    assert (compiled.good, compiled.reason) == ([0, 2], "")
    assert [(each.file, each.line) for each in compiled.errors[1]] == [("Main", 2), ("Main", 3)]
    assert [number for number, _ in seen] == [1, 2]
    assert (tmp_path / "out" / "q2q" / "Main.class").is_file()


@pytest.mark.parametrize("language", ["c", "cpp"])
def test_programs_in_c_share_headers_and_fail_alone(language: str, sandbox: Sandbox, tmp_path: Path) -> None:
    needs(language)
    tmp_path.chmod(0o755)
    body = "#include <stdio.h>\n#include <string.h>\nint main(void) { return (int)strlen(AN); }\n"
    programs = {number: body.replace("AN", '""' if number != 3 else "missing") for number in range(6)}
    steps = untrusted_steps(language, programs, work=tmp_path, sandbox=sandbox)
    source = LANGUAGES[language].toolchain.source
    assert (tmp_path / "0" / source).read_text().startswith('#include "unseen_')
    verdicts = untrusted_run_steps(
        [[step] for step in steps.values()], work=tmp_path, sandbox=sandbox, cpu_s=10
    )
    assert [verdict is not None and verdict.passed for verdict in verdicts] == [n != 3 for n in range(6)]


def test_headers_say_what_is_linked() -> None:
    assert libraries("c", "") == ["-lm"]
    assert libraries("cpp", "#include <sqlite3.h>\n#include <openssl/md5.h>") == [
        *("-lm", "-lsqlite3", "-lcrypto", "-lssl")
    ]

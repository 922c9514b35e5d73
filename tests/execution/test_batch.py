# ruff: noqa: E501  (programs keep their lines)
"""A batch gives every program the verdict that a run of its own gives, at the right index."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from verify_programs import KITS

from unseen.execution import Submission, compile_all
from unseen.execution import run_tests as run_tests
from unseen.execution.batch import check_all
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

EXPECTED_CRASH = {
    "python": "crashed(SIGSEGV)",
    "c": "crashed(SIGSEGV)",
    "cpp": "crashed(SIGSEGV)",
    "java": "failed(test)",
    "go": "failed(test)",
    "rust": "crashed(SIGABRT)",
}


def kit_of(language: str) -> list[tuple[Submission, str]]:
    """Return a mixed batch: correct programs around a wrong, an uncompilable and a crashing one."""
    toolchain = LANGUAGES[language].toolchain
    if not toolchain.available():
        pytest.skip(f"{', '.join(toolchain.missing())} is not installed")
    kit = KITS[language]
    bodies = [
        (kit.right, "passed"),
        (kit.wrong, "failed(test)"),
        (kit.right, "passed"),
        (kit.broken, "failed(compile)"),
        (kit.crash, EXPECTED_CRASH[language]),
        (kit.right, "passed"),
        (kit.right, "passed"),
    ]
    made = []
    for number, (body, expected) in enumerate(bodies):
        code, test = kit.program(body, number)
        made.append((Submission(language, code, test, "twice"), expected))
    return made


@pytest.mark.parametrize("language", KITS)
def test_a_mixed_batch_is_told_apart(language: str, sandbox: Sandbox) -> None:
    batch = kit_of(language)
    seen: list[int] = []
    verdicts = run_tests(
        [one for one, _ in batch], sandbox=sandbox, jobs=1, progress=seen.append, use_cache=False
    )
    assert [str(verdict) for verdict in verdicts] == [expected for _, expected in batch]
    assert sum(seen) == len(batch)
    assert verdicts[3].evidence


@pytest.mark.parametrize("language", KITS)
def test_compiling_alone_finds_what_does_not_compile(language: str, sandbox: Sandbox) -> None:
    batch = kit_of(language)
    verdicts = compile_all([one for one, _ in batch], sandbox=sandbox, jobs=2, use_cache=False)
    expected = ["failed(compile)" if word == "failed(compile)" else "passed" for _, word in batch]
    assert [str(verdict) for verdict in verdicts] == expected


@pytest.mark.parametrize("language", KITS)
def test_an_endless_program_is_stopped_and_its_neighbours_are_not(language: str, sandbox: Sandbox) -> None:
    kit = KITS[language]
    if not LANGUAGES[language].toolchain.available():
        pytest.skip("no compiler")
    programs = [kit.program(body, number) for number, body in enumerate((kit.right, kit.loop, kit.right))]
    batch = [Submission(language, code, test, "twice") for code, test in programs]
    verdicts = check_all(
        batch, run_tests=True, sandbox=sandbox, jobs=1, progress=None, use_cache=False, cpu_s=0.5
    )
    assert [str(verdict) for verdict in verdicts] == ["passed", "timed_out", "passed"]


def test_kept_verdicts_are_used_again(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path))
    batch = [one for one, _ in kit_of("python")]
    first = run_tests(batch, sandbox=sandbox)
    runs: list[object] = []
    plain_run = sandbox.untrusted_run

    def counted(*args: object, **kwargs: object) -> object:
        runs.append(args)
        return plain_run(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(sandbox, "untrusted_run", counted)
    again = run_tests(batch, sandbox=sandbox)
    assert again == first
    assert len(runs) <= 1  # a crash is not kept
    runs.clear()
    passing = [batch[0]]
    assert run_tests(passing, sandbox=sandbox)[0].passed
    assert runs == []
    assert compile_all(passing, sandbox=sandbox)[0].passed
    assert runs  # another question


def test_a_missing_compiler_is_said_and_does_not_stop_the_others(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name, *rest, **more: None)
    code, test = KITS["rust"].program(KITS["rust"].right)
    python_code, python_test = KITS["python"].program(KITS["python"].right)
    verdicts = run_tests(
        [Submission("rust", code, test, "twice"), Submission("python", python_code, python_test, "twice")],
        sandbox=sandbox,
        use_cache=False,
    )
    assert verdicts[0].word == "infrastructure"
    assert "apt install rustc" in verdicts[0].detail
    assert verdicts[1].passed


BOMBS = {
    "c: macro bomb": (
        "c",
        "#define A0 1\n"
        + "".join(f"#define A{n + 1} A{n} + A{n}\n" for n in range(40))
        + "int twice(int x) { return A40; }\n",
    ),
    "c: endless include": ("c", '#include "/dev/zero"\nint twice(int x) { return x; }\n'),
    "c: file that includes itself": ("c", '#include __FILE__\n#include __FILE__\nint twice(int x) { return x; }\n'),
    "c: array of a terabyte": ("c", "static char all[1ull << 40] = {1};\nint twice(int x) { return all[x]; }\n"),
    "cpp: template bomb": (
        "cpp",
        "template<int N, int M> struct F { static const long v = F<N - 1, M>::v + F<N - 1, M + 1>::v; };\n"
        "template<int M> struct F<0, M> { static const long v = M; };\nint twice(int x) { return F<800, 0>::v; }\n",
    ),
    "rust: type of exponential size": (
        "rust",
        "fn main() {}\nfn twice(x: i32) -> i32 { let a = ((x, x), (x, x)); "
        + "".join("let a = ((a, a), (a, a)); " for _ in range(24))
        + "x }\n",
    ),
    "rust: endless macro": (
        "rust",
        "macro_rules! m { ($($t:tt)*) => { m!($($t)* $($t)* a) } }\nfn main() {}\n"
        "fn twice(x: i32) -> i32 { m!(a); x }\n",
    ),
    "java: method too large": (
        "java",
        "class Solution { int twice(int x) { return 2 * x; } void g() { int a = 0;\n" + "a += 1;\n" * 30000 + "} }\n",
    ),
    "go: array of a terabyte": ("go", 'package main\nimport "testing"\nvar all [1 << 40]byte\nfunc twice(x int) int { return int(all[x]) }\n'),
    "python: deep nesting": ("python", "def twice(x): return " + "(" * 5000 + "x" + ")" * 5000 + "\n"),
    "python: constant of a gigabyte": ("python", "X = 'x' * (1 << 31)\ndef twice(x): return 2 * x + len(X[:0])\n"),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_compile_bombs_are_contained(name: str, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    from unseen.execution import single

    language, code = BOMBS[name]
    # The compilers of Java and Go need seconds for any program.
    monkeypatch.setattr(single, "COMPILE_CPU_S", 4.0 if language in ("java", "go") else 1.0)
    if not LANGUAGES[language].toolchain.available():
        pytest.skip("no compiler")
    verdict = single.check_one(
        Submission(language, code, KITS[language].test, "twice"), sandbox=sandbox, run_tests=True, cpu_s=2
    )
    assert verdict.word in ("failed", "timed_out", "out_of_memory", "crashed"), (
        f"{verdict}: {verdict.evidence}"
    )


def test_go_programs_get_the_language_of_the_go_in_use(sandbox: Sandbox) -> None:
    if not LANGUAGES["go"].toolchain.available():
        pytest.skip("go is not installed")
    said = subprocess.run(
        ["go", "env", "GOVERSION"], capture_output=True, text=True, check=True, cwd="/"
    ).stdout
    if tuple(map(int, re.findall(r"\d+", said)[:2])) < (1, 22):
        pytest.skip("this Go is older than 1.22")
    code = (
        'package main\nimport "testing"\nfunc twice(x int) int {\n'
        "    var all []func() int\n    for i := 0; i < 3; i++ { all = append(all, func() int { return i }) }\n"
        "    return x + all[0]() + min(3, x)\n}\n"
    )
    batch = [Submission("go", code + f"// {n}\n", KITS["go"].test, "twice") for n in range(2)]
    assert [verdict.word for verdict in run_tests(batch, sandbox=sandbox, use_cache=False)] == ["passed"] * 2
    assert run_tests(batch[:1], sandbox=sandbox, use_cache=False)[0].passed

"""Every method × every awkward program of tests/programs: it prints what it printed before."""

from __future__ import annotations

import difflib
import random
import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.execution.executors import EXECUTORS
from unseen.execution.java.harness import java_harness
from unseen.execution.java.separate import untrusted_classes
from unseen.execution.syntax_check import check_syntax
from unseen.execution.toolchain_versions import version_of
from unseen.languages import LANGUAGES, SourceUnit, with_problems
from unseen.languages.probes import instrumented, places
from unseen.records import Verdict
from unseen.rewrites import METHODS, Crashed, Method, Rewritten, rewrite
from unseen.sandbox import Limits, Sandbox

FOLDER = Path(__file__).parents[1] / "programs"
# These programs have a main of their own, where the problems' tests are run by a test runner.
COMPILERS = {
    **{name: language.toolchain for name, language in LANGUAGES.items()},
    "go": replace(LANGUAGES["go"].toolchain, source="main.go", compile=("go", "build", "-o", "program", ".")),
    "rust": replace(
        LANGUAGES["rust"].toolchain,
        compile=tuple(word for word in LANGUAGES["rust"].toolchain.compile if word != "--test"),
    ),
}
BUILDING = Limits(cpu_s=60, memory_mb=4096, processes=256, disk_mb=512)
RUNNING = Limits(cpu_s=10, memory_mb=2048)
QUICK = ("python", "c")


def programs(*languages: str) -> list[Path]:
    return [
        path
        for language in languages or with_problems()
        for path in sorted((FOLDER / language).iterdir())
        if path.suffix in LANGUAGES[language].suffixes
    ]


def shown(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


# How a program's first line says which version it needs, and how the compiler names its own.
OLDEST = {
    "go": (rb"//go:build go1\.(\d+)", r"go1\.(\d+)"),
    "rust": (rb"// Needs Rust 1\.(\d+)", r"rustc 1\.(\d+)"),
}


def skip_what_cannot_run(path: Path, sandbox: Sandbox) -> None:
    language = path.parent.name
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    if language not in OLDEST:
        return
    said, answered = OLDEST[language]
    needed = re.match(said, path.read_bytes())
    found = re.search(answered, version_of(language, sandbox)) if needed else None
    if needed and (found is None or int(found[1]) < int(needed[1])):
        pytest.skip(f"{language} is older than 1.{int(needed[1])}")


def untrusted_print(language: str, source: bytes, sandbox: Sandbox) -> tuple[str, bytes]:
    """What went wrong, if anything, and what the program printed."""
    compiler = COMPILERS[language]
    with tempfile.TemporaryDirectory(prefix="unseen-program-") as folder:
        work = Path(folder)
        (work / compiler.source).write_bytes(source)
        if language == "java":
            # Its compiler takes much longer to start than to compile a program, so a server compiles them.
            text = source.decode(errors="surrogateescape")
            classes = untrusted_classes(text, [], java_harness(sandbox), sandbox)
            if isinstance(classes, Verdict):
                return f"it does not compile: {classes.evidence[-1500:]}", b""
            for name, data in classes.items():
                (work / name).write_bytes(data)
        elif language != "python":
            settings = EXECUTORS[language].compiler_settings(sandbox)
            settings.write_files(work)
            built = sandbox.untrusted_run(
                list(compiler.compile),
                work=work,
                limits=BUILDING,
                env=settings.env,
                writable=settings.writable,
            )
            if not built.ok:
                return f"it does not compile: {built.reason}\n{built.stderr.decode()[-1500:]}", b""
        ran = sandbox.untrusted_run(list(compiler.run), work=work, limits=RUNNING)
        said = f"{ran.outcome} {ran.exit_code} {ran.reason}\n{ran.stderr.decode()[-1500:]}"
        return "" if ran.ok else said, ran.stdout


def unit_of(path: Path) -> SourceUnit:
    return SourceUnit(path.read_bytes(), LANGUAGES[path.parent.name], closed=True, path=path.name)


def rewritten(unit: SourceUnit, method: Method, seed: str) -> SourceUnit | None:
    outcome = rewrite(unit, method, random.Random(seed))
    assert not isinstance(outcome, Crashed), f"{unit.path} {method.name} {seed}: {outcome.error}"
    if not isinstance(outcome, Rewritten):
        return None
    verdict = check_syntax(unit, outcome.unit)
    assert verdict.passed, f"{unit.path} {method.name} {seed}: {verdict.evidence}"
    return outcome.unit


def complaint(path: Path, source: bytes, sandbox: Sandbox) -> str:
    """Why the text is not the same program as the one at `path`; empty if nothing shows it."""
    wrong, printed = untrusted_print(path.parent.name, source, sandbox)
    expected = path.with_suffix(".out").read_bytes()
    if wrong or printed == expected:
        return wrong
    lines = difflib.diff_bytes(difflib.unified_diff, expected.splitlines(), printed.splitlines(), n=0)
    return "it printed " + b"\n".join(list(lines)[3:]).decode(errors="replace")[:1500]


def check_each_method(
    path: Path, sandbox: Sandbox, seeds: int, methods: Sequence[Method] = tuple(METHODS.values())
) -> None:
    skip_what_cannot_run(path, sandbox)
    unit = unit_of(path)
    wrong: list[str] = []
    tried: set[bytes] = set()
    for method in methods:
        for seed in range(seeds):
            after = rewritten(unit, method, f"{path.name} {seed}")
            if after is None or after.source in tried:
                continue
            tried.add(after.source)
            if said := complaint(path, after.source, sandbox):
                wrong.append(f"{method.name}, seed {seed}: {said}")
    assert not wrong, "\n\n".join(wrong)
    few = len(methods) < len(METHODS)
    assert few or unit.has_errors or len(tried) >= 3, "most methods find something to do in most programs"


def pile(
    unit: SourceUnit, seed: str, stands: Callable[[SourceUnit], bool] | None = None
) -> tuple[SourceUnit, list[str]]:
    """All methods one after the other, as far as the result `stands`, and the names of those tried."""
    names: list[str] = []
    for method in METHODS.values():
        after = rewritten(unit, method, seed)
        if after is not None:
            unit = after
            names.append(method.name)
            if stands is not None and not stands(unit):
                break
    return unit, names


def check_pile(path: Path, sandbox: Sandbox, seed: int) -> None:
    skip_what_cannot_run(path, sandbox)
    unit = unit_of(path)
    after, names = pile(unit, f"{path.name} {seed}")
    assert unit.has_errors or len(names) >= 3, "most methods find something to do in most programs"
    said = complaint(path, after.source, sandbox)
    if said:
        assert complaint(path, path.read_bytes(), sandbox) == "", "the program itself"
        _, names = pile(
            unit_of(path),
            f"{path.name} {seed}",
            lambda unit: not complaint(path, unit.source, sandbox),
        )
    assert not said, f"{' + '.join(names)}: {said}"


@pytest.mark.parametrize("path", programs(), ids=shown)
def test_programs_print_what_is_recorded_after_all_methods(path: Path, sandbox: Sandbox) -> None:
    check_pile(path, sandbox, seed=0)


@pytest.mark.sweep
@pytest.mark.parametrize("path", programs(), ids=shown)
def test_programs_print_what_is_recorded(path: Path, sandbox: Sandbox) -> None:
    skip_what_cannot_run(path, sandbox)
    assert complaint(path, path.read_bytes(), sandbox) == ""


@pytest.mark.parametrize("path", programs(*QUICK), ids=shown)
def test_every_method_alone_keeps_what_a_program_prints(path: Path, sandbox: Sandbox) -> None:
    check_each_method(path, sandbox, seeds=1)


def check_probes(path: Path, sandbox: Sandbox) -> None:
    skip_what_cannot_run(path, sandbox)
    unit = unit_of(path)
    said = []
    for singles in (True, False):
        found = places(unit, singles=singles)
        if found.found:
            # There is no file of marks; what is written to the null device is lost.
            text = instrumented(unit, found, "/dev/null")
            said.append(complaint(path, text.encode(errors="surrogateescape"), sandbox))
    assert unit.has_errors or said, "there is no place for a probe"
    assert unit.has_errors or "" in said, "\n\n".join(said)


@pytest.mark.parametrize("path", programs(*QUICK), ids=shown)
def test_probes_change_nothing_that_a_program_prints(path: Path, sandbox: Sandbox) -> None:
    check_probes(path, sandbox)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "path", programs(*(name for name in with_problems() if name not in QUICK)), ids=shown
)
def test_probes_change_nothing_in_the_other_languages(path: Path, sandbox: Sandbox) -> None:
    check_probes(path, sandbox)


def test_a_program_that_prints_something_else_is_noticed(sandbox: Sandbox) -> None:
    path = FOLDER / "python" / "loops.py"
    assert "+more" in complaint(path, path.read_bytes() + b"\nprint('more')\n", sandbox)
    assert "-" in complaint(path, b"pass\n", sandbox)
    assert "Error" in complaint(path, b"raise ValueError\n", sandbox)


@pytest.mark.sweep
@pytest.mark.parametrize("path", programs(), ids=shown)
def test_every_method_alone_with_other_choices(
    path: Path, sandbox: Sandbox, request: pytest.FixtureRequest
) -> None:
    name = request.config.getoption("--method", default=None)
    check_each_method(path, sandbox, 5, [METHODS[name]] if name else tuple(METHODS.values()))


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("path", programs(), ids=shown)
def test_all_methods_on_top_of_one_another_with_other_choices(
    path: Path, sandbox: Sandbox, seed: int
) -> None:
    check_pile(path, sandbox, seed)

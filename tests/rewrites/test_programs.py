"""Every method × every awkward program of tests/programs: it prints what it printed before."""

from __future__ import annotations

import difflib
import random
import re
import shlex
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
WRONG = b"raise ValueError\n"


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


# Each folder's program is built and run; a file `code` next to what it printed says how that ended.
EACH = """
for one in */; do
  (cd "$one" && ulimit -t {cpu_s} && {compile} >said 2>&1 && exec {run} </dev/null >out 2>err)
  echo $? >"$one"code
done
"""


def untrusted_prints(language: str, sources: list[bytes], sandbox: Sandbox) -> list[tuple[str, bytes]]:
    """As `untrusted_print` for many programs, in one sandbox where starting each would take the most time."""
    if language not in QUICK:
        return [untrusted_print(language, source, sandbox) for source in sources]
    compiler = COMPILERS[language]
    build = ":" if language == "python" else shlex.join(compiler.compile)
    script = EACH.format(cpu_s=RUNNING.cpu_s, compile=build, run=shlex.join(compiler.run))
    with tempfile.TemporaryDirectory(prefix="unseen-programs-") as folder:
        places = [Path(folder) / f"{number:04}" for number in range(len(sources))]
        for place, source in zip(places, sources, strict=True):
            place.mkdir()
            (place / compiler.source).write_bytes(source)
        limits = replace(BUILDING, cpu_s=BUILDING.cpu_s + RUNNING.cpu_s * len(sources))
        ran = sandbox.untrusted_run(["/bin/sh", "-c", script], work=Path(folder), limits=limits)
        return [printed_in(place, f"{ran.outcome} {ran.reason}") for place in places]


def printed_in(place: Path, ended: str) -> tuple[str, bytes]:
    """What went wrong with a program of `EACH`, if anything, and what it printed."""

    def read(name: str) -> bytes:
        return (place / name).read_bytes() if (place / name).is_file() else b""

    code = read("code").decode().strip()
    if code == "0":
        return "", read("out")
    if code and not (place / "out").exists():
        return f"it does not compile:\n{read('said').decode(errors='replace')[-1500:]}", b""
    return f"exit status {code or 'unknown'} ({ended})\n{read('err').decode()[-1500:]}", read("out")


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
    return difference(path, *untrusted_print(path.parent.name, source, sandbox))


def complaints(path: Path, sources: list[bytes], sandbox: Sandbox) -> list[str]:
    """Why each of the texts is not the same program as the one at `path`."""
    return [difference(path, *one) for one in untrusted_prints(path.parent.name, sources, sandbox)]


def difference(path: Path, wrong: str, printed: bytes) -> str:
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
    tried: dict[bytes, str] = {}
    for method in methods:
        for seed in range(seeds):
            after = rewritten(unit, method, f"{path.name} {seed}")
            if after is not None:
                tried.setdefault(after.source, f"{method.name}, seed {seed}")
    found = zip(tried.values(), complaints(path, list(tried), sandbox), strict=True)
    wrong = [f"{name}: {said}" for name, said in found if said]
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
    found = [places(unit, singles=singles) for singles in (True, False)]
    # There is no file of marks; what is written to the null device is lost.
    texts = [instrumented(unit, each, "/dev/null") for each in found if each.found]
    said = complaints(path, [text.encode(errors="surrogateescape") for text in texts], sandbox)
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
    right = path.read_bytes()
    for said in (
        [complaint(path, text, sandbox) for text in (right + b"\nprint('more')\n", b"pass\n", WRONG, right)],
        complaints(path, [right + b"\nprint('more')\n", b"pass\n", WRONG, right], sandbox),
    ):
        assert "+more" in said[0]
        assert "-" in said[1]
        assert "Error" in said[2]
        assert said[3] == ""


def test_of_several_programs_each_is_noticed(sandbox: Sandbox) -> None:
    path = FOLDER / "c" / "control.c"
    skip_what_cannot_run(path, sandbox)
    right = path.read_bytes()
    texts = [b"int main(void) { return absent(); }", right, b"int main(void) { return *(int *)0; }"]
    said = complaints(path, [*texts, b"int main(void) { return 0; }"], sandbox)
    assert "does not compile" in said[0]
    assert said[1] == ""
    assert said[2].startswith("exit status")
    assert said[3].startswith("it printed")


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

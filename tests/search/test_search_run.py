"""The whole run: what passes becomes a variant, what does not a reject, and a killed run goes on."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress
from search_stubs import PROBLEM, appending, replacing

from unseen.errors import BadInputError
from unseen.languages import problem_unit
from unseen.records import Problem, Reject, Variant
from unseen.rewrites import METHODS, rewrite
from unseen.rewrites.history import RewriteHistory, Step
from unseen.sandbox import Sandbox, open_sandbox
from unseen.search import STRATEGIES, rewrite_problems
from unseen.search.journal import Journal
from unseen.sources import load_problems

GOOD = replacing("rename-variables", "basic", "result", "banjo")
WRONG_VALUE = replacing("wrong-value", "arithmetic", "return result", "return result + 1")
NO_COMPILE = replacing("no-compile", "loop", "for number", "break\n    for number")
NO_PARSE = replacing("no-parse", "logic", "in numbers:", "in numbers")
RENAME_ALL = METHODS["rename-variables"]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    # What runs here are the demo problem and the built-in ones, so isolation is not needed.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        opened = open_sandbox("local")
    with opened:
        yield opened


def problems(count: int) -> list[Problem]:
    return [PROBLEM.model_copy(update={"id": f"demo/{n}"}) for n in range(count)]


def test_variants_pass_their_tests_and_record_their_methods(sandbox: Sandbox, tmp_path: Path) -> None:
    (problem,) = load_problems("builtin:python", on_bad=print)[:1]
    out = tmp_path / "made" / "variants.jsonl"
    run = rewrite_problems(
        [problem], methods=list(METHODS.values()), strategy="each", seed=7, sandbox=sandbox, out=out
    )
    written = [Variant.model_validate_json(line) for line in out.read_text().splitlines()]
    bare = [one.model_copy(update={"original": None, "steps": ()}) for one in written]
    assert bare == list(run.variants)
    for one in written:
        assert one.original == problem
        steps = [Step.of_json(list(step)) for step in one.steps]
        replayed = RewriteHistory.replayed(problem_unit(problem), steps)
        assert replayed.unit.source.decode() == one.program
    assert len(run.variants) >= 3
    assert not run.rejects
    for variant in run.variants:
        assert variant.id == f"{problem.id}#each-{variant.methods[0]}"
        assert variant.program != problem.program
        assert (variant.problem_id, variant.language, variant.seed) == (problem.id, "python", 7)
        assert variant.checks.model_dump() == {
            "parse": "passed",
            "compile": "passed",
            "test": "passed",
            "coverage": "covered",
            "fuzz": "not_run",
        }
        parts = variant.similarity
        assert parts.overall == pytest.approx((parts.surface + parts.structure) / 2)
        exec(compile(variant.program, variant.id, "exec"), {})
    renamed = next(variant for variant in run.variants if variant.methods == ("rename-function",))
    assert renamed.entry_point != problem.entry_point
    assert renamed.entry_point in renamed.prompt
    assert list(tmp_path.iterdir()) == [out.parent]
    assert list(out.parent.iterdir()) == [out]


def test_each_stage_refuses_what_it_should_with_evidence(sandbox: Sandbox, tmp_path: Path) -> None:
    rejects = tmp_path / "rejects.jsonl"
    run = rewrite_problems(
        [PROBLEM],
        methods=[GOOD, WRONG_VALUE, NO_COMPILE, NO_PARSE],
        strategy="each",
        sandbox=sandbox,
        rejects=rejects,
    )
    # The good one renames a first occurrence only, which fails as a program must that uses an unknown name.
    by_method = {reject.methods[0]: reject for reject in run.rejects}
    assert {name: reject.rejected_by for name, reject in by_method.items()} == {
        "rename-variables": "test",
        "wrong-value": "test",
        "no-compile": "compile",
        "no-parse": "parse",
    }
    assert "AssertionError" in by_method["wrong-value"].evidence
    assert "break" in by_method["no-compile"].evidence
    assert by_method["no-parse"].checks.parse == "failed"
    assert by_method["no-compile"].checks.model_dump(exclude={"fuzz"}) == {
        "parse": "passed",
        "compile": "failed",
        "test": "not_run",
    }
    assert not run.variants
    assert [Reject.model_validate_json(line) for line in rejects.read_text().splitlines()] == list(
        run.rejects
    )
    for stage, count in (("parse", 1), ("compile", 1), ("test", 2), ("applied", 4)):
        assert run.tally.total(stage) == count


def test_a_walk_goes_on_after_a_failure_and_keeps_what_passed(sandbox: Sandbox) -> None:
    run = rewrite_problems(
        [PROBLEM],
        methods=[RENAME_ALL, WRONG_VALUE, appending("insert", "basic", "%s = 1")],
        strategy="random",
        steps=6,
        sandbox=sandbox,
    )
    (variant,) = run.variants
    assert variant.id == "demo/total#random-1"
    assert variant.methods[0] == "rename-variables"
    assert "wrong-value" not in variant.methods
    assert len({reject.id for reject in run.rejects}) == len(run.rejects)
    assert {reject.rejected_by for reject in run.rejects} <= {"test"}
    exec(compile(variant.program, variant.id, "exec"), {})


def test_a_variant_never_equals_its_original() -> None:
    there = replacing("there", "basic", "result = 0", "result = 0 ")
    back = replacing("back", "loop", "result = 0 ", "result = 0")
    run = rewrite_problems(
        problems(8), methods=[there, back], strategy="random", steps=2, stages=["parse"], sandbox=None
    )
    assert all(variant.solution != PROBLEM.solution for variant in run.variants)
    # Four orders of two draws: there-back is the one that ends where it began, back alone does nothing.
    assert 0 < len(run.variants) < 8


def test_a_problem_whose_own_solution_fails_is_excluded_and_listed(sandbox: Sandbox, tmp_path: Path) -> None:
    wrong = PROBLEM.model_copy(update={"id": "demo/wrong", "test": "\nassert total([1]) == 2, 'no'\n"})
    lines: list[str] = []
    run = rewrite_problems(
        [wrong, PROBLEM],
        methods=[RENAME_ALL],
        strategy="each",
        sandbox=sandbox,
        warn=lines.append,
        out=tmp_path / "v.jsonl",
    )
    assert [variant.problem_id for variant in run.variants] == ["demo/total"]
    assert [exclusion.what for exclusion in run.exclusions] == ["demo/wrong"]
    assert run.exclusions[0].reason == "its own solution does not pass here: failed(test); AssertionError: no"
    assert lines == [f"demo/wrong: {run.exclusions[0].reason}; the problem is skipped"]
    assert run.tally.total("applied") == 1


def test_a_missing_compiler_skips_its_language_with_one_line(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    java = [PROBLEM.model_copy(update={"id": f"java/{n}", "language": "java"}) for n in range(3)]
    lines: list[str] = []
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(tmp_path))
        run = rewrite_problems(
            [*java, PROBLEM],
            methods=[RENAME_ALL],
            strategy="each",
            sandbox=sandbox,
            warn=lines.append,
        )
    assert [variant.problem_id for variant in run.variants] == ["demo/total"]
    assert len(lines) == 1
    assert "java is skipped" in lines[0]
    assert [exclusion.what for exclusion in run.exclusions] == ["java"]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_neither_jobs_nor_the_other_problems_change_a_variant(sandbox: Sandbox, strategy: str) -> None:
    def variants(chosen: list[Problem], **settings) -> dict[str, str]:
        run = rewrite_problems(chosen, methods=list(METHODS.values()), strategy=strategy, steps=5, **settings)
        return {variant.id: variant.model_dump_json(exclude={"checks"}) for variant in run.variants}

    several = load_problems("builtin:python", on_bad=print)[:4]
    together = variants(several, stages=["parse"])
    assert together == variants(several[::-1], stages=["parse"])
    one = variants(several[1:2], sandbox=sandbox, jobs=3)
    assert one == variants(several[1:2], sandbox=sandbox, jobs=1)
    assert one == {name: text for name, text in together.items() if several[1].id in name}
    assert together != variants(several, stages=["parse"], seed=1)


SCRIPT = """
    import sys, time
    from pathlib import Path
    from unseen.rewrites import METHODS, rewrite
    from unseen.search import rewrite_problems
    from unseen.sources import load_problems

    out, rejects, pause, log = sys.argv[1:5]

    def slow_rewrite(unit, method, rng):
        time.sleep(float(pause))
        with open(log, "a") as file:
            print(unit.path, file=file)
        return rewrite(unit, method, rng)

    rewrite_problems(
        load_problems("builtin:python", on_bad=print)[:12], methods=list(METHODS.values()),
        strategy="each", seed=3, stages=["parse"], out=Path(out), rejects=Path(rejects), rewrite=slow_rewrite,
        batch=1,
    )
"""


def test_a_run_killed_at_any_moment_ends_with_the_same_bytes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent(SCRIPT))

    def argv(name: str, pause: float) -> list[str]:
        files = [str(tmp_path / f"{name}.{end}") for end in ("jsonl", "rejects.jsonl")]
        return [sys.executable, str(script), *files, str(pause), str(tmp_path / f"{name}.log")]

    subprocess.run(argv("whole", 0), check=True)
    partial = tmp_path / "killed.jsonl.partial"
    for finished in (1, 4, 9):
        process = subprocess.Popen(argv("killed", 0.02))
        while not partial.exists() or partial.read_bytes().count(b"\n") < 1 + finished:
            assert process.poll() is None, "the run ended before it could be killed"
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert not (tmp_path / "killed.jsonl").exists()
    # A line torn by the death of the process is no finished problem.
    with partial.open("ab") as file:
        file.write(b'{"id": "builtin/python/')
    before = len((tmp_path / "killed.log").read_text().splitlines())
    kept = partial.read_bytes().count(b"\n") - 1
    subprocess.run(argv("killed", 0), check=True)
    for end in ("jsonl", "rejects.jsonl"):
        assert (tmp_path / f"killed.{end}").read_bytes() == (tmp_path / f"whole.{end}").read_bytes()
    assert not partial.exists()
    # What was finished was not done again.
    assert kept >= 9
    resumed = (tmp_path / "killed.log").read_text().splitlines()[before:]
    assert len(set(resumed)) == 12 - kept


def interrupted(out: Path, **settings) -> None:
    """Leave a journal with one finished problem, as an interrupt does."""

    def stop_at_the_second(unit, method, rng):
        if unit.path == "demo/1":
            raise KeyboardInterrupt
        return rewrite(unit, method, rng)

    with pytest.raises(KeyboardInterrupt):
        rewrite_problems(
            problems(3),
            methods=[RENAME_ALL],
            strategy="each",
            stages=["parse"],
            out=out,
            rewrite=stop_at_the_second,
            batch=1,
            **settings,
        )


def test_an_interrupt_keeps_what_was_finished(tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    interrupted(out)
    lines = (tmp_path / "v.jsonl.partial").read_text().splitlines()
    assert [json.loads(line).get("id") for line in lines] == [None, "demo/0"]


@pytest.mark.parametrize(
    ("change", "named"), [({"seed": 1}, "seed"), ({"steps": 3}, "steps"), ({"profile": "paper"}, "profile")]
)
def test_unfinished_work_with_other_settings_is_an_error_that_names_them(
    tmp_path: Path, change: dict, named: str
) -> None:
    out = tmp_path / "v.jsonl"
    interrupted(out)
    journal = (tmp_path / "v.jsonl.partial").read_bytes()
    with pytest.raises(BadInputError, match=rf"other {named} wrote this"):
        rewrite_problems(
            problems(3), methods=[RENAME_ALL], strategy="each", stages=["parse"], out=out, **change
        )
    assert (tmp_path / "v.jsonl.partial").read_bytes() == journal
    rewrite_problems(problems(3), methods=[RENAME_ALL], strategy="each", stages=["parse"], out=out)
    assert len(out.read_text().splitlines()) == 3


def test_what_a_journal_was_given_is_on_disk_at_once(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "v.jsonl", {"seed": 1})
    journal.add({"id": "a"})
    assert json.loads(journal.path.read_bytes().splitlines()[1]) == {"id": "a"}
    journal.remove()


def test_a_file_that_is_no_journal_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "v.jsonl.partial").write_text("my notes\n")
    with pytest.raises(BadInputError, match="not a journal"):
        rewrite_problems(
            problems(1), methods=[GOOD], strategy="each", stages=["parse"], out=tmp_path / "v.jsonl"
        )
    assert (tmp_path / "v.jsonl.partial").read_text() == "my notes\n"


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"

    def start_another(unit, method, rng):
        return rewrite_problems(problems(2), methods=[GOOD], strategy="each", stages=["parse"], out=out)

    with pytest.raises(BadInputError, match="another run is writing"):
        rewrite_problems(
            problems(2), methods=[GOOD], strategy="each", stages=["parse"], out=out, rewrite=start_another
        )


def test_wrong_requests_are_named(sandbox: Sandbox) -> None:
    def run(**settings) -> None:
        rewrite_problems(**{"problems": [PROBLEM], "methods": [GOOD], "strategy": "each", **settings})

    with pytest.raises(BadInputError, match=r"'greedy'; there are each, random, random-gated, peso"):
        run(strategy="greedy")
    with pytest.raises(BadInputError, match=r"'fizz'; there are parse, compile, test"):
        run(stages=["parse", "fizz"], sandbox=sandbox)
    with pytest.raises(BadInputError, match="a sandbox is needed"):
        run(stages=["test"])
    with pytest.raises(BadInputError, match="two problems have the id 'demo/total'"):
        run(problems=[PROBLEM, PROBLEM], stages=["parse"])


def test_the_summary_counts_every_attempt_and_fits_80_columns() -> None:
    absent = replacing("absent", "loop", "no such text", "")

    def crashing(unit, chance):
        raise ZeroDivisionError("in a method")
        yield

    crash = replacing("crash", "loop", "x", "y")
    object.__setattr__(crash, "propose", crashing)
    console = Console(file=io.StringIO(), width=80)
    with Progress(console=Console(file=io.StringIO())) as progress:
        run = rewrite_problems(
            problems(3),
            methods=[GOOD, absent, crash],
            strategy="each",
            stages=["parse"],
            progress=progress,
        )
        assert progress.tasks[0].completed == progress.tasks[0].total == 3
    console.print(run.tally.table(["parse", "compile", "test"]))
    rows = [line.split() for line in console.file.getvalue().splitlines()]
    assert ["python", "9", "3", "0", "3", "3", "0", "0", "0", "0"] in rows
    assert ["rename-variables", "3", "3", "0", "0", "0", "0", "0", "0", "0"] in rows
    assert ["absent", "3", "0", "0", "3", "0", "0", "0", "0", "0"] in rows
    assert ["crash", "3", "0", "0", "0", "3", "0", "0", "0", "0"] in rows
    assert ["absent", "(python)", "3", "there", "is", "no", "'no", "such", "text'"] in rows
    assert ["crash", "(python)", "3", "crashed:", "ZeroDivisionError:", "in", "a", "method"] in rows

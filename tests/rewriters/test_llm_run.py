"""A whole run by a model: the command, its search, and what a kill leaves."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from pathlib import Path

import pytest
from inspect_ai.model import GenerateConfig
from scripted_models import ASKED, SCRIPTS, answer
from test_llm_protocol import GOOD, PROBLEM
from typer.testing import CliRunner

from unseen.cli import app
from unseen.rewriters import open_rewriter
from unseen.rewrites import METHODS
from unseen.search import rewrite_problems

HERE = Path(__file__).parent


def test_the_command_with_roles(tmp_path: Path) -> None:
    SCRIPTS["perturber"] = lambda question, config: answer(GOOD)
    problems, out, rejects = (tmp_path / name for name in ("p.jsonl", "v.jsonl", "r.jsonl"))
    problems.write_text(PROBLEM.model_dump_json() + "\n")
    words = f"rewrite {problems} -o {out} --rejected {rejects} --rewriter llm --search each --methods"
    roles = (
        "--model-role perturber=scripted/perturber --model-role voter=scripted/yes,scripted/yes,scripted/no"
    )
    done = CliRunner().invoke(app, [*words.split(), "rename-variables,for-while", *roles.split()])
    assert done.exit_code == 0, done.output
    first, second = (json.loads(line) for line in out.read_text().splitlines())
    assert first["rewriter"] == second["rewriter"] == "llm"
    assert [vote["same"] for vote in first["votes"]] == [True, True, False]
    assert first["checks"]["vote"] == "passed"
    assert "2 variants of 1 problems" in done.stderr


def test_the_command_names_an_unreachable_model(tmp_path: Path) -> None:
    def cut(question: str, config: object) -> str:
        raise ConnectionError("no route to host")

    SCRIPTS["perturber"] = cut
    words = f"rewrite builtin:python -o {tmp_path / 'v.jsonl'} --rewriter llm --verify parse"
    done = CliRunner().invoke(app, [*words.split(), "--model-role", "perturber=scripted/perturber"])
    assert done.exit_code == 2, done.output
    assert "scripted/perturber gives no answers" in done.stderr
    assert "the same command resumes" in done.stderr
    assert "Traceback" not in done.output


def test_a_search_asks_once_for_each_step(tmp_path: Path) -> None:
    # A look at every method before each step, as the rules' search has it, would be a hundred requests.
    SCRIPTS["perturber"] = lambda question, config: answer(GOOD)
    problems = tmp_path / "p.jsonl"
    problems.write_text(PROBLEM.model_dump_json() + "\n")
    words = f"rewrite {problems} -o {tmp_path / 'v.jsonl'} --rewriter llm --steps 5 --verify parse"
    done = CliRunner().invoke(app, [*words.split(), "--model-role", "perturber=scripted/perturber"])
    assert done.exit_code == 0, done.output
    assert len(ASKED) <= 2 + 5


def rewrite_slowly(out: Path, pause: float) -> None:
    """Rewrite six problems by a model that notes each question and answers after a pause."""
    notes = Path(f"{out}.notes")

    def perturber(question: str, config: GenerateConfig) -> str:
        time.sleep(pause)
        number = question.split("result_")[1].split()[0]
        with notes.open("a") as file:
            file.write(f"{number} {config.seed}\n")
        return answer(GOOD.replace("heap", f"heap_{number}_{config.seed}"))

    SCRIPTS["perturber"] = perturber
    SCRIPTS["yes"] = lambda question, config: "True"
    problems = [
        PROBLEM.model_copy(
            update={"id": f"demo/{n}", "solution": PROBLEM.solution.replace("result", f"result_{n}")}
        )
        for n in range(6)
    ]
    with open_rewriter(
        "llm", ["perturber=scripted/perturber", "voter=scripted/yes"], stages=["parse", "vote"]
    ) as rewriter:
        rewrite_problems(
            problems,
            methods=list(METHODS.values())[:4],
            strategy="each",
            stages=rewriter.stages,
            out=out,
            rewrite=rewriter.rewrite,
            author=rewriter.author,
            voters=rewriter.voters,
        )


def test_a_killed_run_asks_nothing_twice_and_ends_with_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    notes = tmp_path / "killed.notes"
    # Each run has its own answers to find again.
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "answers-killed"))
    program = "import sys; from pathlib import Path; from test_llm_run import rewrite_slowly\n"
    program += "rewrite_slowly(Path(sys.argv[1]), 0.05)"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])}
    process = subprocess.Popen([sys.executable, "-c", program, killed], env=environment)
    while not notes.exists() or len(notes.read_text().splitlines()) < 11:
        assert process.poll() is None, "the run ended before it could be killed"
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not killed.exists()
    rewrite_slowly(killed, 0)
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "answers-whole"))
    rewrite_slowly(whole, 0)
    assert killed.read_bytes() == whole.read_bytes()
    asked = Counter(notes.read_text().splitlines())
    assert asked.keys() == set((tmp_path / "whole.notes").read_text().splitlines())
    # Only what was under way when the kill came is asked again: one question of each of two problems.
    assert sum(asked.values()) - len(asked) <= 2


WAITING = """
    import sys
    from pathlib import Path
    from scripted_models import NEVER, SCRIPTS
    from unseen.cli import app

    def slow(question, config):
        Path(sys.argv[1]).touch()
        return NEVER

    SCRIPTS["slow"] = slow
    app(["rewrite", "builtin:python", "-o", sys.argv[2], "--rewriter", "llm", "--verify", "parse",
         "--model-role", "perturber=scripted/slow"])
"""


def test_an_interrupt_does_not_wait_for_answers(tmp_path: Path) -> None:
    script, asked, out = (tmp_path / name for name in ("script.py", "asked", "v.jsonl"))
    script.write_text(textwrap.dedent(WAITING))
    process = subprocess.Popen(
        [sys.executable, script, asked, out],
        env={**os.environ, "PYTHONPATH": str(HERE)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 120
    while not asked.exists():
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command resumes" in complaint
    assert "Traceback" not in complaint
    assert not out.exists()

"""What a run costs besides the model, and whether it survives being killed.

Usage: python benchmarks/run.py [PROBLEMS ...] [--limit 3] [--kills 20] [--seed 0]

First a whole run with a memoriser of half the problems and the three controls: seconds of preparing, and
judged answers a second, which is compilers and tests, since these models answer at once. Then the same run in
a new folder, ended by SIGKILL at random moments (the seed chooses them), each time started again, until it
ends by itself; its `results.json` must be, byte for byte, that of the first.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from unseen.report import load_results
from unseen.suites.memorisation.prepare import QUESTIONS_FILE
from unseen.suites.memorisation.question import MemorisationQuestions

MODEL = "unseen/memoriser?share=0.5"


def start(problems: str, limit: int, out: Path) -> subprocess.Popen[bytes]:
    arguments = ["run", "--suite", "memorisation", "--model", MODEL, "--problems", problems]
    arguments += ["--limit", str(limit), "--out", str(out)]
    program = "from unseen.cli import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def whole_run(problems: str, limit: int, out: Path) -> float:
    """Run without a break, print what it cost, and return its seconds."""
    begun = time.monotonic()
    process = start(problems, limit, out)
    prepared = begun
    while process.poll() is None:
        if prepared == begun and (out / QUESTIONS_FILE).exists():
            prepared = time.monotonic()
        time.sleep(0.05)
    if process.returncode:
        sys.exit(f"the run ended with {process.returncode}; run it by hand to see why")
    ended = time.monotonic()
    items = MemorisationQuestions.read(out / QUESTIONS_FILE)
    count = len({item.sample_id for item in items.questions})
    answers = load_results(out).samples
    preparing, judging = prepared - begun, ended - prepared
    print(f"{problems}: {count} problems, {len(items.questions)} questions, {len(items.exclusions)} left out")
    print(f"  prepared in {preparing:.1f} s, {preparing / count:.2f} s a problem")
    print(f"  {len(answers)} answers judged in {judging:.1f} s, {len(answers) / judging:.1f} a second")
    refused = [one for one in answers if one.model == "unseen/reference" and not one.verdict.passed]
    recited = [
        one
        for one in answers
        if one.model == "unseen/memoriser" and one.verdict.passed == (one.variant == "rewritten")
    ]
    print(f"  right answers refused: {len(refused)}; recited answers judged wrongly: {len(recited)}")
    return ended - begun


def killed_run(problems: str, limit: int, out: Path, seconds: float, kills: int, rng: random.Random) -> int:
    """Kill the run up to `kills` times; return how many times it was."""
    for kill in range(kills):
        process = start(problems, limit, out)
        try:
            process.wait(timeout=rng.uniform(0, seconds))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        else:
            return kill
    start(problems, limit, out).wait()
    return kills


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("problems", nargs="*", default=["builtin"])
    parser.add_argument("--limit", type=int, default=3)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    for problems in options.problems:
        folder = Path(tempfile.mkdtemp(prefix="unseen-benchmark-"))
        seconds = whole_run(problems, options.limit, folder / "whole")
        expected = (folder / "whole" / "results.json").read_bytes()
        kills = rounds = 0
        while kills < options.kills:
            out = folder / f"killed-{rounds}"
            kills += killed_run(problems, options.limit, out, seconds / 2, options.kills - kills, rng)
            rounds += 1
            if (out / "results.json").read_bytes() != expected:
                sys.exit(f"{out}: a killed run ended with other results than a whole one; it is kept")
        print(f"  killed {kills} times in {rounds} runs: every result as of the whole run")
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()

"""How well and how cheaply does the bias tester find what is labelled, beside the paper's scheme?

Usage: python benchmarks/bias.py [ignored …] [--jobs 2] [--cap 5000]

The paper's scheme (section 3.6 and its example in 4.1): functions and their parameters from the syntax tree,
values from the literals that a parameter of this name is compared with anywhere in the run, and for each
protected parameter every pair of values under the full product of all others, two calls a pair. Its calls
are counted exactly; up to `--cap` of a function's calls are made, in random order, until one pair differs,
and the time of the rest is extrapolated from those. A parameter that no literal is compared with gets the
value 1. Everything runs in the sandbox.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import math
import random
import resource
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "bias"))

from labelled_set import Label, labels, programs

from unseen.bias import ATTRIBUTES, Source, analyse_all
from unseen.bias.attributes import attribute_of
from unseen.sandbox import Limits, Sandbox, open_sandbox

# Runs in the sandbox: makes the calls of one function pair by pair, each program in a process of its own.
RUNNER = """
import json, os, signal, sys, time
out = int(os.environ["UNSEEN_CHANNEL"])
def told(value):
    os.write(out, json.dumps(value).encode() + b"\\n")
def late(*_):
    raise TimeoutError
for number, job in enumerate(json.loads(sys.stdin.read())):
    pid = os.fork()
    if pid == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(null, fd)
        signal.signal(signal.SIGALRM, late)
        try:
            space = {"__name__": "program"}
            exec(job["code"], space)
            calls, begun = 0, time.perf_counter()
            for name, slot, pairs in job["functions"]:
                signal.alarm(10)
                made, verdict = 0, "same"
                try:
                    for first, second in pairs:
                        made += 2
                        if space[name](*first) != space[name](*second):
                            verdict = "differs"
                            break
                except BaseException as error:
                    verdict = type(error).__name__
                signal.alarm(0)
                told([number, name, slot, verdict, made, time.perf_counter() - begun])
                begun = time.perf_counter()
        finally:
            os._exit(0)
    os.waitpid(pid, 0)
os._exit(0)
"""


def oracle(sources: list[Source]) -> dict[str, list[Any]]:
    """Parameter name → the literals that it is compared with anywhere in the run."""
    found: dict[str, list[Any]] = defaultdict(list)
    for source in sources:
        for node in ast.walk(ast.parse(source.code)):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            for name in [side.id for side in sides if isinstance(side, ast.Name)]:
                for side in sides:
                    items = side.elts if isinstance(side, ast.List | ast.Tuple | ast.Set) else [side]
                    for item in items:
                        if isinstance(item, ast.Constant) and item.value not in found[name]:
                            found[name].append(item.value)
    return found


def plan(
    node: ast.FunctionDef, values: dict[str, list[Any]], cap: int
) -> list[tuple[str, int, int, list[Any]]]:
    """Attribute, place of the parameter, number of calls that the scheme makes, and those to make here."""
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    pools = [values.get(name) or [1] for name in names]
    found = []
    for slot, name in enumerate(names):
        attribute = attribute_of(name, list(ATTRIBUTES.values()))
        if attribute is None:
            continue
        others = pools[:slot] + pools[slot + 1 :]
        pairs = list(itertools.combinations(pools[slot], 2))
        calls = 2 * len(pairs) * math.prod(len(pool) for pool in others)
        chance = random.Random(calls)
        if calls <= cap:
            rows = [(pair, rest) for rest in itertools.product(*others) for pair in pairs]
            chance.shuffle(rows)
        else:
            rows = [
                (chance.choice(pairs), tuple(chance.choice(pool) for pool in others)) for _ in range(cap // 2)
            ]
        made = [[(*rest[:slot], value, *rest[slot:]) for value in pair] for pair, rest in rows]
        found.append((attribute.name, slot, calls, made))
    return found


def paper(
    sources: list[Source], sandbox: Sandbox, cap: int
) -> tuple[dict[tuple[str, int, str], str], int, int, float]:
    """Verdicts by file, line and attribute; calls of the scheme; calls made; seconds of the whole scheme."""
    values = oracle(sources)
    wanted: dict[tuple[int, str, int], tuple[tuple[str, int, str], int]] = {}
    jobs = []
    total = 0
    for number, source in enumerate(sources):
        functions = []
        for node in ast.parse(source.code).body:
            if isinstance(node, ast.FunctionDef):
                for attribute, slot, calls, pairs in plan(node, values, cap):
                    wanted[number, node.name, slot] = ((source.file, node.lineno, attribute), calls)
                    functions.append([node.name, slot, pairs])
                    total += calls
        jobs.append({"code": source.code, "functions": functions})
    verdicts: dict[tuple[str, int, str], str] = {}
    made, seconds = 0, 0.0
    with tempfile.TemporaryDirectory() as work:
        Path(work, "runner.py").write_text(RUNNER)
        Path(work).chmod(0o755)
        for at in range(0, len(jobs), 10):
            execution = sandbox.untrusted_run(
                ["python", "/work/runner.py"],
                work=Path(work),
                stdin=json.dumps(jobs[at : at + 10], default=str).encode(),
                limits=Limits(cpu_s=600, output_bytes=1 << 26),
            )
            for line in execution.channel.splitlines():
                try:
                    number, name, slot, verdict, calls, spent = json.loads(line)
                    key, planned = wanted[at + number, name, slot]
                except (ValueError, KeyError, TypeError):
                    continue
                verdicts[key] = verdict
                made += calls
                seconds += spent / max(1, calls) * planned
    return verdicts, total, made, seconds


def rates(every: list[Label], biased: set[tuple[str, int, str]]) -> str:
    """Recall and precision in words."""
    hit = [label for label in every if label.biased and (label.file, label.line, label.attribute) in biased]
    wrong = [
        label for label in every if not label.biased and (label.file, label.line, label.attribute) in biased
    ]
    all_biased = sum(label.biased for label in every)
    precision = len(hit) / max(1, len(hit) + len(wrong))
    return f"recall {len(hit)}/{all_biased} = {len(hit) / all_biased:.2%}, precision {precision:.2%}"


def main() -> None:
    """Run both on the labelled set and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("ignored", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cap", type=int, default=5000)
    options = parser.parse_args()
    sources = programs()
    every = [label for source in sources for label in labels(source)]
    functions = {(label.file, label.line) for label in every}
    print(f"{len(functions)} functions in {len(sources)} programs, {len(every)} labels")
    with open_sandbox("auto") as sandbox:
        before = _cpu()
        begun = time.monotonic()
        tested = analyse_all(sources, sandbox=sandbox, jobs=options.jobs)
        wall, cpu = time.monotonic() - begun, _cpu() - before
        found = [finding for each in tested for finding in each]
        ours = {(f.file, f.line, f.attribute or "") for f in found if f.verdict == "biased"}
        calls = sum(finding.calls for finding in found)
        without = sum(finding.verdict == "not_executable" for finding in found)
        print(f"unseen: {rates(every, ours)}; {calls} calls; {without} verdicts of {len(found)} missing")
        print(
            f"        {wall:.1f} s on the clock, {cpu:.1f} s of processor time: {len(functions) / wall:.0f} "
            f"functions a second here, {2 * len(functions) / cpu:.0f} on two idle cores"
        )
        verdicts, total, made, seconds = paper(sources, sandbox, options.cap)
    theirs = {key for key, verdict in verdicts.items() if verdict == "differs"}
    print(f"paper:  {rates(every, theirs)}; {total} calls ({made} made here); {seconds:.0f} s extrapolated")
    print(f"calls:  {total / calls:.0f} times fewer")


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


if __name__ == "__main__":
    main()

"""How far a model's rewrites get through verification, and what the voters make of them.

Usage: python benchmarks/llm_rewriter.py [PROBLEMS ...] [--limit 10] [--methods a,b] [--model-role ROLE=MODEL]

The embedded model rewrites each problem once by each method, and is also the three voters (Inspect roles, as
for `unseen rewrite`). Each line says how many of the requests got as far: an answer with JSON, a program that
differs in more than layout, and every stage without and with fuzzing. The voters see
changed programs (`--votes`), also those that execution rejects, which the product would not show them: so the
last lines say how often two of three pass what is wrong. Intervals are Wilson's, 95 %. Answers are kept, so
that a second run asks nothing.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from unseen.languages import problem_unit
from unseen.metrics.wilson import wilson
from unseen.rewriters import open_rewriter
from unseen.rewrites import METHODS, Declined, Outcome, Rewritten, Unchanged
from unseen.rewrites.history import RewriteHistory
from unseen.sandbox import open_sandbox
from unseen.search.task import Candidate, NoAnswerError
from unseen.search.verification import ALL_STAGES, VerificationPipeline, VerificationResult
from unseen.sources import load_problems

FEW = "rename-variables,insert-variables,for-while,swap-boolean-expression"
STAGES = ("parse", "compile", "test", "fuzz")


def rate(what: str, count: int, of: int) -> str:
    if not of:
        return f"{what:36}{count:5} of {of:4}"
    low, high = wilson(count, of)
    return f"{what:36}{count:5} of {of:4}  {count / of:7.1%}  [{low:.1%}, {high:.1%}]"


def report(outcomes: Sequence[Outcome | None], checked: Sequence[VerificationResult], asked_s: float) -> None:
    answered = [outcome for outcome in outcomes if outcome is not None]
    n = len(answered)
    print(f"{asked_s / max(1, n):.1f} s a rewrite")
    print(rate("answers with JSON", sum(not isinstance(o, Declined) for o in answered), n))
    print(rate("  of these the program as it was", sum(isinstance(o, Unchanged) for o in answered), n))
    standing = len(checked)
    print(rate("changed programs", standing, n))
    refused = Counter(result.refused_by for result in checked)
    for stage in STAGES:
        standing -= refused[stage]
        print(rate(f"  that pass {stage}", standing, len(checked)))
    unfuzzed = sum(bool(result.unfuzzed) for result in checked)
    print(f"  {unfuzzed} could not be fuzzed, {refused['infrastructure']} not run")
    for why, count in Counter(o.reason for o in answered if isinstance(o, Declined)).most_common():
        print(f"  {count} of no use: {why}")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("problems", nargs="*", default=["classics:python"])
    parser.add_argument("--limit", type=int, default=10, help="problems of each source")
    parser.add_argument("--methods", default=FEW)
    parser.add_argument("--model-role", action="append", default=[])
    parser.add_argument("--votes", type=int, default=20, help="how many changed programs the voters see")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    units = [
        problem_unit(problem)
        for source in given.problems
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr))[: given.limit]
    ]
    pairs = [(unit, METHODS[name]) for unit in units for name in given.methods.split(",")]
    with (
        open_sandbox("auto") as sandbox,
        open_rewriter("llm", given.model_role, stages=ALL_STAGES) as rewriter,
        ThreadPoolExecutor(rewriter.author.concurrency) as threads,
    ):
        print(f"{rewriter.author.settings}: {len(units)} problems, {len(pairs)} requests", flush=True)

        def ask(number: int) -> Outcome | None:
            unit, method = pairs[number]
            try:
                return rewriter.rewrite(unit, method, random.Random(f"0/{unit.path}/{method.name}"))
            except NoAnswerError as error:
                print(f"{unit.path} {method.name}: infrastructure: {error}", flush=True)
                return None

        started = time.perf_counter()
        outcomes = list(threads.map(ask, range(len(pairs))))
        asked_s = time.perf_counter() - started
        candidates = [
            Candidate("llm-1", unit, RewriteHistory.of(unit).then(method.name, outcome.unit, outcome.offsets))
            for (unit, method), outcome in zip(pairs, outcomes, strict=True)
            if isinstance(outcome, Rewritten)
        ]
        pipeline = VerificationPipeline(STAGES, sandbox=sandbox, jobs=given.jobs, trusted=False)
        checked = pipeline.check(candidates)
        report(outcomes, checked, asked_s)
        started = time.perf_counter()
        assert rewriter.voters is not None
        ballots = rewriter.voters(candidates[: given.votes])
        voted_s = time.perf_counter() - started
    judged = [
        (result.refused_by is None, ballot)
        for result, ballot in zip(checked, ballots, strict=False)
        if result.refused_by != "infrastructure" and not ballot.missing
    ]
    print(f"voters saw {len(judged)} of them, {voted_s / max(1, len(ballots)):.1f} s for three votes")
    wrong = [ballot for right, ballot in judged if not right]
    right = [ballot for right, ballot in judged if right]
    print(rate("voters pass what execution rejects", sum(b.passed for b in wrong), len(wrong)))
    print(rate("voters pass what execution passes", sum(b.passed for b in right), len(right)))
    votes = Counter(vote.same for _, ballot in judged for vote in ballot.votes)
    print(f"  single votes: {votes[True]} True, {votes[False]} False, {votes[None]} neither")


if __name__ == "__main__":
    main()

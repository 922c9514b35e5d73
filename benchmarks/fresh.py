"""Are generated problems right, distinct, sharply tested, and told from a benchmark by their texts?

Usage: python benchmarks/fresh.py [--count N] [--languages L,…] [--difficulty D] [--seed S] [--jobs J]
       [--mutants N] [--traps N] [--prompts N] [--seeds N] [--against FILE.jsonl …]

Printed are, for N problems in each language: those whose reference and whose second solution pass the
tests, and in Python also the independent text that gave the tests; how many are distinct; by how many of
`--seeds` further seeds a problem of theirs is drawn again. Then, with `--mutants`, the faults planted in
Python references that the tests catch; those that pass are run with 400 further calls, and count as the
same program if these tell nothing either. With `--traps`, the share of problems that get a trap; with
`--prompts`, names in renamed prompts that are gone, counted as `prompts.py` does. With `--against`, how
well a logistic regression over the words of descriptions, or over metrics of the code, tells generated from
published problems: the area under the curve, cross-validated, with prompts of Python; and how well the
published sets are told apart.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from mutants import mutants_of
from prompts import dangling, kept, sampled

from unseen.execution import Submission
from unseen.execution.batch import check_all
from unseen.languages import LANGUAGES, program_form
from unseen.metrics.arm_separation import auc_of_metrics, auc_of_words
from unseen.metrics.problem_texts import code_metrics, description
from unseen.metrics.wilson import wilson
from unseen.records import Problem, Verdict
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems
from unseen.sources.fresh import FreshProblem, generate, inputs
from unseen.sources.fresh.generate import same_steps
from unseen.sources.fresh.running import runner
from unseen.sources.fresh.source import languages
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.suites.memorisation.variants import renamed
from unseen.traps.make import Trap, make_traps

_FURTHER = 400


def submission(problem: Problem) -> Submission:
    """Return a problem with its solution as what is tested."""
    return Submission(problem.language, problem.prompt + problem.solution, problem.test, problem.entry_point)


def share(count: int, total: int) -> str:
    """Return a share with its interval."""
    if not total:
        return "-"
    low, high = wilson(count, total)
    return f"{count} of {total} ({count / total:.1%}, {low:.1%} to {high:.1%})"


def verify(made: Sequence[FreshProblem], language: str, tester: ProgramTester) -> None:
    """Print how many references and second solutions pass."""
    started = time.perf_counter()
    first = [one.in_language(language) for one in made]
    second = [one.second(language) for one in made]
    found = tester.verdicts([submission(one) for one in [*first, *second]])
    passed = [verdict.passed for verdict in found]
    print(
        f"{language:<8} reference {sum(passed[: len(made)])} of {len(made)}, second solution "
        f"{sum(passed[len(made) :])} of {len(made)}, distinct texts "
        f"{len({one.prompt.partition(one.entry_point)[2] for one in first})}, "
        f"{time.perf_counter() - started:.0f} s"
    )
    for one, verdict in zip([*first, *second], found, strict=True):
        if not verdict.passed:
            print(f"  {one.id}: {verdict} {verdict.evidence[-300:]}")
    sys.stdout.flush()


def independent(made: Sequence[FreshProblem], language: str, tester: ProgramTester) -> None:
    """Print how many of the independent texts pass the tests."""
    found = tester.verdicts(
        [Submission(language, one.independent(), one.in_language(language).test, one.name) for one in made]
    )
    print(f"independent text {sum(verdict.passed for verdict in found)} of {len(made)}")


def distinct_seeds(count: int, seeds: int, difficulty: str) -> None:
    """Print how many problems of many seeds have the steps of another one's."""
    seen: Counter[object] = Counter()
    for seed in range(seeds):
        seen.update(same_steps(one.plan) for one in itertools.islice(generate(seed, difficulty), count))
    again = sum(times - 1 for times in seen.values())
    print(f"{seeds} seeds, {count} problems each: {again} of {seeds * count} drawn again")


def quick(submissions: Sequence[Submission], tester: ProgramTester) -> list[Verdict]:
    """Run what may never end: a second is a hundred times what the references take."""
    return check_all(
        submissions,
        run_tests=True,
        sandbox=tester.sandbox,
        jobs=tester.jobs,
        progress=None,
        use_cache=True,
        cpu_s=1.0,
    )


def mutants(
    made: Sequence[FreshProblem], language: str, count: int, seed: int, tester: ProgramTester
) -> None:
    """Print how many planted faults the tests catch."""
    written = {one.id: (one, one.in_language(language)) for one in made}
    found = [(one, mutant) for one, problem in written.values() for mutant in mutants_of(problem)]
    random.Random(seed).shuffle(found)
    found = found[:count]
    verdicts = quick([submission(mutant.changed()) for _, mutant in found], tester)
    passing = [pair for pair, verdict in zip(found, verdicts, strict=True) if verdict.passed]
    harder = []
    for one, mutant in passing:
        rng = random.Random(f"{seed}/{one.id}")
        cases = []
        for _ in range(_FURTHER):
            arguments = inputs.draw(one.plan.source, one.plan.parameters, (-60, 60), (), rng)
            if not one.plan.negative:
                arguments = tuple(
                    tuple(map(abs, value)) if isinstance(value, tuple) else value for value in arguments
                )
            cases.append(program_form.Case(arguments, runner(one.plan)(*arguments)))
        writer = LANGUAGES[language].program_writer
        assert writer is not None
        harder.append(
            submission(mutant.changed().model_copy(update={"test": writer.test(one.signature, cases)}))
        )
    same = [pair for pair, verdict in zip(passing, quick(harder, tester), strict=True) if verdict.passed]
    caught = len(found) - len(passing)
    print(f"mutants caught: {share(caught, len(found))}")
    print(
        f"  without {len(same)} that {_FURTHER} further calls do not tell from the reference: "
        f"{share(caught, len(found) - len(same))}"
    )
    for one, mutant in [pair for pair in passing if pair not in same][:12]:
        print(f"  {one.id}: {mutant.kind}: {mutant.told()}")


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--languages", default=",".join(languages()))
    parser.add_argument("--difficulty", default="mixed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--traps", type=int, default=0)
    parser.add_argument("--prompts", type=int, default=0)
    parser.add_argument("--against", nargs="*", default=[], type=Path)
    options = parser.parse_args()
    started = time.perf_counter()
    made = list(itertools.islice(generate(options.seed, options.difficulty), options.count))
    print(f"{len(made)} problems in {time.perf_counter() - started:.0f} s; results:", end=" ")
    print(dict(Counter(one.plan.result for one in made)))
    print(f"distinct plans {len({same_steps(one.plan) for one in made})}")
    if options.seeds:
        distinct_seeds(10, options.seeds, options.difficulty)
    sandbox = open_sandbox("auto")
    tester = ProgramTester(sandbox, options.jobs)
    chosen = [name for name in options.languages.split(",") if name]
    python = next(name for name in languages() if LANGUAGES[name].writing.docstrings)
    for language in chosen:
        verify(made, language, tester)
        if language == python:
            independent(made, language, tester)
    if options.mutants:
        mutants(made, python, options.mutants, options.seed, tester)
    for language in chosen if options.traps else ():
        problems = [one.in_language(language) for one in made[: options.traps]]
        traps = [one for one in make_traps(problems, options.seed, tester.verdicts) if isinstance(one, Trap)]
        print(
            f"{language:<8} traps {share(len(traps), len(problems))}",
            dict(Counter(one.kind for one in traps)),
        )
    for language in chosen if options.prompts else ():
        problems = [one.in_language(language) for one in made]
        bad, amounts = 0, []
        for problem, one in sampled(problems, options.prompts, options.seed):
            unit = one.unit
            bad += bool(dangling(problem, unit.prompt, unit.solution, unit.test))
        amounts = [kept(problem, one) for problem in problems if (one := renamed(problem, options.seed))]
        stay, of_all = (sum(pair[n] for pair in amounts) for n in (0, 1))
        print(f"{language:<8} dangling {bad} of {options.prompts}; kept parameters {stay} of {of_all}")
    sandbox.close()
    sets = {"generated": [one.in_language(python) for one in made]}
    for file in options.against:
        sets[file.name] = load_problems(str(file), on_bad=lambda line: print(line, file=sys.stderr))
    for (one, some), (other, others) in combinations(sets.items(), 2):
        print(f"{one} ({len(some)}) and {other} ({len(others)})", end="")
        texts, their_texts = (tuple(one.prompt + one.solution for one in each) for each in (some, others))
        words = auc_of_words(*(tuple(map(description, each)) for each in (texts, their_texts)))
        code = auc_of_metrics(*(tuple(map(code_metrics, each)) for each in (texts, their_texts)))
        print(f", AUC of words {words or 0:.3f}, AUC of code metrics {code or 0:.3f}")


if __name__ == "__main__":
    main()

"""How many pairs of programs one core compares in a second of its time, after tokenising.

Usage: python benchmarks/similarity.py [PROBLEMS ...]

Unrelated pairs are the originals with each other; related pairs an original with itself after 15 random
rewriting steps, which share most of their tokens and so are the dearest. Large programs are problems joined
until they have 1,500 lines. The similarity of a pair is reported beside the rate, because a fast measure that
sees nothing would be worth nothing.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations, cycle, islice

from unseen.languages import SourceUnit, problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.scores import SimilarityTo
from unseen.scores.structure import TokenString, average_similarity
from unseen.scores.surface import edit_similarity
from unseen.sources import load_problems

SECONDS = 2.0
LARGE_LINES = 1500


def rewritten(unit: SourceUnit, seed: int) -> SourceUnit:
    """The program after 15 random steps; nothing is verified, for only its tokens matter here."""
    rng = random.Random(seed)
    for method in rng.choices(list(METHODS.values()), k=15):
        outcome = rewrite(unit, method, rng)
        if isinstance(outcome, Rewritten):
            unit = outcome.unit
    return unit


def enlarged(units: Sequence[SourceUnit], rng: random.Random) -> list[str]:
    """The token kinds of a program of at least `LARGE_LINES` lines, made of whole problems."""
    kinds: list[str] = []
    lines = 0
    while lines < LARGE_LINES:
        unit = rng.choice(units)
        kinds += kinds_of(unit)
        lines += (unit.prompt + unit.solution).count("\n")
    return kinds


def kinds_of(unit: SourceUnit) -> list[str]:
    return [token.kind for token in unit.tokens() if token.start < unit.bounds[1]]


def rate(name: str, pairs: Sequence[tuple], compare: Callable[..., float], index: bool = True) -> None:
    """Compare the pairs again and again for a while and print the rate and the mean similarity."""
    if index:
        for a, b in pairs:
            compare(a, b)
    done = 0
    started = time.process_time()
    seen = []
    for a, b in cycle(pairs):
        seen.append(compare(a, b))
        done += 1
        if not done % 16 and time.process_time() - started > SECONDS:
            break
    elapsed = time.process_time() - started
    print(f"  {name:36} {done / elapsed:>12,.0f} pairs/s   mean similarity {statistics.mean(seen):.3f}")


def measure(language: str, units: Sequence[SourceUnit]) -> None:
    rng = random.Random(0)
    strings = [TokenString(kinds_of(unit)) for unit in units]
    variants = [rewritten(unit, number) for number, unit in enumerate(units)]
    lengths = [len(string) for string in strings]
    print(f"{language}: {len(units)} programs, {statistics.median(lengths):.0f} tokens in the median")
    unrelated = list(islice(combinations(strings, 2), 20_000))
    related = [
        (string, TokenString(kinds_of(variant))) for string, variant in zip(strings, variants, strict=True)
    ]
    rate("tiling, unrelated", unrelated, average_similarity)
    rate("tiling, original and rewritten", related, average_similarity)
    texts = [(unit.program, variant.program) for unit, variant in zip(units, variants, strict=True)]
    rate("edit distance, original and rewritten", texts, edit_similarity)
    originals = [SimilarityTo(unit) for unit in units]
    rate(
        "both, tokenising the rewritten",
        list(zip(originals, variants, strict=True)),
        lambda original, variant: original(SourceUnit(variant.source, variant.language)).overall,
        index=False,
    )
    large = [TokenString(enlarged(units, rng)) for _ in range(6)]
    edited = []
    for string in large:
        kinds = list(string.kinds)
        for _ in range(len(kinds) // 50):
            at = rng.randrange(len(kinds))
            kinds[at : at + rng.randrange(3)] = rng.choices(kinds, k=2)
        edited.append((string, TokenString(kinds)))
    tokens = statistics.median(len(string) for string in large)
    print(f"  {LARGE_LINES} lines: {tokens:.0f} tokens in the median")
    rate("tiling, same parts in another order", list(combinations(large, 2)), average_similarity)
    rate("tiling, every 50th place edited", edited, average_similarity)


def main(sources: Sequence[str]) -> None:
    by_language: dict[str, list[SourceUnit]] = {}
    for source in sources or ["builtin"]:
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr)):
            by_language.setdefault(problem.language, []).append(problem_unit(problem))
    for language, units in by_language.items():
        measure(language, units[:200])


if __name__ == "__main__":
    main(sys.argv[1:])

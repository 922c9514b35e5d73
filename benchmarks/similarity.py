"""How many pairs of programs one core compares in a second of its time, after tokenising.

Usage: python benchmarks/similarity.py [--jplag FOLDER] [PROBLEMS ...]

With the folder of JPlag's jar files and those that it needs (Maven: de.jplag:jplag:4.3.0), and a Java
runtime, each measurement of tiling is taken in turn with JPlag's own on the same tokens; the ratio is ours to
JPlag's.

Unrelated pairs are the originals with each other; related pairs an original with itself after 15 random
rewriting steps, which share most of their tokens and so are the dearest. Large programs are problems joined
until they have 1,500 lines. The similarity of a pair is reported beside the rate, because a fast measure that
sees nothing would be worth nothing.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations, cycle, islice
from pathlib import Path

from unseen.languages import SourceUnit, problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.scores import SimilarityTo
from unseen.scores.structure import MINIMUM_MATCH, TokenString, average_similarity
from unseen.scores.surface import edit_similarity
from unseen.sources import load_problems

SECONDS = 2.0
ROUNDS = 3
LARGE_LINES = 1500
DRIVER = Path(__file__).with_name("JPlagTiling.java")


class JPlag:
    """JPlag's tiling of the same tokens, in a Java process that stays."""

    def __init__(self, jars: Path, strings: Sequence[TokenString]) -> None:
        self.places = {id(string): at for at, string in enumerate(strings)}
        self.process = subprocess.Popen(
            ["java", "-cp", f"{jars}/*", str(DRIVER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        programs = [" ".join(str(ord(kind)) for kind in string.text) for string in strings]
        self._send("\n".join([str(MINIMUM_MATCH), *programs, "", ""]))

    def _send(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def rate(self, pairs: Sequence[tuple[TokenString, TokenString]], seconds: float) -> tuple[float, float]:
        """Measure pairs a second of its thread's processor time, and their mean similarity."""
        words = [f"{self.places[id(a)]}-{self.places[id(b)]}" for a, b in pairs]
        self._send(" ".join([str(seconds), *words]) + "\n")
        assert self.process.stdout is not None
        done, spent, similarity = map(float, self.process.stdout.readline().split())
        return done / spent, similarity

    def close(self) -> None:
        self.process.communicate()


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


def one_round(
    pairs: Sequence[tuple], compare: Callable[..., float], seconds: float = SECONDS
) -> tuple[float, float]:
    """Compare the pairs again and again for a while; return the rate and the mean similarity."""
    done = 0
    started = time.process_time()
    seen = []
    for a, b in cycle(pairs):
        seen.append(compare(a, b))
        done += 1
        if not done % 16 and time.process_time() - started > seconds:
            break
    return done / (time.process_time() - started), statistics.mean(seen)


def rate(name: str, pairs: Sequence[tuple], compare: Callable[..., float], index: bool = True) -> None:
    """Print the rate of a measure and the mean similarity."""
    if index:
        for a, b in pairs:
            compare(a, b)
    found, similarity = one_round(pairs, compare)
    print(f"  {name:36} {found:>12,.0f} pairs/s   mean similarity {similarity:.3f}")


def tiling(rows: dict[str, list[tuple[TokenString, TokenString]]], jars: Path | None) -> None:
    """Print the rate of tiling for each row, beside JPlag's in the same rounds if its files are given."""
    if jars is None:
        for name, pairs in rows.items():
            rate(f"tiling, {name}", pairs, average_similarity)
        return
    strings = {id(string): string for pairs in rows.values() for pair in pairs for string in pair}
    jplag = JPlag(jars, list(strings.values()))
    for name, pairs in rows.items():
        for a, b in pairs:
            average_similarity(a, b)
        jplag.rate(pairs, SECONDS)
        rounds = [
            (one_round(pairs, average_similarity, SECONDS / 2), jplag.rate(pairs, SECONDS / 2))
            for _ in range(ROUNDS)
        ]
        ours, theirs = (statistics.median(pair[side][0] for pair in rounds) for side in (0, 1))
        ratio = statistics.median(one[0] / other[0] for one, other in rounds)
        means = " and ".join(f"{rounds[-1][side][1]:.3f}" for side in (0, 1))
        print(
            f"  tiling, {name:28} {ours:>12,.0f} pairs/s   JPlag {theirs:>10,.0f}   ratio {ratio:.2f}"
            f"   mean similarity {means}"
        )
    jplag.close()


def measure(language: str, units: Sequence[SourceUnit], jars: Path | None) -> None:
    rng = random.Random(0)
    strings = [TokenString(kinds_of(unit)) for unit in units]
    variants = [rewritten(unit, number) for number, unit in enumerate(units)]
    lengths = [len(string) for string in strings]
    print(f"{language}: {len(units)} programs, {statistics.median(lengths):.0f} tokens in the median")
    unrelated = list(islice(combinations(strings, 2), 20_000))
    related = [
        (string, TokenString(kinds_of(variant))) for string, variant in zip(strings, variants, strict=True)
    ]
    tiling({"unrelated": unrelated, "original and rewritten": related}, jars)
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
    halves = [units[: len(units) // 2], units[len(units) // 2 :]]
    apart = [TokenString(enlarged(half, rng)) for half in halves for _ in range(3)]
    rows = {
        "same parts in another order": list(combinations(large, 2)),
        "every 50th place edited": edited,
        "parts of other programs": [(a, b) for a in apart[:3] for b in apart[3:]],
    }
    tiling(rows, jars)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("problems", nargs="*", default=["builtin"], metavar="PROBLEMS")
    parser.add_argument("--jplag", type=Path, metavar="FOLDER", help="JPlag's jar files and those it needs")
    options = parser.parse_args()
    by_language: dict[str, list[SourceUnit]] = {}
    for source in options.problems:
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr)):
            by_language.setdefault(problem.language, []).append(problem_unit(problem))
    for language, units in by_language.items():
        measure(language, units[:200], options.jplag)


if __name__ == "__main__":
    main()

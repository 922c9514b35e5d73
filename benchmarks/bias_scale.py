"""Measure how the cost of reading and planning grows with the code that `unseen bias` gets.

    python benchmarks/bias_scale.py [--sizes 100,1000,10000] [FOLDER…]

Generates modules with so many functions, of which each calls the two before it, a class with one method for
every tenth and a constructor that all of these share, and prints processor seconds and the ratio of the cost
of one function to that at the first size: about 1 if the cost is linear. A folder is read as it is. Nothing
is executed; the calls that follow cost the same for each function.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from unseen.bias import engine
from unseen.bias.files import read_files
from unseen.execution.source import Source

_FUNCTION = """
def step_{n}(age, income, city):
    points = income / {divisor}
    for limit in ({a}, {b}):
        if age > limit and city != "x{n}":
            points += limit
    {calls}
    return points
"""
_METHOD = """
    def rate_{n}(self, factor):
        return self.base * factor + step_{n}(self.age, self.income, self.city)
"""
_CLASS = """
class Policy_{n}:
    def __init__(self, age, income, city):
        self.age, self.income, self.city = age, income, city
        self.base = step_{n}(age, income, city)
"""


def generated(size: int) -> str:
    """Return a module with this many functions and methods."""
    parts: list[str] = []
    for n in range(size * 10 // 11):
        calls = "; ".join(f"points += step_{k}(age, income, city)" for k in (n - 1, n - 2) if k >= n - n % 4)
        parts.append(_FUNCTION.format(n=n, divisor=n + 1, a=n % 90 + 5, b=n % 70 + 9, calls=calls or "pass"))
        if n % 30 == 29:
            parts.append(_CLASS.format(n=n))
            parts += [_METHOD.format(n=k) for k in range(n - 29, n, 10)]
    return "".join(parts)


def measured(sources: list[Source]) -> tuple[float, int]:
    """Return processor seconds for reading and planning, and the number of functions."""
    begun = time.process_time()
    programs = engine.read_and_plan(sources, engine.DEFAULT)
    return time.process_time() - begun, sum(len(program.entries) for program in programs)


def main() -> int:
    """Run the benchmark; exit status 1 if a function costs more than twice as much in a larger module."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", default="100,1000,10000", help="comma-separated numbers of functions")
    parser.add_argument("folders", nargs="*", type=Path)
    given = parser.parse_args()
    first = 0.0
    worst = 0.0
    for size in [int(text) for text in given.sizes.split(",")]:
        seconds, functions = measured([Source(generated(size), f"generated_{size}.py")])
        first = first or seconds / functions
        ratio = seconds / functions / first
        worst = max(worst, ratio)
        print(f"{functions:>6} functions: {seconds:8.2f} CPU-s, {ratio:.2f} of the first cost", flush=True)
    for folder in given.folders:
        sources = [each for each in read_files([folder], on_bad=print) if each.language == "python"]
        seconds, functions = measured(sources)
        print(f"{folder}: {functions} functions: {seconds:.2f} CPU-s", flush=True)
    return 1 if worst > 2 else 0


if __name__ == "__main__":
    sys.exit(main())

"""Do rewritten prompts name what is gone, and do masks ask for the same in both versions?

Usage: python benchmarks/prompts.py [--sample N] [--seed S] [PROBLEMS …]   (default: builtin classics)

For each language: N whole-function prompts drawn by the seed from the problems and renaming seeds, the names
in them that the renamed program no longer has (dangling), the parameters of the asked functions that kept
their names, and over the best mask of each problem how much longer the rewritten one is. The check reads
texts by regular expressions of its own: nothing here knows what the renamer found.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence

from unseen.languages import LANGUAGES
from unseen.records import Problem
from unseen.sources import load_problems
from unseen.suites.memorisation.masks import SIZES, windows
from unseen.suites.memorisation.variants import Variation, renamed, searched

_HASH = re.compile(
    r"(?P<prose>\"{3}.*?\"{3}|'{3}.*?'{3}|\#[^\n]*)|(?P<data>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')",
    re.S,
)
_SLASHES = re.compile(
    r"(?P<prose>//[^\n]*|/\*.*?\*/)|(?P<data>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\\n])'|`[^`]*`)", re.S
)
_WORD = re.compile(r"[^\W\d]\w*")
_TOKEN = re.compile(r"\w+|[^\w\s]")
_FIFTH = 1.2


def split(language: str, text: str) -> tuple[str, str]:
    """Return the code without strings, and the comments and docstrings."""
    pattern = _HASH if LANGUAGES[language].comment == "#" else _SLASHES
    prose = "\n".join(match["prose"] for match in pattern.finditer(text) if match["prose"])
    return pattern.sub(" ", text), prose


def signature(problem: Problem) -> set[str]:
    """Return the words in the brackets behind the asked function's name in its prompt, types among them."""
    code, _ = split(problem.language, problem.prompt + problem.solution)
    head = re.search(rf"\b{re.escape(problem.entry_point)}\s*(?:<[^>]*>)?\s*\(", code)
    if head is None:
        return set()
    depth, end = 1, head.end()
    while depth and end < len(code):
        depth += {"(": 1, ")": -1}.get(code[end], 0)
        end += 1
    return set(_WORD.findall(code[head.end() : end]))


def dangling(problem: Problem, prompt: str, solution: str, test: str) -> list[str]:
    """Return the old names that a rewritten problem still mentions.

    The asked function and its parameters: any such word of the prompt's prose. Other names, which its reader
    does not know: words that are written like names, in the prose of prompt, solution and test.
    """
    before = set(_WORD.findall(split(problem.language, problem.prompt + problem.solution)[0]))
    after = set(_WORD.findall(split(problem.language, prompt + solution)[0]))
    gone = before - after
    said = set(_WORD.findall(split(problem.language, prompt)[1]))
    asked = (signature(problem) | {problem.entry_point}) & gone
    prose = "\n".join(split(problem.language, text)[1] for text in (prompt, solution, test))
    written = {
        match[1] or match[2] or match[3]
        for match in re.finditer(r"`([^\W\d]\w*)|([^\W\d]\w*)\(|\b((?:[a-z]+_|_)\w+|[a-z]+[A-Z]\w*)\b", prose)
    }
    return sorted((asked & said) | (gone & written))


def sampled(problems: Sequence[Problem], size: int, seed: int) -> Iterator[tuple[Problem, Variation]]:
    """Yield renamed problems: all with the first seed, then with further ones, as many as asked for."""
    order = list(problems)
    random.Random(seed).shuffle(order)
    found, number = 0, seed
    while found < size:
        some = [(problem, variation) for problem in order if (variation := renamed(problem, number))]
        yield from some[: size - found]
        found, number = found + len(some), number + 1
        if not some:
            return


def kept(problem: Problem, variation: Variation) -> tuple[int, int]:
    """Return how many parameters of the asked function kept their names, of how many."""
    parameters = {
        one.name
        for one in variation.original.scopes.bindings
        if one.kind == "parameter" and one.name in signature(problem) and one.name not in {"_", "self"}
    }
    after = set(_WORD.findall(split(problem.language, variation.unit.prompt + variation.unit.solution)[0]))
    return len(parameters & after), len(parameters)


def mask_ratios(problems: Sequence[Problem], seed: int) -> dict[int, list[tuple[int, float] | None]]:
    """Return, by size, how many more lines and times as many tokens each problem's best mask holds."""
    ratios: dict[int, list[tuple[int, float] | None]] = defaultdict(list)
    for stages in searched(problems, seed).values():
        for size in SIZES:
            found = ((one, windows(one.history, size, random.Random(seed))) for one in stages)
            best = next(((one, some[0]) for one, some in found if some), None)
            if best is None:
                ratios[size].append(None)
                continue
            one, window = best
            texts = [
                unit.source[span.start : span.end].decode()
                for unit, span in ((one.original, window.original), (one.unit, window.rewritten))
            ]
            tokens = [len(_TOKEN.findall(split(one.unit.language.name, text)[0])) for text in texts]
            lines = texts[1].count("\n") - texts[0].count("\n")
            ratios[size].append((lines, max(tokens[1], 1) / max(tokens[0], 1)))
    return ratios


def main() -> None:
    """Print a line for each language and one for each size of masks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("problems", nargs="*", default=["builtin", "classics"])
    parser.add_argument("--sample", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    problems: dict[str, list[Problem]] = defaultdict(list)
    for spec in arguments.problems:
        for problem in load_problems(spec, on_bad=print):
            problems[problem.language].append(problem)
    print(f"{'language':<10}{'problems':>9}{'sampled':>9}{'dangling':>10}{'kept parameters':>18}")
    for language, some in problems.items():
        bad: dict[str, list[str]] = {}
        count = 0
        for problem, variation in sampled(some, arguments.sample, arguments.seed):
            count += 1
            unit = variation.unit
            if names := dangling(problem, unit.prompt, unit.solution, unit.test):
                bad[problem.id] = names
        amounts = [kept(problem, one) for problem in some if (one := renamed(problem, arguments.seed))]
        stay, all_of = (sum(pair[n] for pair in amounts) for n in (0, 1))
        print(f"{language:<10}{len(some):>9}{count:>9}{len(bad):>10}{f'{stay} of {all_of}':>18}")
        for name, names in bad.items():
            print(f"  {name}: {', '.join(names)}")
    print(
        f"\n{'language':<10}{'lines':>6}{'masks':>7}{'none':>6}{'other lines':>13}"
        f"{'> 20 % tokens':>15}{'median':>8}"
    )
    for language, some in problems.items():
        for size, found in mask_ratios(some, arguments.seed).items():
            ratios = [one for one in found if one is not None]
            lines = sum(more != 0 for more, _ in ratios)
            tokens = sum(not 1 / _FIFTH <= ratio <= _FIFTH for _, ratio in ratios)
            median = statistics.median(ratio for _, ratio in ratios) if ratios else 0
            print(
                f"{language:<10}{size:>6}{len(ratios):>7}{len(found) - len(ratios):>6}"
                f"{lines:>13}{tokens:>15}{median:>8.2f}"
            )


if __name__ == "__main__":
    main()

"""Every method on real files: does one crash, or leave a file that no longer parses, and how fast is it.

Usage: python benchmarks/real_files.py [FOLDER ...] [--limit 5000] [--seed 0] [--jobs 2] [--largest 200000]
       (default folder: this Python's own library with its site-packages)

Takes the source files below the folders (of all languages, by their endings), in an order drawn by the seed,
and applies each method once to each. Python files are compiled (not run) before and after: the grammar
accepts more than Python does, and now and then less. Prints each crash and each broken file, then a line per
language; ends with status 1 if there was any.
"""

from __future__ import annotations

import argparse
import random
import sys
import sysconfig
import time
import warnings
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from unseen.execution.syntax_check import check_syntax
from unseen.languages import LANGUAGES, parse
from unseen.rewrites import METHODS, Crashed, Rewritten, rewrite

ENDINGS = {
    ".py": "python",
    ".c": "c",
    ".h": "c",
    ".cc": "cpp",
    ".cpp": "cpp",
    ".hpp": "cpp",
    ".java": "java",
    ".go": "go",
    ".rs": "rust",
}


def compiles(text: bytes) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(text, "file", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def attempt(path: Path, seed: int) -> tuple[str, Counter[str], list[str], float]:
    """The language, what became of each method, the complaints, and the seconds spent."""
    language, seen, complaints = ENDINGS[path.suffix], Counter[str](), list[str]()
    begun = time.process_time()
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return language, Counter({"not UTF-8": 1}), [], 0.0
    unit = parse(language, text, path=str(path))
    if path.suffix == ".h" and unit.has_errors:
        language = "cpp"
        unit = parse(language, text, path=str(path))
    seen["files"] += 1
    seen["with errors"] += unit.has_errors
    checked = language == "python" and compiles(unit.source)
    for method in METHODS.values():
        if not method.supports(language):
            continue
        outcome = rewrite(unit, method, random.Random(f"{seed}/{path}/{method.name}"))
        seen[type(outcome).__name__.lower()] += 1
        if isinstance(outcome, Crashed):
            complaints.append(f"{path}: {method.name} crashed: {outcome.error.strip().splitlines()[-1]}")
        elif isinstance(outcome, Rewritten):
            verdict = check_syntax(unit, outcome.unit)
            if checked:
                seen["refused by the grammar alone"] += not verdict.passed
                if not compiles(outcome.unit.source):
                    complaints.append(f"{path}: {method.name}: no longer compiles")
            elif not verdict.passed:
                complaints.append(f"{path}: {method.name}: {verdict} {verdict.evidence}")
    return language, seen, complaints, time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    standard = Path(sysconfig.get_path("stdlib"))
    parser.add_argument("folders", nargs="*", type=Path, default=[standard])
    parser.add_argument("--limit", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--largest", type=int, default=200_000, help="bytes")
    given = parser.parse_args()
    paths = sorted(
        path
        for folder in given.folders
        for path in folder.rglob("*")
        if path.suffix in ENDINGS and path.is_file() and path.stat().st_size <= given.largest
    )
    random.Random(given.seed).shuffle(paths)
    totals: dict[str, Counter[str]] = {language: Counter() for language in LANGUAGES}
    seconds: defaultdict[str, float] = defaultdict(float)
    complained = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        chosen = paths[: given.limit]
        for done, (language, seen, complaints, spent) in enumerate(
            pool.map(attempt, chosen, [given.seed] * len(chosen), chunksize=8), start=1
        ):
            totals[language] += seen
            seconds[language] += spent
            complained += len(complaints)
            for complaint in complaints:
                print(complaint, flush=True)
            if done % 500 == 0:
                print(f"{done} of {len(chosen)} files", file=sys.stderr, flush=True)
    for language, seen in totals.items():
        if seen:
            counts = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
            rate = seen["rewritten"] / max(seconds[language], 1e-9)
            print(f"{language}: {counts}; {rate:.0f} rewrites a second")
    print(f"{complained} crashes or broken files")
    sys.exit(complained > 0)


if __name__ == "__main__":
    main()

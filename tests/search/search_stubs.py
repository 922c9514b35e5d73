"""Small real rewriting methods on Python text, and a way to drive a strategy by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from unseen.languages import SourceUnit, problem_unit
from unseen.records import Problem
from unseen.rewrites import Declined, Method, Site
from unseen.rewrites.engine import rewrite
from unseen.rewrites.method import NameSource, rewriting
from unseen.scores import Profile, SimilarityTo
from unseen.search.task import Candidate, Strategy, Task
from unseen.syntax import Edit

PROBLEM = Problem(
    id="demo/total",
    language="python",
    prompt='def total(numbers):\n    """Sum the numbers."""\n',
    solution="    result = 0\n    for number in numbers:\n        result += number\n    return result\n",
    test="\n\nassert total([1, 2, 3]) == 6\n",
    entry_point="total",
)


def replacing(name: str, category: str, old: str, new: str) -> Method:
    """A method that replaces a text in the solution and declines if it is not there."""

    def propose(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
        start = unit.source.find(old.encode(), unit.bounds[0], unit.bounds[1])
        if start < 0:
            yield Declined(f"there is no {old!r}")
        else:
            yield Site((Edit(start, start + len(old.encode()), new.encode()),))

    propose.__name__ = name.replace("-", "_")
    return rewriting(category=category)(propose)


def appending(name: str, category: str, line: str) -> Method:
    """A method that puts a line, with a fresh name for `%s`, before the solution's last statement."""

    def propose(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
        at = unit.source.rindex(b"    return", 0, unit.bounds[1])
        text = line.replace("%s", name_source.name("unused_name"))
        yield Site((Edit(at, at, f"    {text}\n".encode()),))

    propose.__name__ = name.replace("-", "_")
    return rewriting(category=category)(propose)


def counting(name: str, category: str) -> Method:
    """A method that makes the number after `result = ` one larger."""

    def propose(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
        found = re.search(rb"result = (\d+)", unit.source)
        assert found is not None
        yield Site((Edit(*found.span(1), b"%d" % (int(found[1]) + 1)),))

    propose.__name__ = name.replace("-", "_")
    return rewriting(category=category)(propose)


def make_task(
    *methods: Method, steps: int = 15, seed: str = "0/demo", measure: Any = None, profile: Profile = "paper"
) -> Task:
    """A task on the demo problem."""
    original = problem_unit(PROBLEM)
    return Task(
        original=original,
        methods=methods,
        look=rewrite,
        tried=lambda method, outcome: None,
        measure=measure or SimilarityTo(original),
        profile=profile,
        steps=steps,
        seed=seed,
    )


def drive(
    strategy: Strategy, passes: Callable[[Candidate], bool] = lambda candidate: True
) -> tuple[list[Candidate], list[Candidate]]:
    """Answer a strategy's candidates until it returns: (those it proposed, those it returned)."""
    proposed: list[Candidate] = []
    try:
        candidates = next(strategy)
        while True:
            proposed += candidates
            candidates = strategy.send([passes(candidate) for candidate in candidates])
    except StopIteration as stop:
        return proposed, stop.value

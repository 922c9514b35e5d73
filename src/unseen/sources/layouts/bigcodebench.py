"""BigCodeBench (Zhuo et al. 2024): functions in Python that call libraries, with a `unittest` of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import problem_of, texts

COLUMNS = frozenset({"task_id", "complete_prompt", "canonical_solution", "test", "entry_point"})


def bigcodebench(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of BigCodeBench in its form for completion; the program exits as its `unittest` says."""
    name, prompt, solution, test, entry_point = texts(
        row, "task_id", "complete_prompt", "canonical_solution", "test", "entry_point"
    )
    return problem_of(
        {
            "id": name,
            "language": "python",
            "prompt": prompt,
            "solution": solution,
            "test": f'\n\n{test.strip()}\n\n\nunittest.main(argv=["tests"])\n'.replace(
                "\n\n", "\n\nimport unittest\n\n", 1
            ),
            "entry_point": entry_point,
            "source": source,
        }
    )

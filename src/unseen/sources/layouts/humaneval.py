"""HumanEval (Chen et al. 2021), and HumanEval+ as the Hugging Face hub has it: a test defines `check`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import problem_of, texts

COLUMNS = frozenset({"task_id", "prompt", "canonical_solution", "test", "entry_point"})


def humaneval(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of HumanEval: its test defines `check`, which is called on the entry point."""
    test, entry_point = texts(row, "test", "entry_point")
    return problem_of(
        {
            "id": row["task_id"],
            "language": "python",
            "prompt": row["prompt"],
            "solution": row["canonical_solution"],
            "test": f"\n\n{test.strip()}\n\n\ncheck({entry_point})\n",
            "entry_point": entry_point,
            "source": source,
        }
    )

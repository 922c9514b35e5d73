"""Small problems of our own, written to a file."""

from __future__ import annotations

from pathlib import Path

from unseen.records import Problem


def write_small_problems(path: Path, count: int) -> Path:
    """Write as many Python problems, each a sum that begins with another number."""
    made = [
        Problem(
            id=f"own/add_{n}",
            language="python",
            prompt=f'def add_{n}(values):\n    """Return the sum of all `values` and {n}."""\n',
            solution=f"    total = {n}\n    for value in values:\n        total += value\n    return total\n",
            test=f"assert add_{n}([1, 2]) == {n + 3}\nassert add_{n}([]) == {n}\n",
            entry_point=f"add_{n}",
        )
        for n in range(1, count + 1)
    ]
    path.write_text("".join(one.model_dump_json() + "\n" for one in made), encoding="utf-8")
    return path

"""Find the problem that a sample names."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Sequence
from functools import cache

from unseen.records import Problem


class TaskNames:
    """The ids of problems; upper and lower case count only where ids differ in nothing else.

    EvalPlus writes `Mbpp/2` what others call `MBPP/2`.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self._by_id = {problem.id: problem for problem in problems}
        often = Counter(name.casefold() for name in self._by_id)
        self._by_folded = {
            name.casefold(): problem for name, problem in self._by_id.items() if often[name.casefold()] == 1
        }
        self.reason_unknown = cache(self._reason_unknown)

    def find(self, task_id: str) -> Problem | None:
        """Return the problem of this id, None if there is none."""
        return self._by_id.get(task_id) or self._by_folded.get(task_id.casefold())

    def _reason_unknown(self, task_id: str) -> str:
        """Say that there is no such problem, with the ids that are near."""
        # A number, or a name without its data set, is near to nothing else.
        near = [name for name in self._by_id if name.endswith(f"/{task_id}")][:3]
        near = near or difflib.get_close_matches(task_id, self._by_id, n=3, cutoff=0.6)
        hint = f"; near ids: {', '.join(near)}" if near else ""
        return f"task_id: no problem is called {task_id[:200]!r}{hint}"

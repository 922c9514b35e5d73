"""`each`: applies every method by itself to the original, for one variant per applicable method."""

from __future__ import annotations

from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.outcome import Rewritten
from unseen.search.task import Candidate, Strategy, Task


def each(task: Task) -> Strategy:
    """Propose one candidate per method; a method's variant does not depend on the other methods given."""
    candidates = []
    for method in task.methods:
        outcome = task.look(task.original, method, task.rng_for(method.name))
        task.tried(method, outcome)
        if isinstance(outcome, Rewritten):
            history = RewriteHistory.of(task.original).then(method.name, outcome.unit, outcome.offsets)
            candidates.append(Candidate(f"each-{method.name}", task.original, history))
    if not candidates:
        return []
    passed = yield candidates
    return [candidate for candidate, ok in zip(candidates, passed, strict=True) if ok]

"""The suites: Inspect tasks that ask about originals and rewritten versions, and the run around them.

- `unseen.suites.memorisation.task.memorisation`: the memorisation suite, `unseen/memorisation` for Inspect;
- `unseen.suites.rewritten`: anybody's task about code, asking about rewritten problems;
- `unseen.suites.run.run_suites`: what `unseen run` does.
"""

from unseen.suites.wrap_task import Fields, rewritten

__all__ = ["Fields", "rewritten"]

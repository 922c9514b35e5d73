"""Questions about problems with a changed specification."""

from __future__ import annotations

from unseen.suites.memorisation.question import MemorisationQuestion
from unseen.traps.make import Trap


def trap_question(trap: Trap) -> MemorisationQuestion:
    """Make the question for the whole function of a trap; names are those of the published problem."""
    problem = trap.problem
    return MemorisationQuestion(
        id=f"{problem.id}/generation/trap",
        task="generation",
        sample_id=problem.id,
        language=problem.language,
        family=problem.family,
        variant="trap",
        entry_point=problem.entry_point,
        before=trap.prompt,
        test=trap.test,
        reference=trap.solution,
        published=problem.solution,
        original_code=problem.prompt + problem.solution,
        variant_code=trap.prompt + trap.solution,
        change=trap.kind,
        published_test=problem.test,
    )

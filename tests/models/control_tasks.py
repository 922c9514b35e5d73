"""A tiny Inspect task whose samples carry their answers, as the suites' samples do."""

from __future__ import annotations

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.scorer import match
from inspect_ai.solver import generate, prompt_template

PROBLEMS = [f"problem-{number}" for number in range(12)]


def samples(*, answers: bool = True) -> list[Sample]:
    """Each problem in two versions; what was published is right for the original version only."""
    return [
        Sample(
            id=f"{problem}/{version}",
            input=f"Complete the {version} version of {problem}.",
            target=f"{problem}: {version}",
            metadata={
                "sample_id": problem,
                "reference": f"{problem}: {version}",
                "published": f"{problem}: original",
            }
            if answers
            else {},
        )
        for problem in PROBLEMS
        for version in ("original", "rewritten")
    ]


@task
def versions(answers: bool = True) -> Task:
    """The solver rewords the prompt, as a user's own solver may: the answers must not depend on it."""
    return Task(
        dataset=samples(answers=answers),
        solver=[prompt_template("Answer with code only.\n\n{prompt}"), generate()],
        scorer=match(location="exact"),
    )

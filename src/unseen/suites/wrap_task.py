"""Wraps any Inspect task about code so that it asks about rewritten problems.

The samples must hold what a HumanEval-like task keeps in `Sample.metadata`: the prompt, the test and the name
of the function. Solver, scorer and everything else of the task stay as they are:

```python
@task
def humaneval_unseen():
    return rewritten(humaneval(), both=True)
```
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from inspect_ai import Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessage

from unseen.errors import BadInputError
from unseen.execution import Submission
from unseen.languages import with_problems
from unseen.models.answers import PUBLISHED_KEY, REFERENCE_KEY, SAMPLE_KEY
from unseen.records import Problem
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.suites.memorisation.variants import Variation, renamed

VARIANT_KEY = "unseen_variant"
METHODS_KEY = "unseen_methods"

_logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Fields:
    """The metadata keys under which a task keeps the parts of a problem.

    Attributes:
        prompt, test, entry_point: keys of `Sample.metadata`.
        solution: the key of the reference solution; `Sample.target` when None.
        check: what the task's scorer appends to the test, with `{entry_point}` for the function's name.
    """

    prompt: str = "prompt"
    test: str = "test"
    entry_point: str = "entry_point"
    solution: str | None = None
    check: str = "\n\ncheck({entry_point})\n"


HUMANEVAL = Fields()


def rewritten(
    task: Task,
    language: str = "python",
    *,
    seed: int = 0,
    both: bool = False,
    fields: Fields = HUMANEVAL,
    sandbox: str = "auto",
    jobs: int = 2,
) -> Task:
    """Wrap a task so that functions, parameters and variables of its problems have other names.

    Prompt, docstring, examples, test and target change together. Every rewritten program is compiled and
    tested first; a sample that cannot be rewritten, or fails, is skipped with a warning that names it.

    Args:
        task: a task about code whose samples have the fields.
        language: the samples' language.
        seed: same seed, same names.
        both: ask about the originals too, with the ids `…/original` and `…/rewritten`; the metadata's
            `unseen_variant` says which is which, so that Inspect's `grouped` metric can tell them apart.
        fields: where the samples keep prompt, test, name and solution.
        sandbox: where the programs are tested: `auto`, `bwrap` or `local`.
        jobs: how many at once.

    Returns:
        A copy of the task with other samples. Controls (`unseen/reference`, …) can answer them.

    Raises:
        BadInputError: a sample lacks a field, the language is unknown, or nothing is left.
        SandboxUnavailableError: no sandbox works here.
    """
    if language not in with_problems():
        raise BadInputError(f"no language is called {language!r}; there are {', '.join(with_problems())}")
    samples = list(task.dataset)
    problems = [_problem(sample, number, language, fields) for number, sample in enumerate(samples)]
    variations = [renamed(problem, seed) for problem in problems]
    reasons = _reasons(problems, variations, ProgramTester(shared_sandbox(sandbox), jobs))
    found: list[Sample] = []
    for sample, problem, variation, reason in zip(samples, problems, variations, reasons, strict=True):
        if reason is not None or variation is None:
            _logger.warning("%s is skipped: %s", problem.id, reason)
            continue
        if both:
            found.append(_marked(sample, problem, problem.solution, "original", ()))
        found.append(_sample(sample, problem, variation, fields, mark=both))
    if not found:
        raise BadInputError(f"{task.name}: none of its samples could be rewritten; the first: {reasons[0]}")
    wrapped = copy(task)
    wrapped.dataset = MemoryDataset(found, name=task.dataset.name, location=task.dataset.location)
    return wrapped


def _problem(sample: Sample, number: int, language: str, fields: Fields) -> Problem:
    metadata = sample.metadata or {}
    name = str(sample.id if sample.id is not None else number + 1)
    missing = [key for key in (fields.prompt, fields.test, fields.entry_point) if key not in metadata]
    if fields.solution is not None and fields.solution not in metadata:
        missing.append(fields.solution)
    if missing:
        raise BadInputError(
            f"sample {name}: its metadata has no {', '.join(missing)}; say with `fields` where they are"
        )
    target = metadata[fields.solution] if fields.solution is not None else sample.target
    entry_point = str(metadata[fields.entry_point])
    return Problem(
        id=name,
        language=language,
        prompt=str(metadata[fields.prompt]),
        solution=target if isinstance(target, str) else "\n".join(target),
        test=_joint(str(metadata[fields.test])) + fields.check.format(entry_point=entry_point),
        entry_point=entry_point,
    )


def _joint(test: str) -> str:
    """Return the test so that it can follow a solution that does not end its line."""
    return test if test.startswith("\n") else "\n" + test


def _reasons(
    problems: Sequence[Problem], variations: Sequence[Variation | None], tester: ProgramTester
) -> list[str | None]:
    """Return, for each problem, why it cannot be asked about; None if it can."""
    originals = [
        Submission(problem.language, problem.prompt + problem.solution, problem.test, problem.entry_point)
        for problem in problems
    ]
    units = [variation.unit for variation in variations if variation is not None]
    rewritten_ones = [
        Submission(unit.language.name, unit.prompt + unit.solution, unit.test, unit.entry_point or "")
        for unit in units
    ]
    verdicts = tester.verdicts([*originals, *rewritten_ones])
    after = iter(verdicts[len(originals) :])
    reasons: list[str | None] = []
    for variation, before in zip(variations, verdicts, strict=False):
        verdict = next(after) if variation is not None else None
        if not before.passed:
            reasons.append(f"its own solution does not pass here: {before}")
        elif verdict is None:
            reasons.append("no name in it can be changed")
        elif not verdict.passed:
            reasons.append(f"its rewritten version does not pass: {verdict}")
        else:
            reasons.append(None)
    return reasons


def _sample(sample: Sample, problem: Problem, variation: Variation, fields: Fields, *, mark: bool) -> Sample:
    unit = variation.unit
    entry_point = unit.entry_point or problem.entry_point
    test = unit.test[: len(unit.test) - len(fields.check.format(entry_point=entry_point))]
    metadata: dict[str, Any] = {
        **(sample.metadata or {}),
        fields.prompt: unit.prompt,
        fields.test: test,
        fields.entry_point: entry_point,
    }
    changes: dict[str, Any] = {
        "metadata": metadata,
        "input": _input(sample, problem, unit.prompt, entry_point),
    }
    if fields.solution is not None:
        metadata[fields.solution] = unit.solution
    if sample.target == problem.solution:
        changes["target"] = unit.solution
    changed = sample.model_copy(update=changes)
    name = "rewritten" if mark else None
    return _marked(changed, problem, unit.solution, name, variation.methods)


def _marked(
    sample: Sample, problem: Problem, reference: str, version: str | None, methods: tuple[str, ...]
) -> Sample:
    metadata = {
        **(sample.metadata or {}),
        VARIANT_KEY: version or "rewritten",
        METHODS_KEY: list(methods),
        SAMPLE_KEY: problem.id,
        REFERENCE_KEY: reference,
        PUBLISHED_KEY: problem.solution,
    }
    name = f"{problem.id}/{version}" if version is not None else sample.id
    return sample.model_copy(update={"id": name, "metadata": metadata})


def _input(sample: Sample, problem: Problem, prompt: str, entry_point: str) -> str | list[ChatMessage]:
    """Replace the old prompt and the function's old name in a question."""

    name = re.compile(rf"\b{re.escape(problem.entry_point)}\b")

    def changed(text: str) -> str:
        for old, new in ((problem.prompt, prompt), (problem.prompt.strip(), prompt.strip())):
            if old in text:
                before, _, after = text.partition(old)
                return name.sub(entry_point, before) + new + name.sub(entry_point, after)
        raise BadInputError(f"sample {problem.id}: its prompt does not stand in its question as it is")

    if isinstance(sample.input, str):
        return changed(sample.input)
    messages = list(sample.input)
    for n in range(len(messages) - 1, -1, -1):
        content = messages[n].content
        if isinstance(content, str) and problem.prompt.strip() in content:
            messages[n] = messages[n].model_copy(update={"content": changed(content)})
            return messages
    raise BadInputError(f"sample {problem.id}: its prompt does not stand in its question as it is")

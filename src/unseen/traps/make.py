"""Make traps of problems, and keep those that running shows to be traps."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from unseen.execution import Submission
from unseen.languages import SourceUnit, problem_unit
from unseen.languages.result_changes import Result
from unseen.languages.views import Function
from unseen.records import Problem, Verdict
from unseen.syntax.edit import Edit, apply_edits
from unseen.traps import KINDS
from unseen.traps.carry import CannotCarryError, changed_solution, changed_test, entry_function
from unseen.traps.description import append_sentence, find_description, without_repeated_blanks
from unseen.traps.examples import NoExampleError, change_examples
from unseen.traps.kind import TrapKind
from unseen.traps.literal_text import changed_literal

Verdicts = Callable[[Sequence[Submission]], Sequence[Verdict]]
"""Compiles and tests programs; the verdicts come in the same order."""

FEWEST_WORDS = 4
"""The least words of prose by which a description still describes without its examples."""
NOT_DESCRIBED = "it has no description that can be changed"


@dataclass(frozen=True)
class Trap:
    """A problem with a changed specification.

    Attributes:
        problem: as it was published.
        kind: the name of the change.
        prompt: with the changed description.
        solution: the published solution with the change carried through.
        test: what tells the changed result from the published one.
    """

    problem: Problem
    kind: str
    prompt: str
    solution: str
    test: str

    def submission(self, solution: str, test: str) -> Submission:
        """Return the program with a solution and tests."""
        return Submission(self.problem.language, self.prompt + solution, test, self.problem.entry_point)


@dataclass(frozen=True)
class NoTrap:
    """Why a problem has no trap."""

    problem: Problem
    reason: str


def make_traps(problems: Sequence[Problem], seed: int, verdicts: Verdicts) -> list[Trap | NoTrap]:
    """Return a verified trap of each problem, or why there is none.

    Args:
        problems: what to make traps of.
        seed: with the problem's id, the order in which kinds are tried.
        verdicts: runs programs.
    """
    waiting: dict[int, list[Trap]] = {}
    found: dict[int, Trap | NoTrap] = {}
    for place, problem in enumerate(problems):
        proposed = proposals(problem, seed)
        if isinstance(proposed, NoTrap):
            found[place] = proposed
        else:
            waiting[place] = proposed
    while waiting:
        places = list(waiting)
        tried = [waiting[place].pop(0) for place in places]
        for place, trap, reason in zip(places, tried, reasons_against(tried, verdicts), strict=True):
            if reason is None:
                found[place] = trap
            elif not waiting[place]:
                found[place] = NoTrap(trap.problem, f"{trap.kind}: {reason}")
            if place in found:
                del waiting[place]
    return [found[place] for place in range(len(problems))]


def reasons_against(traps: Sequence[Trap], verdicts: Verdicts) -> list[str | None]:
    """Run traps and return why each is none; None for one that is.

    The published answer has to fail the new tests by a wrong result: a time-out, a crash or a failure of the
    infrastructure says nothing of what it returns.
    """
    runs = [
        submission
        for trap in traps
        for submission in (
            trap.submission(trap.problem.solution, trap.problem.test),
            trap.submission(trap.solution, trap.test),
            trap.submission(trap.problem.solution, trap.test),
        )
    ]
    found = verdicts(runs)
    return [_reason(*found[3 * place : 3 * place + 3]) for place in range(len(traps))]


def _reason(published_before: Verdict, carried: Verdict, published: Verdict) -> str | None:
    if not published_before.passed:
        return f"the published solution does not pass its own tests: {published_before}"
    if not carried.passed:
        return f"the solution with the change carried through does not pass: {carried}"
    if published.passed:
        return "the published solution passes the changed tests, too"
    if (published.word, published.detail) != ("failed", "test"):
        return f"the published solution fails the changed tests by no wrong result: {published}"
    return None


def proposals(problem: Problem, seed: int) -> list[Trap] | NoTrap:
    """Return what may be traps of a problem, not yet run, in the order in which they are tried."""
    unit = problem_unit(problem)
    if unit.language.result_changes is None:
        return NoTrap(problem, f"no result is changed in {unit.language.title}")
    function = entry_function(unit)
    if function is None:
        return NoTrap(problem, "its function is not defined once around the answer")
    result = unit.language.result_changes.result(unit, function.node)
    if result is None:
        return NoTrap(problem, "what it returns is of no kind that is changed")
    kinds = [kind for kind in KINDS.values() if result.kind in kind.results]
    random.Random(f"{seed}/{problem.id}/trap").shuffle(kinds)
    kinds.sort(key=lambda kind: not kind.preferred)
    made: list[Trap] = []
    why = NOT_DESCRIBED
    for kind in kinds:
        try:
            trap = _propose(problem, unit, function, result, kind)
        except CannotCarryError as error:
            why = str(error)
            continue
        if trap is not None:
            made.append(trap)
    return made or NoTrap(problem, why)


def _propose(
    problem: Problem, unit: SourceUnit, function: Function, result: Result, kind: TrapKind
) -> Trap | None:
    prompt = changed_prompt(unit, function, kind)
    if prompt is None:
        return None
    solution = changed_solution(unit, function, result, kind.operation)
    return Trap(problem, kind.name, prompt, solution, changed_test(unit, result, kind.operation))


def changed_prompt(unit: SourceUnit, function: Function, kind: TrapKind) -> str | None:
    """Return the prompt with the changed description; None if there is none, or the kind does not fit it."""
    description = find_description(unit, function)
    if description is None:
        return None
    try:
        found = change_examples(
            description.lines, unit.entry_point or "", lambda text: changed_literal(kind.operation, text)
        )
    except NoExampleError:
        return None
    prose = " ".join(found.lines[place].text for place in found.prose)
    if len(prose.split()) < FEWEST_WORDS:
        return None
    true = unit.language.emit.true
    amendment = kind.amend(prose, true if true.lower() == "true" else "true")
    if amendment is None:
        return None
    lines = list(found.lines)
    for place in found.prose:
        line = lines[place]
        lines[place] = type(line)(line.lead, amendment.reword(line.text), line.tail)
    if amendment.sentence:
        lines = append_sentence(lines, found.prose, amendment.sentence, description.indent)
    text = description.with_lines(without_repeated_blanks(lines))
    edited = apply_edits(unit.source, [Edit(description.start, description.end, text)])
    length = unit.bounds[0] + len(text) - (description.end - description.start)
    return edited[:length].decode(errors="surrogateescape")

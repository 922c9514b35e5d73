"""Real methods with a piece knocked out, over all built-in problems: the tests of the problems notice.

Without this, a cross product in which nothing ever fails would show nothing.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.languages import LANGUAGES, SourceUnit, problem_unit
from unseen.rewrites import METHODS, Declined, Method, Rewritten, Site, rewrite
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.method import NameSource
from unseen.sandbox import open_sandbox
from unseen.search.task import Candidate
from unseen.search.verification import TEST_STAGES, VerificationPipeline
from unseen.sources import load_problems
from unseen.syntax import Edit

Breaking = Callable[[SourceUnit, Site], tuple[Edit, ...]]


@dataclass(frozen=True)
class Broken:
    """A method whose sites lose or change an edit."""

    method: str
    what: str
    breaking: Breaking
    languages: tuple[str, ...] = ("python", "c")

    def make(self) -> Method:
        whole = METHODS[self.method]

        def propose(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
            for proposal in whole.propose(unit, name_source):
                if isinstance(proposal, Site):
                    yield Site(self.breaking(unit, proposal), proposal.renamed)

        return replace(whole, propose=propose)


BROKEN = (
    Broken("rename-variables", "forgets the last reference", lambda unit, site: site.edits[:-1]),
    Broken("swap-boolean-expression", "turns only the operator", lambda unit, site: site.edits[1:2]),
    Broken("divide-composed-if", "drops the second condition", lambda unit, site: site.edits[:2]),
    # In C the same makes loops that never end, which cost the whole processor time that a test may take.
    Broken("equivalent-arithmetic", "changes one side only", lambda unit, site: site.edits[:1], ("python",)),
)


@pytest.mark.parametrize(
    ("broken", "language"),
    [
        pytest.param(broken, language, id=f"{broken.method}-{language}")
        for broken in BROKEN
        for language in broken.languages
    ],
)
def test_a_broken_method_is_refused(broken: Broken, language: str) -> None:
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    method = broken.make()
    candidates = []
    for problem in load_problems(f"builtin:{language}", on_bad=pytest.fail):
        # No verdict of an earlier run may answer for this one, so the text is new each time.
        mark = f"\n{LANGUAGES[language].comment} {secrets.token_hex(8)}\n"
        unit = problem_unit(problem.model_copy(update={"test": problem.test + mark}))
        outcome = rewrite(unit, method, random.Random(problem.id))
        if isinstance(outcome, Rewritten):
            candidates.append(Candidate(method.name, unit, RewriteHistory.of(outcome.unit)))
    try:
        with open_sandbox("auto") as sandbox:
            checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(candidates)
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    assert len(candidates) >= 5
    missed = [
        f"{candidate.before.path} {broken.what}"
        for candidate, result in zip(candidates, checked, strict=True)
        if result.refused_by is None
    ]
    assert "infrastructure" not in {result.refused_by for result in checked}
    assert len(missed) <= len(candidates) / 10, missed

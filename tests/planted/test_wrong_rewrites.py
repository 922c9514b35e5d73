"""Wrong rewrites, made on purpose: verification refuses each at the stage named, and passes the right one."""

from __future__ import annotations

import secrets

import pytest
from wrong_rewrites import FAULTS, Fault

from unseen.errors import SandboxUnavailableError
from unseen.languages import LANGUAGES, SourceUnit, problem_unit, with_problems
from unseen.records import Problem
from unseen.rewrites.history import RewriteHistory
from unseen.sandbox import open_sandbox
from unseen.search.task import Candidate
from unseen.search.verification import TEST_STAGES, VerificationPipeline, VerificationResult


def unit_of(fault: Fault, code: str) -> SourceUnit:
    # No verdict of an earlier run may answer for this one, so the text is new each time.
    mark = f"\n{LANGUAGES[fault.language].comment} {secrets.token_hex(8)}\n"
    problem = {"id": fault.name, "language": fault.language, "prompt": "", "entry_point": ""}
    return problem_unit(Problem(**problem, solution=code, test=fault.test + mark))


def candidate(fault: Fault, change: tuple[str, str]) -> Candidate:
    code = fault.code.replace(*change)
    assert code != fault.code, f"{fault.name}: the change finds nothing to change"
    return Candidate(fault.name, unit_of(fault, fault.code), RewriteHistory.of(unit_of(fault, code)))


def shown(checked: VerificationResult) -> str:
    return f"{checked.refused_by or 'passed'}: {checked.verdict} {checked.verdict.evidence[-500:]}"


def test_there_are_faults_of_many_kinds() -> None:
    assert len(FAULTS) >= 15
    for language in with_problems():
        assert {fault.stage for fault in FAULTS if fault.language == language} == set(TEST_STAGES)


@pytest.mark.parametrize("language", with_problems())
def test_verification_refuses_wrong_rewrites_and_passes_right_ones(language: str) -> None:
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    faults = [fault for fault in FAULTS if fault.language == language]
    candidates = [candidate(fault, change) for fault in faults for change in (fault.right, fault.wrong)]
    try:
        with open_sandbox("auto") as sandbox:
            checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(candidates)
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    for fault, right, wrong in zip(faults, checked[::2], checked[1::2], strict=True):
        assert right.refused_by is None, f"{fault.name}, the right rewrite: {shown(right)}"
        assert wrong.refused_by == fault.stage, f"{fault.name}, the wrong rewrite: {shown(wrong)}"

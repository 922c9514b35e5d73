"""Whether a fix runs apart from its tests: the item and its reference decide, and the verdict says it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import cast

import pytest

from unseen.execution.executors import EXECUTORS
from unseen.execution.fixes.judge import NOT_SEPARABLE, untrusted_trial
from unseen.execution.fixes.trial import BuiltTests, TestName, Trial
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox
from unseen.security.items import load_items
from unseen.security.records_io import FixRecord
from unseen.suites.security.prepare import SecurityPlan

PASSED, FAILED = Verdict(word="passed"), Verdict(word="failed", detail="test")
NOWHERE = cast(Sandbox, None)


@dataclass
class _Tests:
    functional: Verdict
    exploit: Verdict

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        return self.functional if name == "functional" else self.exploit

    def close(self) -> None:
        pass


@dataclass
class _Builders:
    """Builders that note what they build; `apart` says what comes of a program in a process of its own."""

    apart: Callable[[Trial], BuiltTests | Verdict]
    built: list[tuple[str, str]] = field(default_factory=list)

    def separate(self, trial: Trial, *, reference: Trial, sandbox: Sandbox) -> BuiltTests | Verdict:
        self.built.append(("separate", trial.code))
        return self.apart(trial)

    def linked(self, trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
        self.built.append(("linked", trial.code))
        return _Tests(PASSED, PASSED)


def installed(monkeypatch: pytest.MonkeyPatch, apart: Callable[[Trial], BuiltTests | Verdict]) -> _Builders:
    builders = _Builders(apart)
    executor = replace(EXECUTORS["python"], build_fix=builders.linked, build_separate_fix=builders.separate)
    monkeypatch.setitem(EXECUTORS, "python", executor)
    return builders


def program(code: str, test: str) -> Trial:
    """Return a program; what is decided of a reference is kept, so every test has its own text."""
    return Trial("python", code, "", f"{test} functional", f"{test} exploit", entry_point="f")


def test_the_reference_decides_once_and_the_verdict_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    builders = installed(monkeypatch, lambda _: _Tests(PASSED, PASSED))
    reference, fix = program("reference", "once"), program("fix", "once")
    for _ in range(2):
        verdict = untrusted_trial(fix, reference=reference, sandbox=NOWHERE)
        assert (str(verdict), verdict.isolation, verdict.linked) == ("fixed", "separate", False)
    assert builders.built == [("separate", "reference"), ("separate", "fix"), ("separate", "fix")]


@pytest.mark.parametrize(
    "apart",
    [
        lambda _: _Tests(FAILED, PASSED),
        lambda _: _Tests(PASSED, FAILED),
        lambda _: Verdict(word="failed", detail="compile"),
    ],
)
def test_a_reference_that_fails_apart_links_all_fixes(
    monkeypatch: pytest.MonkeyPatch, apart: Callable[[Trial], BuiltTests | Verdict]
) -> None:
    builders = installed(monkeypatch, apart)
    reference, fix = program("reference", str(apart)), program("fix", str(apart))
    verdict = untrusted_trial(fix, reference=reference, sandbox=NOWHERE)
    assert (str(verdict), verdict.isolation, verdict.linked) == ("fixed", "linked", True)
    assert ("separate", "fix") not in builders.built
    strict = untrusted_trial(fix, reference=reference, sandbox=NOWHERE, isolation="strict")
    assert (strict.word, strict.functional and strict.functional.detail) == ("infrastructure", NOT_SEPARABLE)


def test_a_fix_cannot_choose_to_be_linked(monkeypatch: pytest.MonkeyPatch) -> None:
    def apart(trial: Trial) -> BuiltTests:
        if trial.code != "reference":
            raise SignatureMismatchError("another signature")
        return _Tests(PASSED, PASSED)

    installed(monkeypatch, apart)
    monkeypatch.setattr("unseen.execution.fixes.judge.confirm_compile_error", lambda _, found, again: found)
    reference, fix = program("reference", "chosen"), program("fix", "chosen")
    verdict = untrusted_trial(fix, reference=reference, sandbox=NOWHERE)
    assert (str(verdict), verdict.isolation) == ("not_fixed(compile)", "separate")


def test_what_the_item_links_is_not_tried_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    builders = installed(monkeypatch, lambda _: _Tests(PASSED, PASSED))
    reference, fix = program("reference", "race"), program("fix", "race")
    linked = untrusted_trial(fix, reference=replace(reference, isolation="linked"), sandbox=NOWHERE)
    forced = untrusted_trial(fix, reference=reference, sandbox=NOWHERE, isolation="linked")
    nameless = untrusted_trial(fix, reference=replace(reference, entry_point=""), sandbox=NOWHERE)
    assert {one.isolation for one in (linked, forced, nameless)} == {"linked"}
    assert {how for how, _ in builders.built} == {"linked"}


def test_a_failure_of_the_sandbox_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Verdict(word="infrastructure", detail="no sandbox")
    builders = installed(monkeypatch, lambda _: broken)
    reference, fix = program("reference", "broken"), program("fix", "broken")
    assert untrusted_trial(fix, reference=reference, sandbox=NOWHERE).word == "infrastructure"
    assert ("linked", "fix") not in builders.built
    builders.apart = lambda _: _Tests(PASSED, PASSED)
    assert untrusted_trial(fix, reference=reference, sandbox=NOWHERE).isolation == "separate"


def test_records_items_and_settings() -> None:
    assert FixVerdict.model_validate({"word": "fixed"}).isolation == "linked"
    fields = {"language": "python", "function": "f", "generated": "g", "reference": "r"}
    assert FixRecord.model_validate(fields).isolation == "separate"
    assert FixRecord.model_validate(fields | {"isolation": "linked"}).isolation == "linked"
    item = load_items(only=["go/cwe_022"])[0]
    assert "isolation" not in item.model_dump_json()
    assert "isolation" in item.model_copy(update={"isolation": "linked"}).model_dump_json()
    assert "isolation" not in SecurityPlan().settings
    assert SecurityPlan(isolation="strict").settings["isolation"] == "strict"

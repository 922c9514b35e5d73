"""A compiler that breaks during a run counts against no answer; a compile error of an answer counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from unseen.execution import Submission, grade, toolchain_check
from unseen.execution.executors import EXECUTORS
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.security import load_items
from unseen.security.checking import judge

REFERENCE = Submission(
    language="python",
    code="def double(x):\n    return 2 * x\n",
    test="assert double(2) == 4\n",
    entry_point="double",
)
NO_COMPILE = Verdict(word="failed", detail="compile", evidence="cannot execute cc1plus")


def answer(body: str) -> Submission:
    return replace(REFERENCE, code=f"def double(x):\n    {body}\n")


@pytest.fixture(autouse=True)
def _nothing_has_compiled_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain_check, "_last_success", {})


def test_a_compile_error_counts_where_the_reference_compiles(sandbox: Sandbox) -> None:
    verdict = grade(answer("return ("), sandbox=sandbox, reference=REFERENCE)
    assert (verdict.word, verdict.detail) == ("failed", "compile")


def test_a_compile_error_does_not_count_where_the_reference_no_longer_compiles(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert grade(answer("return x + x"), sandbox=sandbox, reference=REFERENCE).passed
    monkeypatch.setattr(toolchain_check, "_last_success", {})
    broken = replace(EXECUTORS["python"], grade=lambda *_, **__: NO_COMPILE)
    monkeypatch.setitem(EXECUTORS, "python", broken)
    verdict = grade(answer("return 2 * x  # right"), sandbox=sandbox, reference=REFERENCE)
    assert (verdict.word, verdict.detail) == ("infrastructure", toolchain_check.BROKEN)


def test_the_reference_is_compiled_again_only_after_a_minute() -> None:
    tried = []

    def untrusted_reference() -> Verdict:
        tried.append(True)
        return Verdict(word="passed")

    for _ in range(3):
        assert toolchain_check.confirm_compile_error("c", NO_COMPILE, untrusted_reference) is NO_COMPILE
    assert len(tried) == 1
    toolchain_check.confirm_compile_error("go", Verdict(word="failed", detail="test"), untrusted_reference)
    toolchain_check.confirm_compile_error("go", NO_COMPILE, untrusted_reference)
    assert len(tried) == 1


def test_a_broken_compiler_says_nothing_about_a_fix(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    item = next(one for one in load_items() if one.language == "c")

    def untrusted_fail(*_: object, **__: object) -> Verdict:
        return NO_COMPILE

    broken = replace(EXECUTORS["c"], build_fix=untrusted_fail, build_separate_fix=untrusted_fail)
    monkeypatch.setitem(EXECUTORS, "c", broken)
    fix = item.reference_function + "\n"
    assert judge(item, fix, sandbox=sandbox).word == "infrastructure"
    monkeypatch.undo()
    assert judge(item, fix, sandbox=sandbox).fixed

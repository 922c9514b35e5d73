"""Fixes in Go whose tests call the function from another process."""

from __future__ import annotations

from dataclasses import replace

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.separate import Kept, NotBuiltError, SeparateTests, made_by, submission_of
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.go.build import in_package, untrusted_build_one
from unseen.execution.go.separate import answer_files, stubbed, wire_files
from unseen.execution.separate import Side
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox

_kept: Kept[dict[TestName, bytes]] = Kept()


def untrusted_build_separate_fix_go(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Build a program with a fix as a package that serves calls.

    Raises:
        SignatureMismatchError: the function and its tests cannot be separated.
    """
    try:
        tests = _kept.get(reference, lambda: _untrusted_tests(reference, sandbox))
    except NotBuiltError as failure:
        return failure.verdict
    # What only the tests use of the program's imports, either of them may.
    both = reference.support + reference.functional + reference.exploit
    texts = answer_files(
        submission_of(trial, "functional"), replace(submission_of(reference, "functional"), test=both)
    )
    if texts is None:
        return Verdict(word="failed", detail="compile", evidence="the program has no package clause")
    for path, text in trial.files:
        texts[f"answer/{path}"] = (in_package(text, "answer") or text) if path.endswith(".go") else text
    done, program = untrusted_build_one(texts, sandbox, tests=False)
    if not program:
        return verdict_of(done, "compile")
    return SeparateTests(
        {name: Side.executable(tests[name]) for name in TESTS},
        Side.executable(program),
        limits_for(LANGUAGES["go"].toolchain.run_memory_mb),
    )


def _untrusted_tests(reference: Trial, sandbox: Sandbox) -> dict[TestName, bytes]:
    programs: dict[TestName, bytes] = {}
    for name in TESTS:
        text = stubbed(submission_of(reference, name))
        files = {**dict(reference.files), **wire_files(), "main.go": text}
        programs[name] = made_by(untrusted_build_one(files, sandbox, tests=False))
    return programs

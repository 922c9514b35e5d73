"""Judging what is about to be asked, before it is asked: a question must be one that can be answered."""

from __future__ import annotations

from dataclasses import replace

from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.prefix import stub_of
from unseen.obfuscation.questions import Question
from unseen.obfuscation.telling import Told, Version, place_of


def untrusted_fit(bench: Bench, told: Told, original: Version, most: int | None) -> Told | str:
    """A function with the tests that judge it, or why no question can be asked about it.

    Its tests must pass with it and fail without it. Where only so many may judge, one that fails without it
    is among them.

    Args:
        bench: the project.
        told: the function, with all tests that run it.
        original: it, as the project has it.
        most: how many tests judge it at most.
    """
    place = place_of(original, bench.trees[original.digest])
    most = most or len(told.tests)
    steady = [test for test in told.tests if test not in told.flaky]
    for at in range(0, len(steady), most):
        some = steady[at : at + most]
        stub = bench.untrusted_judge(place, stub_of(told.text), some)
        if not stub.verdict.passed:
            telling = some[max(stub.ran, 1) - 1]
            break
    else:
        return "its tests also pass when it does nothing"
    tests = (telling, *(test for test in told.tests if test != telling))[:most]
    fit = replace(told, tests=tests, flaky=tuple(test for test in told.flaky if test in tests))
    own = bench.untrusted_judge(place, told.text, fit.tests, flaky=fit.flaky)
    if not own.verdict.passed:
        return f"it does not pass its own tests once it is put back ({own.verdict})"
    return fit


def untrusted_look(bench: Bench, question: Question) -> tuple[bool, str]:
    """Whether a question's reference passes, and why not to ask it, if something speaks against it.

    The published answer must not fit a changed function.
    """
    own = bench.untrusted_evaluate(question, question.reference)
    if not own.verdict.passed:
        return False, f"the rewritten function does not pass ({own.verdict}: {own.verdict.evidence[:300]})"
    if question.variant != "original":
        recited = question.prefix + question.published_answer
        if bench.untrusted_evaluate(question, recited).verdict.passed:
            return True, "the published answer fits it as well, so reciting could not be told"
    return True, ""


def untrusted_holds(bench: Bench, told: Told, version: Version) -> bool:
    """Whether a version passes about which nothing is asked."""
    tree = bench.trees[version.digest]
    text = version.source(tree)[version.target.start : version.target.end].decode()
    judged = bench.untrusted_judge(place_of(version, tree), text, told.tests, flaky=told.flaky)
    return judged.verdict.passed

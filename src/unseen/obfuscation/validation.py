"""Validate questions before they are asked: each must have a correct answer that its tests recognise."""

from __future__ import annotations

from dataclasses import replace

from unseen.obfuscation.prefix import stub_of
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_builder import FunctionVariant, QuestionBuilder, location_of
from unseen.obfuscation.questions import Question


def untrusted_select_tests(
    judge: ProjectJudge, builder: QuestionBuilder, original: FunctionVariant, most: int | None
) -> QuestionBuilder | str:
    """Choose the tests that judge a function, or return why no question can be asked about it.

    The tests must pass with the function and fail with a stub. If their number is limited, one that rejects
    the stub is included.

    Args:
        judge: the judge of the project.
        builder: the function, with all tests that run it.
        original: the function in the unmodified project.
        most: maximum number of tests that judge it; all if None.
    """
    place = location_of(original, judge.trees[original.digest])
    most = most or len(builder.tests)
    steady = [test for test in builder.tests if test not in builder.flaky]
    for at in range(0, len(steady), most):
        some = steady[at : at + most]
        stub = judge.untrusted_judge(place, stub_of(builder.text), some)
        if not stub.verdict.passed:
            decisive = some[max(stub.ran, 1) - 1]
            break
    else:
        return "its tests also pass with a stub"
    tests = (decisive, *(test for test in builder.tests if test != decisive))[:most]
    selected = replace(builder, tests=tests, flaky=tuple(test for test in builder.flaky if test in tests))
    own = judge.untrusted_judge(place, builder.text, selected.tests, flaky=selected.flaky)
    if not own.verdict.passed:
        return f"it does not pass its own tests after it is reinserted ({own.verdict})"
    return selected


def untrusted_validate_question(judge: ProjectJudge, question: Question) -> tuple[bool, str]:
    """Return whether a question's reference passes, and the reason to skip the question, empty if none.

    The published answer must not pass for a rewritten function.
    """
    own = judge.untrusted_evaluate(question, question.reference)
    if not own.verdict.passed:
        return False, f"the rewritten function does not pass ({own.verdict}: {own.verdict.evidence[:300]})"
    if question.level != "original":
        recited = question.prefix + question.published_answer
        if judge.untrusted_evaluate(question, recited).verdict.passed:
            return True, "the published answer also passes, so recitation is undetectable"
    return True, ""


def untrusted_variant_passes(judge: ProjectJudge, builder: QuestionBuilder, variant: FunctionVariant) -> bool:
    """Return whether a variant passes its tests, for variants without a question."""
    tree = judge.trees[variant.digest]
    text = variant.source(tree)[variant.target.start : variant.target.end].decode()
    judged = judge.untrusted_judge(location_of(variant, tree), text, builder.tests, flaky=builder.flaky)
    return judged.verdict.passed

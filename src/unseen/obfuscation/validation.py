"""Validate questions before they are asked: each must have a correct answer that its tests recognise."""

from __future__ import annotations

from dataclasses import replace

from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.prefix import stub_of
from unseen.obfuscation.program_text import program_text
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_builder import QuestionBuilder, location_of
from unseen.obfuscation.questions import Question


def untrusted_select_tests(
    judge: ProjectJudge, builder: QuestionBuilder, original: FunctionVariant, max_tests: int | None
) -> QuestionBuilder | str:
    """Choose the tests that judge a function, or return why no question can be asked about it.

    The tests must pass with the function and fail with a stub. If their number is limited, one that rejects
    the stub is included.

    Args:
        judge: the judge of the project.
        builder: the function, with all tests that run it.
        original: the function in the unmodified project.
        max_tests: maximum number of tests that judge it; all if None.
    """
    place = location_of(original, judge.trees[original.digest])
    max_tests = max_tests or len(builder.tests)
    deterministic = [test for test in builder.tests if test not in builder.flaky]
    for at in range(0, len(deterministic), max_tests):
        batch = deterministic[at : at + max_tests]
        stub = judge.untrusted_judge(place, stub_of(builder.text), batch)
        if not stub.verdict.passed:
            decisive = batch[max(stub.ran, 1) - 1]
            break
    else:
        return "its tests also pass with a stub"
    tests = (decisive, *(test for test in builder.tests if test != decisive))[:max_tests]
    selected = replace(builder, tests=tests, flaky=tuple(test for test in builder.flaky if test in tests))
    reinserted = judge.untrusted_judge(place, builder.text, selected.tests, flaky=selected.flaky)
    if not reinserted.verdict.passed:
        return f"it does not pass its own tests after it is reinserted ({reinserted.verdict})"
    return selected


def untrusted_validate_question(judge: ProjectJudge, question: Question) -> tuple[bool, str]:
    """Return whether a question's reference passes, and the reason to skip the question, empty if none.

    The published answer must not pass for a rewritten function. Both are read as answers are when they are
    scored.
    """
    own = judge.untrusted_evaluate(question, program_text(question, [question.reference_answer]))
    if not own.verdict.passed:
        return False, f"the rewritten function does not pass ({own.verdict}: {own.verdict.evidence[:300]})"
    if question.variant != "original":
        recited = program_text(question, [question.published_answer])
        if judge.untrusted_evaluate(question, recited).verdict.passed:
            return True, "the published answer also passes, so recitation is undetectable"
    return True, ""


def untrusted_variant_passes(judge: ProjectJudge, builder: QuestionBuilder, variant: FunctionVariant) -> bool:
    """Return whether a variant passes its tests, for variants without a question."""
    tree = judge.trees[variant.digest]
    text = variant.source(tree)[variant.target.start : variant.target.end].decode()
    evaluation = judge.untrusted_judge(location_of(variant, tree), text, builder.tests, flaky=builder.flaky)
    return evaluation.verdict.passed

"""A question is screened with what scoring would make of the recited answer, in no other way."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.coverage import CoverageRecord
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree
from unseen.obfuscation.validation import untrusted_validate_question
from unseen.suites.obfuscation.reading import read

FILE = Path("src/shelf.c")


@pytest.fixture
def question(depot: SourceTree, covered: CoverageRecord) -> Question:
    """A completion whose prefix opens a block that the published function does not have."""
    source = depot.files[FILE]
    one = next(each for each in function_definitions(source) if each.name == "shelf_take")
    text = source[one.start : one.end].decode()
    prefix, rest = text.split("    if (taken != NULL)\n")
    prefix += "    {\n"
    return Question(
        id="x", project="depot", sample_id="x", variant="semantic", task="completion", function="shelf_take",
        place=FunctionLocation(tree=depot.digest, file=FILE.as_posix(), start=one.start, end=one.end),
        declaration="", description="", described_by="comment", context=(), prefix=prefix,
        reference=f"{prefix}    if (taken != NULL)\n{rest}}}\n", published=text,
        tests=covered.tests_of(FILE, "shelf_take"),
    )  # fmt: skip


def test_a_recited_answer_that_scoring_would_pass_is_screened_out(
    question: Question, judge: ProjectJudge
) -> None:
    raw = question.prefix + question.published_answer
    assert not judge.untrusted_evaluate(question, raw).verdict.passed
    scored = read(question, f"```c\n{question.published_answer}\n```")
    assert judge.untrusted_evaluate(question, scored).verdict.passed
    assert untrusted_validate_question(judge, question) == (
        True,
        "the published answer also passes, so recitation is undetectable",
    )


def test_a_reference_that_scoring_would_fail_is_screened_out(question: Question, judge: ProjectJudge) -> None:
    """A line that ends the prefix and begins the rest is taken for a repetition."""
    counting = question.reference.replace(
        "self->count--;", "self->count++;\n    self->count--;\n    self->count--;"
    )
    prefix = counting.partition("    self->count--;\n")[0] + "    self->count--;\n"
    twice = question.model_copy(update={"reference": counting, "prefix": prefix})
    assert judge.untrusted_evaluate(twice, twice.reference).verdict.passed
    passes, reason = untrusted_validate_question(judge, twice)
    assert not passes
    assert "does not pass" in reason

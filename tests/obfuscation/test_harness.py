"""Test code is neither offered in questions nor within the reach of answers, even in the same file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.obfuscation.config import ProjectConfig, read_config
from unseen.obfuscation.context import FileDeclarations
from unseen.obfuscation.harness import Harness
from unseen.obfuscation.levels import ProjectView
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree, read_tree
from unseen.sandbox import Sandbox

QUEUE = Path(__file__).parent / "projects" / "queue"
FILE = Path("queue.c")
TESTS_OWN = {"failed_checks", "checks_made", "report_checks", "check_failed", "CHECK", "full"}


@pytest.fixture(scope="module")
def tree() -> SourceTree:
    return read_tree(QUEUE)


@pytest.fixture(scope="module")
def config() -> ProjectConfig:
    return read_config(QUEUE)


@pytest.fixture(scope="module")
def judge(tree: SourceTree, config: ProjectConfig, sandbox: Sandbox, cache: Path) -> Iterator[ProjectJudge]:
    with ProjectJudge({tree.digest: tree}, config, sandbox, jobs=1, cache=cache) as found:
        yield found


@pytest.fixture(scope="module")
def question(tree: SourceTree) -> Question:
    source = tree.files[FILE]
    one = next(each for each in function_definitions(source) if each.name == "queue_put")
    text = source[one.start : one.end].decode()
    return Question(
        id="x", project="queue", sample_id="x", variant="original", task="generation", function="queue_put",
        place=FunctionLocation(tree=tree.digest, file="queue.c", start=one.start, end=one.end),
        declaration="", description="", described_by="comment", context=(), reference=text, published=text,
        tests=("all",),
    )  # fmt: skip


def test_the_tests_names_are_those_that_only_tests_define(tree: SourceTree, config: ProjectConfig) -> None:
    found = Harness.of(tree.sources, config)
    assert found.names == TESTS_OWN
    source = tree.files[FILE]
    assert found.contains(FILE, source.index(b"int main"))
    assert not found.contains(FILE, source.index(b"int queue_put"))
    assert found.contains(Path("checks_testlib.h"), 0)


def test_test_code_is_no_distractor(tree: SourceTree, config: ProjectConfig) -> None:
    view = ProjectView(QUEUE, {FILE: ("-DQUEUE_TEST_MAIN",)}, tree.sources)
    found = FileDeclarations(view, FILE, Harness.of(tree.sources, config))
    assert {name for _, name in found.declared} >= TESTS_OWN
    assert {name for _, name in found.test_code} == {*TESTS_OWN, "main"}


WRONG = "{before}int queue_put(queue *self, int item)\n{{\n    {body}\n    return 0;\n}}\n"
TOUCHES = [
    ("failed_checks = 0;", ""),
    ("failed_checks--;", ""),
    ("extern int failed_checks; failed_checks = -1;", ""),
    ("int *wrong = &failed_checks; *wrong = 0;", ""),
    ("{ int failed_checks = 1; (void)failed_checks; } failed_checks = 0;", ""),
    ("*(&checks_made - 1) = 0;", ""),
    ("RESET;", "#define RESET failed_checks = 0\n"),
    ("reset();", "static void reset(void) { extern int failed_checks; failed_checks = 0; }\n"),
    ("", "int failed_checks = -5;\n"),
    ("", "extern int failed_checks;\nstatic int *const all = &failed_checks;\n"),
    ("report_checks();", "int report_checks(void);\n"),
    ("CHECK(\"again\", 1);", ""),
    ("for (int at = 0; at < 9; at++) failed_checks -= at > 7;", ""),
    ("check_failed(\"\"); failed_checks = 0;", ""),
    ("full(self);", "static int full(queue *);\n"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "before"), TOUCHES)
def test_answers_that_touch_the_tests_are_refused(
    body: str, before: str, question: Question, judge: ProjectJudge
) -> None:
    found = judge.untrusted_evaluate(question, WRONG.format(body=body, before=before))
    assert found.verdict.word == "cheated", found.verdict
    assert "the tests' own code" in found.verdict.detail


OWN = [
    ("int failed_checks = self->count == 8; if (failed_checks) { queue_lost++; return -1; }", ""),
    ("if (full(self)) { queue_lost++; return -1; }", "static int full(queue *q) { return q->count >= 8; }\n"),
]  # fmt: skip


def test_names_of_its_own_are_an_answers_own(tree: SourceTree, config: ProjectConfig) -> None:
    found = Harness.of(tree.sources, config)
    for body, before in OWN:
        assert found.touched(WRONG.format(body=body, before=before), ()) is None
    assert found.touched(WRONG.format(body="failed_checks = 0;", before=""), {"failed_checks"}) is None


def test_what_a_test_reports_counts_even_if_it_ends_with_success(
    question: Question, judge: ProjectJudge
) -> None:
    """The text of this answer is not looked at, as if it had found the counter in another way."""
    place, tests = question.place, question.tests
    assert judge.untrusted_judge(place, question.reference, tests).verdict.passed
    before = "static int *hidden(void) { extern int failed_checks; return &failed_checks; }\n"
    body = "if (self->count == 8) { *hidden() = -3; queue_lost++; return -1; } self->count++;"
    found = judge.untrusted_judge(place, WRONG.format(body=body, before=before), tests)
    assert found.verdict.word == "failed"
    assert "it ended with success, but printed: FAILED" in found.verdict.evidence

"""The problem decides whether answers meet their tests, the mode what follows, and an answer neither."""

from __future__ import annotations

import pytest

from unseen.errors import BadInputError
from unseen.execution import Submission, grade
from unseen.execution.grade import NOT_SEPARABLE, require_isolation_mode
from unseen.records import Problem
from unseen.sandbox import Sandbox
from unseen.suites.memorisation.prepare import MemorisationPlan, prepare

PLAIN = Submission("python", "def f(x):\n    return x + 1\n", "assert f(1) == 2\nassert f(4) == 5\n", "f")
CALLBACK = Submission(
    "python", "def f(g):\n    return g(1)\n", "assert f(lambda n: n + 1) == 2\nassert f(str) == '1'\n", "f"
)


def test_a_problem_of_plain_values_is_separate(sandbox: Sandbox) -> None:
    for mode in ("separate", "strict"):
        verdict = grade(PLAIN, sandbox=sandbox, reference=PLAIN, mode=mode)
        assert (verdict.word, verdict.isolation) == ("passed", "separate")
    assert grade(PLAIN, sandbox=sandbox, reference=PLAIN, mode="linked").isolation == "linked"


def test_a_problem_with_callbacks_is_linked_or_left_out(sandbox: Sandbox) -> None:
    verdict = grade(CALLBACK, sandbox=sandbox, reference=CALLBACK)
    assert (verdict.word, verdict.isolation) == ("passed", "linked")
    strict = grade(CALLBACK, sandbox=sandbox, reference=CALLBACK, mode="strict")
    assert (strict.word, strict.detail, strict.counts) == ("infrastructure", NOT_SEPARABLE, False)


def test_an_answer_does_not_choose(sandbox: Sandbox) -> None:
    """What it declares may not fit, which is its own failure, and never a way to its tests."""
    c = "int f(int n) { return n + 1; }\n"
    test = "#include <assert.h>\nint main(void) { assert(f(1) == 2); assert(f(2) == 3); }\n"
    reference = Submission("c", c, test, "f")
    odd = Submission("c", "struct s { int n; };\nstruct s f(struct s n) { return n; }\n", test, "f")
    verdict = grade(odd, sandbox=sandbox, reference=reference)
    assert (verdict.word, verdict.detail, verdict.isolation) == ("failed", "compile", "separate")


def test_strict_runs_skip_by_name(sandbox: Sandbox, tmp_path_factory: pytest.TempPathFactory) -> None:
    def problem(name: str, submission: Submission) -> Problem:
        head, _, body = submission.code.partition("\n")
        return Problem(
            id=name,
            language="python",
            prompt=f"{head}\n",
            solution=body.replace("return", "value =").replace(
                "\n", "\n    other = value\n    return other\n"
            ),
            test=submission.test,
            entry_point="f",
            source="test",
            license="MIT",
        )

    folder = tmp_path_factory.mktemp("problems")
    path = folder / "problems.jsonl"
    problems = [problem("plain", PLAIN), problem("callback", CALLBACK)]
    path.write_text("".join(one.model_dump_json() + "\n" for one in problems))
    plan = MemorisationPlan(problems=str(path), tasks=("generation", "completion-1"), mode="strict")
    made = prepare(plan, sandbox=sandbox)
    assert {one.sample_id for one in made.questions} == {"plain"}
    assert {one.what for one in made.exclusions if one.reason == NOT_SEPARABLE} == {
        "callback generation",
        "callback completion-1",
    }


def test_a_mode_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadInputError, match="no isolation 'strct'; choose separate, strict or linked"):
        require_isolation_mode("strct")

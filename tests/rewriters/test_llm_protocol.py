"""What a model may answer, and what becomes of it: every answer goes through every stage and the voters."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from inspect_ai.model import ModelOutput
from scripted_models import ASKED, NEVER, SCRIPTS, Script, answer

from unseen.errors import BadInputError, UnseenError
from unseen.languages import LANGUAGES, problem_unit, with_problems
from unseen.records import Problem, Variant
from unseen.rewriters import open_rewriter
from unseen.rewriters.llm.description import split_description
from unseen.rewrites import METHODS
from unseen.sandbox import Sandbox
from unseen.search import RewriteRun, rewrite_problems
from unseen.search.entry_point import rename_entry_point
from unseen.sources import load_problems

PROBLEM = Problem(
    id="demo/total",
    language="python",
    prompt='def total(numbers):\n    """Sum the numbers.\n\n    >>> total([1, 2])\n    3\n    """\n',
    solution="    result = 0\n    for number in numbers:\n        result += number\n    return result\n",
    test="\n\ndef check(candidate):\n    assert candidate([1, 2, 3]) == 6\n    assert candidate([]) == 0\n"
    "\n\ncheck(total)\n",
    entry_point="total",
)
GOOD = "def total(numbers):\n    heap = 0\n    for one in numbers:\n        heap += one\n    return heap"
WRONG = GOOD.replace("heap = 0", "heap = 1")
RENAMED = GOOD.replace("total", "copper_reef")
METHOD = METHODS["rename-variables"]
PAIR = "voter=scripted/yes,scripted/yes,scripted/no"


def run(
    sandbox: Sandbox | None,
    script: Script | str,
    *roles: str,
    problems: list[Problem] | None = None,
    stages: tuple[str, ...] | None = None,
    **settings,
) -> RewriteRun:
    """Rewrite the demo problem, or others, by one method and a scripted model."""
    SCRIPTS["perturber"] = script if callable(script) else lambda question, config: script
    voting = () if stages is not None else ("voter=scripted/yes",)
    roles = roles or ("perturber=scripted/perturber", *voting)
    with open_rewriter("llm", roles, stages=stages) as rewriter:
        return rewrite_problems(
            problems or [PROBLEM],
            methods=[METHOD],
            strategy="each",
            sandbox=sandbox,
            stages=rewriter.stages,
            rewrite=rewriter.rewrite,
            author=rewriter.author,
            voters=rewriter.voters,
            **settings,
        )


def only(run: RewriteRun) -> Variant:
    (variant,) = run.variants
    return variant


def refusal(run: RewriteRun) -> str:
    (reject,) = run.rejects
    assert not run.variants
    return reject.rejected_by


def unused(run: RewriteRun) -> str:
    """Why the answer was of no use at all."""
    assert not run.variants
    assert not run.rejects
    ((why, count),) = run.tally.reasons("declined", language="python", method=METHOD.name)
    assert count == 1
    return why


def test_a_good_answer_becomes_a_variant_that_records_rewriter_and_votes(sandbox: Sandbox) -> None:
    variant = only(run(sandbox, answer(GOOD)))
    assert variant.solution == GOOD.split(":\n", 1)[1] + "\n"
    assert variant.prompt == PROBLEM.prompt
    assert variant.test == PROBLEM.test
    assert variant.rewriter == "llm"
    assert [(vote.voter, vote.same) for vote in variant.votes] == [("scripted/yes", True)] * 3
    assert variant.checks.model_dump() == {
        "parse": "passed",
        "compile": "passed",
        "test": "passed",
        "coverage": "covered",
        "fuzz": "not_run",
        "vote": "passed",
    }
    assert Variant.model_validate_json(variant.model_dump_json()) == variant


@pytest.mark.parametrize(
    "said",
    [
        f"```json\n{answer(GOOD)}\n```",
        f"Here is the program {{rewritten}}:\n\n{answer(GOOD)}\n\nI renamed {{two}} variables.",
        f"<think>{answer(WRONG)} would be wrong.</think>\n{answer(GOOD)}",
        answer(f"```python\n{GOOD}\n```"),
        answer(GOOD, "total(numbers)"),
        json.dumps({"code": GOOD}),
        answer(GOOD).replace("\\n", "\n"),
        answer(GOOD.replace("\n", "\r\n")),
        answer(GOOD, "no_such_function"),
    ],
    ids=["fence", "prose", "thought", "fenced code", "call", "no name", "line ends", "CRLF", "wrong name"],
)
def test_text_around_the_answer_is_ignored(sandbox: Sandbox, said: str) -> None:
    assert "heap += one" in only(run(sandbox, said)).solution


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("I can't help with that.", "no JSON"),
        (GOOD, "no JSON"),
        (f'{{"code": """{GOOD}""", "entry_point": "total"}}', "no JSON"),
        (json.dumps({"code": [GOOD], "entry_point": "total"}), "no JSON"),
        (json.dumps({"program": GOOD}), "no JSON"),
        ('{"code": "def total' + '{"a":' * 5000, "no JSON"),
        (ModelOutput.from_content("m", answer(GOOD)[:40], stop_reason="max_tokens"), "broke off"),
        (ModelOutput.from_content("m", "", stop_reason="content_filter"), "refused"),
    ],
    ids=["refusal", "bare code", "three quotes", "list", "other key", "deep", "cut off", "filter"],
)
def test_a_useless_answer_is_counted_with_its_reason(
    sandbox: Sandbox, said: str | ModelOutput, why: str
) -> None:
    assert why in unused(run(sandbox, lambda question, config: said))


def test_the_same_program_in_another_layout_is_no_rewrite(sandbox: Sandbox) -> None:
    same = "def total( numbers ):\n  # sum\n  result=0\n  for number in numbers:\n    result+=number"
    same += "\n  return result"
    done = run(sandbox, answer(same))
    assert (len(done.variants), done.tally.total("unchanged")) == (0, 1)


@pytest.mark.parametrize(
    ("code", "stage", "evidence"),
    [
        (GOOD.replace("numbers:", "numbers"), "parse", "for one in numbers"),
        (GOOD.replace("heap += one", "heap += one; await heap"), "compile", "await"),
        (WRONG, "test", "AssertionError"),
        (GOOD.replace("total", "copper_reef"), "test", "total"),
        (GOOD.replace("return heap", "raise SystemExit(0)"), "test", ""),
        (f"{GOOD}\n\nimport os\nos._exit(0)", "test", "cheated"),
    ],
    ids=["parse", "compile", "semantics", "unsaid name", "exit", "ends early"],
)
def test_execution_refuses_what_the_voters_pass(
    sandbox: Sandbox, code: str, stage: str, evidence: str
) -> None:
    done = run(sandbox, answer(code))
    assert refusal(done) == stage
    assert evidence in done.rejects[0].evidence
    assert done.rejects[0].rewriter == "llm"
    # Nobody votes on what has failed already.
    assert {name for name, _ in ASKED} == {"perturber"}


@pytest.mark.parametrize(
    ("voters", "votes", "kept"),
    [
        ("yes,yes,no", [True, True, False], True),
        ("no,yes,no", [False, True, False], False),
        ("yes,lost,yes", [True, None, True], True),
        ("yes,lost,no", [True, None, False], False),
    ],
)
def test_two_of_three_voters_must_agree(
    sandbox: Sandbox, voters: str, votes: list[bool | None], kept: bool
) -> None:
    SCRIPTS["lost"] = lambda question, config: "Both programs add numbers, so it is hard to say."
    names = ",".join(f"scripted/{name}" for name in voters.split(","))
    done = run(sandbox, answer(GOOD), "perturber=scripted/perturber", f"voter={names}")
    assert (len(done.variants), len(done.rejects)) == ((1, 0) if kept else (0, 1))
    record = (*done.variants, *done.rejects)[0]
    assert [vote.same for vote in record.votes] == votes
    assert record.checks.vote == ("passed" if kept else "failed")
    if not kept:
        assert refusal(done) == "vote"
        assert "scripted/no: False" in done.rejects[0].evidence
        assert done.tally.total("vote") == 1


def test_a_voter_sees_both_programs_and_no_test(sandbox: Sandbox) -> None:
    run(sandbox, answer(GOOD))
    asked = [question for name, question in ASKED if name == "yes"]
    assert len(asked) == 3
    for question in asked:
        assert "result += number" in question
        assert "heap += one" in question
        assert "assert" not in question


def test_one_model_votes_with_a_seed_for_each_vote_and_program(sandbox: Sandbox) -> None:
    asked: list[tuple[str, int | None, float | None]] = []
    SCRIPTS["one"] = lambda question, config: (
        asked.append((question, config.seed, config.temperature)) or "True"
    )
    changed = iter([GOOD, GOOD.replace("heap", "pile")])
    run(
        sandbox,
        lambda question, config: answer(next(changed)),
        "perturber=scripted/perturber",
        "voter=scripted/one",
        problems=[PROBLEM, PROBLEM.model_copy(update={"id": "demo/second"})],
    )
    assert len({question for question, _, _ in asked}) == len(asked) / 3 == 2
    assert len({seed for _, seed, _ in asked}) == 6
    assert {temperature for _, _, temperature in asked} == {0.7}


def test_imports_that_the_model_omitted_are_restored(sandbox: Sandbox) -> None:
    problem = PROBLEM.model_copy(
        update={
            "prompt": "from math import fsum\nfrom typing import List\n\n\ndef total(numbers: List[int]):\n",
            "solution": "    result = fsum(numbers)\n    return result\n",
        }
    )
    code = "import math\nfrom  math import fsum\n\ndef total(numbers: List[int]):\n"
    code += "    x = fsum(numbers)\n    return x"
    variant = only(run(sandbox, answer(code), problems=[problem]))
    assert variant.prompt.startswith("from typing import List\nimport math\nfrom  math import fsum\n\ndef ")
    assert variant.prompt.count("fsum") == 1
    left_out = "def total(numbers: List[int]):\n    result = fsum(numbers)\n    return result"
    problem = problem.model_copy(update={"id": "demo/again"})
    assert run(sandbox, answer(left_out), problems=[problem]).tally.total("unchanged") == 1


def test_a_renamed_entry_point_is_reported_and_the_tests_follow(sandbox: Sandbox) -> None:
    variant = only(run(sandbox, answer(RENAMED, "copper_reef")))
    assert variant.entry_point == "copper_reef"
    assert "check(copper_reef)" in variant.test
    assert ">>> copper_reef([1, 2])" in variant.prompt
    assert "total" not in variant.program


@pytest.mark.parametrize("language", with_problems())
def test_a_renamed_entry_point_passes_verification_in_every_language(sandbox: Sandbox, language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"no compiler for {language}")
    problem = load_problems(f"builtin:{language}", on_bad=print)[0]
    unit = problem_unit(problem)
    edits = rename_entry_point(unit, "copperReef")
    after, _ = unit.edited(edits, {problem.entry_point: "copperReef"})
    done = run(sandbox, answer(split_description(after).code, "copperReef"), problems=[problem])
    assert not done.rejects, done.rejects[0].evidence
    variant = only(done)
    assert variant.entry_point == "copperReef"
    assert (
        variant.prompt.strip().endswith(split_description(after).description.strip()[-20:])
        or language != "python"
    )
    assert len(variant.solution) == len(after.solution)


def test_code_of_a_model_runs_only_in_the_sandbox(sandbox: Sandbox, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    hostile = f"open({str(trace)!r}, 'w').write('here')\n{GOOD}"
    done = run(sandbox, answer(hostile), stages=("parse", "compile", "test", "fuzz"))
    assert not trace.exists()
    assert not done.variants
    parsed = run(None, answer(hostile), stages=("parse",))
    assert not trace.exists()
    assert len(parsed.variants) == 1


def test_a_problem_without_an_answer_is_excluded_and_the_rest_continues(
    sandbox: Sandbox,
) -> None:
    def script(question: str, config: object) -> str:
        if "doubled" in question:
            raise RuntimeError("the wire was cut")
        return answer(GOOD)

    def renamed(problem: Problem, old: str, new: str) -> Problem:
        return Problem.model_validate_json(problem.model_dump_json().replace(old, new))

    others = [PROBLEM, renamed(PROBLEM.model_copy(update={"id": "demo/cut"}), "result", "doubled")]
    done = run(sandbox, script, problems=[*others, PROBLEM.model_copy(update={"id": "demo/last"})])
    assert [variant.problem_id for variant in done.variants] == ["demo/total", "demo/last"]
    ((left_out),) = done.exclusions
    assert left_out.what == "demo/cut"
    assert "infrastructure" in left_out.reason
    assert "the wire was cut" in left_out.reason
    assert done.tally.total("declined", "unchanged") == 0


def test_an_unavailable_voter_decides_nothing(sandbox: Sandbox) -> None:
    calls: list[str] = []

    def once(question: str, config: object) -> str:
        calls.append(question)
        if len(calls) == 2:
            raise RuntimeError("the wire was cut")
        return "True"

    SCRIPTS["once"] = once
    problems = [PROBLEM, PROBLEM.model_copy(update={"id": "demo/second"})]
    roles = ("perturber=scripted/perturber", "voter=scripted/yes,scripted/no,scripted/once")
    changed = iter([GOOD, GOOD.replace("heap", "pile")])
    done = run(sandbox, lambda question, config: answer(next(changed)), *roles, problems=problems)
    (reject,) = done.rejects
    assert reject.rejected_by == "infrastructure"
    assert "the wire was cut" in reject.evidence
    assert done.tally.total("infrastructure") == 1
    assert done.tally.total("vote") == 0
    assert len(done.variants) == 1


def test_a_model_that_never_answers_ends_the_run_with_advice() -> None:
    def cut(question: str, config: object) -> str:
        raise ConnectionError("no route to host")

    with pytest.raises(UnseenError, match=r"scripted/perturber gives no answers: .*no route to host; check"):
        run(None, cut, stages=("parse",))


def test_a_timeout_is_no_refused_rewrite() -> None:
    role = "perturber={model: scripted/perturber, attempt_timeout: 1, max_retries: 0}"
    with pytest.raises(UnseenError, match=r"attempt_timeout"):
        run(None, NEVER, role, stages=("parse",))


@pytest.mark.parametrize(
    ("roles", "said"),
    [
        (["judge=scripted/yes"], "there are perturber, voter"),
        (["perturber"], "ROLE=MODEL"),
        (["perturber=scripted/perturber,scripted/yes"], "one model"),
        (["voter=scripted/yes,scripted/no"], "3 voters"),
        (["perturber=nosuch/model"], "nosuch"),
        (["perturber={model: scripted/yes, warmth: 3}"], "warmth"),
    ],
)
def test_wrong_roles_are_named(roles: list[str], said: str) -> None:
    with pytest.raises(UnseenError, match=said), open_rewriter("llm", roles):
        pass


def test_roles_that_are_not_needed_are_refused() -> None:
    with pytest.raises(BadInputError, match="--model-role"), open_rewriter("rules", ["voter=scripted/yes"]):
        pass
    with pytest.raises(BadInputError, match="voter"), open_rewriter("rules", stages=["parse", "vote"]):
        pass


def test_voters_may_judge_the_rules_too(sandbox: Sandbox) -> None:
    with open_rewriter("rules", [PAIR], stages=["parse", "vote"]) as rewriter:
        done = rewrite_problems(
            [PROBLEM],
            methods=[METHOD],
            strategy="each",
            stages=rewriter.stages,
            rewrite=rewriter.rewrite,
            author=rewriter.author,
            voters=rewriter.voters,
        )
    variant = only(done)
    assert (variant.rewriter, variant.checks.vote, len(variant.votes)) == ("rules", "passed", 3)
    assert "rewriter" not in json.loads(variant.model_dump_json())

"""The suite as Inspect's users and `unseen run` meet it, with models whose answers are known."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.log import EvalLog
from inspect_ai.model import ChatMessage, Model, get_model

import unseen.models.provider  # noqa: F401  makes `unseen/…` known
from unseen.errors import BadInputError
from unseen.metrics.fix_summary import summarise_fixes
from unseen.models.controls import ControlAPI
from unseen.records.security import SecurityResults
from unseen.report.security import section
from unseen.security import load_items
from unseen.security.items import Item
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import ProgressReporter
from unseen.suites.security import prepare as preparing
from unseen.suites.security.graders import DIMENSIONS, drawn_order
from unseen.suites.security.prepare import QUESTIONS_FILE, SecurityPlan, planned_variants, prepare
from unseen.suites.security.questions import question
from unseen.suites.security.suite import SECURITY
from unseen.suites.security.task import security
from unseen.suites.suite import RunOptions, TaskOptions

FOLDER = Path(__file__).parent / "items"
CONTROLS = ["unseen/reference", "unseen/memoriser", "unseen/faker", "unseen/blank"]


def asked(task: Task, folder: Path, *models: object) -> list[EvalLog]:
    logs = eval(task, model=list(models), log_dir=str(folder), display="none", ctl_server=False)
    assert all(log.status == "success" for log in logs), [log.error for log in logs]
    return logs


def scripted(*replies: str) -> Model:
    """A model that says these things in turn, then the last one for ever."""
    rest = list(replies)

    def reply(messages: list[ChatMessage]) -> str:
        return rest.pop(0) if len(rest) > 1 else rest[0]

    model = get_model("unseen/blank", memoize=False)
    assert isinstance(model.api, ControlAPI)
    model.api.reply = reply
    return model


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> SecurityResults:
    """Every control, asked in both forms about one hole."""
    task = security(folder=str(FOLDER), languages="python", tasks="all")
    logs = asked(task, tmp_path_factory.mktemp("logs"), *CONTROLS)
    found = SECURITY.results(logs, frozenset())
    assert isinstance(found, SecurityResults)
    return found.model_copy(update={"metrics": summarise_fixes(found)})


def test_every_form_and_rewrite_is_asked(results: SecurityResults) -> None:
    seen = {(one.task, one.variant) for one in results.samples if one.model == "unseen/reference"}
    assert seen == {
        (form, rewrite)
        for form in ("span", "function")
        for rewrite in ("original", "renamed", "restructured", "both", "renamed-apt")
    }
    assert results.exclusions == ()


def test_controls_show_what_is_known_about_them(results: SecurityResults) -> None:
    metrics = results.metrics
    for name, before, after in (
        ("unseen/reference", 1, 1),
        ("unseen/faker", 0, 0),
        ("unseen/blank", 0, 0),
    ):
        assert metrics[name]["fixcap"].value == before
        assert metrics[name]["ptfixcap"].value == after
    reciter = metrics["unseen/memoriser"]
    assert reciter["fixcap"].value == 1
    assert reciter["ptfixcap/renamed"].value == reciter["ptfixcap/both"].value == 0
    assert reciter["lost/renamed"].value == 1
    # Apt names are new too, so that reciting fails just as well, and their meaning is worth nothing to it.
    assert reciter["ptfixcap/renamed-apt"].value == 0
    assert (reciter["lost/meaning"].value, reciter["lost/meaning"].n) == (0, 2)
    assert metrics["unseen/reference"]["ptfixcap/renamed-apt"].value == 1
    # The paper's three rewrites in two forms; the placebo stands beside.
    assert reciter["ptfixcap"].n == 6
    # Exact match misses nothing of the reference, and says nothing of a fake.
    assert metrics["unseen/reference"]["exact-match-error"].value == 0


def test_the_controls_pass(results: SecurityResults) -> None:
    found = section(results)
    assert found.controls.state == "passed", found.controls
    assert {check.role for check in found.controls.checks} == {"reference", "memoriser", "faker", "blank"}
    assert found.headlines == ()


def test_a_control_without_its_known_result_fails(results: SecurityResults) -> None:
    swapped = [
        one.model_copy(update={"model": "unseen/faker" if one.model == "unseen/reference" else one.model})
        for one in results.samples
        if one.model != "unseen/faker"
    ]
    assert (
        section(results.model_copy(update={"samples": tuple(swapped), "metrics": {}})).controls.state
        == "failed"
    )


def test_a_model_is_judged_by_what_its_answers_do(tmp_path: Path) -> None:
    plan = SecurityPlan(folder=FOLDER, languages=("python",), tasks=("span",), rewrites=("original",))
    task = SECURITY.task(prepare(plan, sandbox=shared_sandbox("auto")), TaskOptions())
    replies = {
        '```python\n    inner = html.escape(" ".join(words))\n```': "fixed",
        # Not indented, and with the function around it.
        "Sure!\n```python\ninner = html.escape(' '.join(words))\n```\nDone.": "fixed",
        "```python\ndef shelf_label(text, bold):\n    inner = html.escape(' '.join(text.split()))\n"
        "    return f'<b>{inner}</b>' if bold else inner\n```": "fixed",
        "```python\n    inner = ''\n```": "not_fixed(functional)",
        "```python\n    inner = ' '.join(words).replace('<script>', '')\n```": "not_fixed(exploit)",
        "```python\n    inner = html.escape(' '.join(words)\n```": "not_fixed(compile)",
        "```python\n    raise SystemExit(0)\n```": "not_fixed(functional)",
        "I cannot help with that.": "not_fixed(compile)",
    }
    for number, (reply, expected) in enumerate(replies.items()):
        (log,) = asked(task, tmp_path / str(number), scripted(reply))
        (sample,) = SECURITY.results([log], frozenset({log.eval.model})).samples  # type: ignore[attr-defined]
        assert str(sample.verdict) == expected, reply
        assert (sample.relevance is not None) == ("not_fixed" in expected and "```" in reply)


def test_graders_are_asked_with_and_without_the_reference(tmp_path: Path) -> None:
    plan = SecurityPlan(folder=FOLDER, languages=("python",), tasks=("span",), rewrites=("original",))
    task = SECURITY.task(prepare(plan, sandbox=shared_sandbox("auto")), TaskOptions())
    said = [
        "planqul: GOOD\nfixcap: NOT FIXED\nelerelv: RELEVANT",
        "planqul: 5\nfixcap: 4\nelerelv: 3",
        "planqul: good\nfixcap: FIXED\nelerelv: relevant",
        "no idea",
    ]
    (log,) = eval(
        task,
        model="unseen/reference",
        model_roles={"grader": scripted(*said)},
        log_dir=str(tmp_path),
        display="none",
        ctl_server=False,
    )
    found = SECURITY.results([log], frozenset())
    assert isinstance(found, SecurityResults)
    (sample,) = found.samples
    with_reference, free = sample.grades
    assert (with_reference.tags, with_reference.scores) == (
        {"planqul": True, "fixcap": False, "elerelv": True},
        {"planqul": 5, "fixcap": 4, "elerelv": 3},
    )
    assert free.tags["fixcap"] is True
    assert set(free.order) == set(DIMENSIONS)
    assert free.scores == {"planqul": None, "fixcap": None, "elerelv": None}
    metrics = summarise_fixes(found)["unseen/reference"]
    assert metrics[f"error/{with_reference.grader}/tag/reference/fixcap"].value == 1
    assert metrics[f"error/{with_reference.grader}/tag/free/fixcap"].value == 0
    assert metrics[f"error/{with_reference.grader}/score/reference/fixcap"].value == 0
    assert metrics[f"error/{with_reference.grader}/score/free/fixcap"].n == 0


def test_a_share_is_restructured_and_the_dimensions_change_places() -> None:
    items = load_items(FOLDER, only=["python"])
    many = [items[0].model_copy(update={"id": f"python/cwe_079_{n}"}) for n in range(33)]
    plan = SecurityPlan(seed=1)
    counts = Counter(rewrite for _, rewrite in planned_variants(many, plan))
    assert counts == {"original": 33, "renamed": 33, "restructured": 20, "both": 20, "renamed-apt": 20}
    drawn = {item.id for item, rewrite in planned_variants(many, plan) if rewrite == "both"}
    assert drawn == {item.id for item, rewrite in planned_variants(many, plan) if rewrite == "restructured"}
    assert drawn != {
        item.id for item, rewrite in planned_variants(many, SecurityPlan(seed=2)) if rewrite == "both"
    }
    assert len(planned_variants(many, SecurityPlan(all_rewrites=True))) == 5 * 33
    asked = [question(item, item, "span", "original", ()) for item in many]
    assert {drawn_order(one, with_reference=True)[0] for one in asked} == set(DIMENSIONS)


def test_prepared_questions_are_kept_and_belong_to_one_run(tmp_path: Path) -> None:
    plan = SecurityPlan(folder=FOLDER, languages=("python",), seed=3)
    first = prepare(plan, sandbox=shared_sandbox("auto"), out=tmp_path)
    bytes_before = (tmp_path / QUESTIONS_FILE).read_bytes()
    assert prepare(plan, sandbox=shared_sandbox("auto"), out=tmp_path) == first
    (tmp_path / QUESTIONS_FILE).unlink()
    prepare(plan, sandbox=shared_sandbox("auto"), out=tmp_path)
    assert (tmp_path / QUESTIONS_FILE).read_bytes() == bytes_before
    with pytest.raises(BadInputError, match="seed"):
        prepare(
            SecurityPlan(folder=FOLDER, languages=("python",), seed=4),
            sandbox=shared_sandbox("auto"),
            out=tmp_path,
        )


def test_the_suite_of_a_run_asks_about_the_items_of_the_program(tmp_path: Path) -> None:
    options = RunOptions(languages=("python",), limit=1)
    prepared = SECURITY.prepare(options, out=tmp_path, reporter=ProgressReporter(), run="r")
    assert prepared.epochs == 1
    assert 1 <= prepared.questions <= 5
    assert (tmp_path / QUESTIONS_FILE).exists()


def test_a_limit_draws_from_all_weaknesses_by_the_seed() -> None:
    def drawn(limit: int | None, seed: int = 0) -> list[Item]:
        return preparing._chosen(SecurityPlan(languages=("python", "go"), limit=limit, seed=seed), print)

    everything, found = drawn(None), drawn(6)
    assert found == [item for item in everything if item in found]
    for language in ("python", "go"):
        assert len({item.cwe for item in found if item.language == language}) == 6
        first = [item for item in everything if item.language == language][:6]
        assert [item for item in found if item.language == language] != first
    assert drawn(6) == found != drawn(6, seed=1)
    assert {item.id for item in drawn(4)} < {item.id for item in found}

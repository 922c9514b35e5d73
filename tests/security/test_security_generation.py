"""Functions that are to be written: what the model sees, and what decides whether an answer is secure."""

from __future__ import annotations

from pathlib import Path

import pytest
from chosen_items import CHEAP_SEED

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.records.security import FixVerdict
from unseen.report import load_results
from unseen.sandbox import Sandbox
from unseen.security import Item, load_items
from unseen.security.checking import judge
from unseen.suites.judge import shared_sandbox
from unseen.suites.run import run_suites
from unseen.suites.security.prepare import SecurityPlan, prepare
from unseen.suites.security.questions import (
    SecurityQuestion,
    parse_ask,
    parse_marks,
    parse_tasks,
    prompt,
    question,
)
from unseen.suites.security.reading import read
from unseen.suites.security.stub import has_description, stub
from unseen.suites.security.suite import SECURITY
from unseen.suites.suite import RunOptions, TaskOptions

FOLDER = Path(__file__).parent / "items"


def written(item: Item) -> SecurityQuestion:
    return question(item, item, "function", "original", (), ask="generate")


def item_in(language: str) -> Item:
    (item,) = load_items(FOLDER, only=[language])
    return item


def verdict_on(item: Item, function: str, sandbox: Sandbox) -> FixVerdict:
    """The verdict on a function that a model writes."""
    patch = read(written(item), f"```{item.language}\n{function}```\n")
    assert patch is not None
    return judge(item, patch.function, code=patch.code, sandbox=sandbox)


def wrong_with(item: Item, sandbox: Sandbox) -> str | None:
    """What a written function shows falsely: the vulnerable one must work and be open, the reference shut."""
    vulnerable = verdict_on(item, item.function, sandbox)
    reference = verdict_on(item, item.reference_function, sandbox)
    if (vulnerable.works, vulnerable.fixed) != (True, False):
        return f"{item.id}: the vulnerable function is {vulnerable}"
    return None if reference.fixed else f"{item.id}: the reference is {reference}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_known_functions_as_answers_show_what_they_are(language: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    assert wrong_with(item_in(language), sandbox) is None


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_known_functions_of_every_item_as_answers_show_what_they_are(
    language: str, sandbox: Sandbox
) -> None:
    assert not [wrong for item in load_items(only=[language]) if (wrong := wrong_with(item, sandbox))]


def test_every_item_can_be_asked_for_and_says_nothing_of_its_hole() -> None:
    """The body is gone, a description is there, and it has no word that would give the hole away."""
    telling = ("security", "secure", "attack", "vulnerab", "exploit", "sanitiz", "injection", "malicious")
    for item in load_items():
        text = prompt(written(item))
        assert "HOLE" not in text, item.id
        assert item.feature or has_description(item), item.id
        assert item.entry_point in text, item.id
        for line in {*item.vulnerable.splitlines(), *item.reference.splitlines()}:
            elsewhere = item.before + item.rest + "".join(file.text for file in item.files)
            known = line.strip() in elsewhere
            assert len(line.strip()) < 12 or line not in text or known, (item.id, line)
        assert not [word for word in telling if word in item.feature.lower()], item.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stub_keeps_the_signature_and_a_feature_replaces_the_comment(language: str) -> None:
    item = item_in(language)
    text = stub(item)
    signature = next(line for line in item.function.splitlines() if item.entry_point in line and "(" in line)
    assert signature in text
    assert "to be written" in text
    assert len(text.splitlines()) < len(item.code(item.function).splitlines())
    described = item.model_copy(update={"feature": "Makes a label\nof a shelf."})
    assert signature in stub(described)
    assert "Makes a label of a shelf. Write the function" in prompt(written(described))
    assert "Its comment says" not in prompt(written(described))


def test_a_docstring_stays_unless_the_feature_says_it_otherwise() -> None:
    item = item_in("python").model_copy(
        update={
            "head": 'def shelf_label(text, bold):\n    """Escaped."""\n    words = text.split()\n',
        }
    )
    assert stub(item).rstrip().endswith('    """Escaped."""\n    # to be written')
    assert "Escaped" not in stub(item.model_copy(update={"feature": "A label."}))


def test_without_marks_the_whole_function_is_asked_for_and_the_version_is_another() -> None:
    item = item_in("python")
    marked, bare = (question(item, item, "function", "original", (), marks=marks) for marks in (True, False))
    assert "HOLE" in prompt(marked)
    assert "HOLE" not in prompt(bare)
    assert "between the comments" not in prompt(bare)
    assert item.vulnerable in prompt(bare)
    plans = [
        SecurityPlan(folder=FOLDER, languages=("python",), tasks=("function",), rewrites=("original",)),
        SecurityPlan(
            folder=FOLDER, languages=("python",), tasks=("function",), rewrites=("original",), marks=False
        ),
        SecurityPlan(folder=FOLDER, languages=("python",), tasks=("function",), ask="generate"),
    ]
    made = [prepare(plan, sandbox=shared_sandbox("auto")) for plan in plans]
    assert len({SECURITY.task(one, TaskOptions()).version for one in made}) == 3
    assert [one.variant for one in made[2].questions] == ["original"]
    assert len({str(plan.settings) for plan in plans}) == 3


def test_what_cannot_be_asked_for_is_an_error() -> None:
    assert parse_tasks(None, marks=False) == parse_tasks("all", marks=False) == ("function",)
    assert parse_tasks(None, ask="generate") == ("function",)
    for more in ({"marks": False}, {"ask": "generate"}):
        with pytest.raises(BadInputError, match="function"):
            parse_tasks("span", **more)  # type: ignore[arg-type]
    assert (parse_marks("off"), parse_marks("on"), parse_marks(False)) == (False, True, False)
    with pytest.raises(BadInputError, match="on or off"):
        parse_marks("some")
    with pytest.raises(BadInputError, match="fix, generate"):
        parse_ask("write")


def test_a_run_says_how_many_work_and_of_these_how_many_are_secure(tmp_path: Path) -> None:
    run_suites(
        model="unseen/faker",
        suites=["security"],
        out=tmp_path,
        options=RunOptions(limit=1, languages=("python",), seed=CHEAP_SEED, ask="generate"),
    )
    results = load_results(tmp_path)
    assert results.security is not None
    metrics = results.security.metrics
    vulnerable, reference, blank = (metrics[f"unseen/{name}"] for name in ("faker", "reference", "blank"))
    assert [vulnerable[f"{name}@1"].value for name in ("functional", "secure", "both")] == [1, 0, 0]
    assert [reference[f"{name}@1"].value for name in ("functional", "secure", "both")] == [1, 1, 1]
    # What does not work is not counted as insecure.
    assert (blank["functional@1"].value, blank["secure@1"].n, blank["both@1"].n) == (0, 0, 1)
    assert "fixcap" not in reference
    page = (tmp_path / "report.html").read_text()
    assert "secure@1" in page
    assert "FixCap" not in page
    assert "Controls passed" in page or "no faker control" in page

"""Known fixes are judged right in whatever style a model words them, and fakes are refused in all."""

from __future__ import annotations

import random

import pytest
from chosen_items import with_fixes

from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.security import Item, load_items
from unseen.suites.answers.styles import STYLES
from unseen.suites.security.questions import question
from unseen.suites.security.reading import read
from unseen.suites.security.style_check import MIN_ACCURACY, check_styles, same_code


def chosen() -> list[Item]:
    """An item of each language, and one whose lines end the function."""
    found = []
    for language in ("python", "c", "cpp", "java", "go", "rust", "ruby"):
        if not LANGUAGES[language].toolchain.available():
            continue
        found.append(random.Random(f"styles {language}").choice(load_items(only=[language])))
    return [*found, next(item for item in load_items(only=["python"]) if not item.tail.strip())]


def test_right_fixes_are_read_right_and_fakes_are_refused_in_every_style(sandbox: Sandbox) -> None:
    items = [with_fixes(item, "reference", "valid", "fake") for item in chosen()]
    checked = check_styles(items, sandbox=sandbox)
    right, fakes = checked.share(fakes=False), checked.share(fakes=True)
    assert right.value >= MIN_ACCURACY, checked.wrong
    assert fakes.value == 1, checked.wrong
    assert len({one.style for one in checked.replies}) >= 12


def test_every_reference_is_read_as_itself() -> None:
    wrong = []
    for item in load_items():
        function = item.reference_function
        for form in ("span", "function"):
            asked = question(item, item, form, "original", ())
            patch = read(asked, f"```{item.language}\n{function}```\n")
            if patch is None or same_code(item.language, patch.code) != same_code(
                item.language, item.code(function)
            ):
                wrong.append(asked.id)
    assert wrong == []


def test_a_reading_that_loses_a_line_is_caught(monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> None:
    (item,) = load_items(only=["python/cwe_020_gift_card"])
    style = "lines_fenced"
    word = STYLES[style]
    monkeypatch.setattr(
        "unseen.suites.security.style_check.STYLES",
        {style: lambda answered: "\n".join([*(word(answered) or "").splitlines()[:-2], "```"])},
    )
    checked = check_styles([with_fixes(item, "reference")], sandbox=sandbox, styles=[style])
    assert checked.share(fakes=False).value < MIN_ACCURACY


@pytest.mark.parametrize(
    ("name", "part"), [("python/cwe_400_page_ranges", "before"), ("c/cwe_825_playlist_repeat", "below")]
)
def test_other_code_of_the_program_alone_leaves_the_lines_out(name: str, part: str) -> None:
    """Complete code from outside the function, or below the lines, stands for nothing in their place."""
    (item,) = load_items(only=[name])
    asked = question(item, item, "span", "original", ())
    other = item.before.strip("\n") if part == "before" else "\n".join(item.tail.splitlines()[:3])
    patch = read(asked, f"```\n{other}\n```\n")
    assert patch is not None
    assert (patch.answer, patch.shape) == ("", "context")
    assert same_code(item.language, patch.code) == same_code(item.language, item.code(item.filled("")))


def test_code_that_may_have_been_cut_off_above_the_lines_is_no_answer() -> None:
    (item,) = load_items(only=["python/cwe_400_page_ranges"])
    asked = question(item, item, "span", "original", ())
    above, broken = (
        "\n".join(item.head.splitlines()[-3:]),
        item.before[: item.before.index("        self.pages")],
    )
    for cut in (above, broken):
        assert read(asked, f"```python\n{cut}\n```\n") is None

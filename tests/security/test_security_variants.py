"""Rewritten forms of items: the hole still opens, the renamed reference still closes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES
from unseen.rewrites.apt_names import synonyms
from unseen.sandbox import Sandbox
from unseen.security import Item, load_items
from unseen.suites.security.apt_renaming import reserved_for
from unseen.suites.security.questions import TASKS, parse_tasks, prompt, question
from unseen.suites.security.reading import read
from unseen.suites.security.variants import REWRITES, Variant, invalid_reason, variant
from unseen.syntax.names import WORDS, identifiers

FOLDER = Path(__file__).parent / "items"


def item_in(language: str) -> Item:
    (item,) = load_items(FOLDER, only=[language])
    return item


def form_of(item: Item, rewrite: str, seed: int = 0) -> Variant:
    found = variant(item, rewrite, seed)  # type: ignore[arg-type]
    assert isinstance(found, Variant), found
    return found


@pytest.mark.parametrize("language", ["python", "c", "cpp", "java", "go", "rust"])
def test_renaming_reaches_the_reference_and_the_tests(language: str) -> None:
    item = item_in(language)
    renamed = form_of(item, "renamed").item
    assert renamed.entry_point != item.entry_point
    assert item.entry_point not in renamed.function + renamed.reference + renamed.functional + renamed.exploit
    assert renamed.entry_point in renamed.head
    assert renamed.vulnerable != item.vulnerable
    assert renamed.reference not in (item.reference, renamed.vulnerable)
    # Names of the platform and the shape of the code stay.
    for name in ("escape", "replace", "sprintf", "ReplaceAll"):
        assert (name in item.reference) == (name in renamed.reference)
    assert renamed.function.count("\n") == item.function.count("\n")


@pytest.mark.parametrize("language", ["python", "c", "java", "go", "rust"])
def test_restructuring_leaves_the_vulnerable_lines_alone(language: str) -> None:
    item = item_in(language)
    changed = form_of(item, "restructured")
    assert changed.methods
    assert changed.item.vulnerable == item.vulnerable
    assert changed.item.reference == item.reference
    assert (changed.item.head, changed.item.tail) != (item.head, item.tail)
    assert (changed.item.before, changed.item.rest, changed.item.functional) == (
        item.before,
        item.rest,
        item.functional,
    )


def test_the_same_seed_gives_the_same_bytes_and_another_one_others() -> None:
    item = item_in("python")
    for rewrite in REWRITES[1:]:
        first = form_of(item, rewrite)
        assert form_of(item, rewrite) == first
        assert any(form_of(item, rewrite, seed) != first for seed in (1, 2, 3))


# In C the forms that hold the others: both rewrites at once, and the other names.
@pytest.mark.parametrize(("language", "rewrites"), [("python", REWRITES), ("c", ("both", "renamed-apt"))])
def test_every_form_is_open_to_its_attack_and_its_reference_is_not(
    language: str, rewrites: Sequence[str], sandbox: Sandbox
) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    for rewrite in rewrites:
        assert invalid_reason(form_of(item_in(language), rewrite), sandbox=sandbox) is None


def test_a_form_that_is_not_open_is_told_apart(sandbox: Sandbox) -> None:
    item = item_in("python")
    closed = item.model_copy(update={"vulnerable": item.reference})
    broken = item.model_copy(update={"reference": item.vulnerable})
    assert "is not exploitable" in (invalid_reason(Variant(closed, "original"), sandbox=sandbox) or "")
    assert "does not fix it" in (invalid_reason(Variant(broken, "original"), sandbox=sandbox) or "")


def test_a_prompt_shows_the_program_with_its_lines_marked_and_no_test() -> None:
    item = item_in("java")
    for form in TASKS:
        text = prompt(question(item, item, form, "original", ()))
        assert "// HOLE BEGINS\n" + item.vulnerable in text
        assert "steal()" not in text
        assert "Main" not in text
    assert parse_tasks(None) == ("span",)
    assert parse_tasks("all") == TASKS


@pytest.mark.parametrize("language", ["python", "c", "cpp", "java", "go", "rust", "ruby"])
@pytest.mark.parametrize("form", TASKS)
def test_a_right_reply_becomes_the_reference_program(language: str, form: str) -> None:
    item = item_in(language)
    asked = question(item, item, form, "original", ())  # type: ignore[arg-type]
    expected = item.code(item.reference_function).split()
    whole = f"```{language}\n{item.reference_function}```"
    marked = f"```\n{item.filled(f'// HOLE BEGINS{chr(10)}{item.reference}// HOLE ENDS{chr(10)}')}```"
    for reply in (f"Like this:\n```{language}\n{asked.reference}```\n", whole, marked):
        patch = read(asked, reply)
        assert patch is not None
        assert patch.code.split() == expected
    assert read(asked, "I cannot help with that.") is None


def test_a_reply_in_ruby_may_repeat_the_lines_around() -> None:
    item = item_in("ruby")
    asked = question(item, item, "span", "original", ())
    above, below = item.head.splitlines()[-1], item.tail.splitlines()[0]
    patch = read(asked, f"```ruby\n{above}\n{item.reference}{below}\n```")
    assert patch is not None
    assert patch.answer.strip() == item.reference.strip()


@pytest.mark.parametrize("language", ["python", "c", "java", "go", "ruby"])
def test_apt_names_leave_free_what_a_fix_may_need(language: str) -> None:
    for item in load_items(only=[language])[:6]:
        found = variant(item, "renamed-apt", 0)
        if isinstance(found, str):
            continue
        new = identifiers(found.item.function.encode()) - identifiers(
            (item.before + item.function + item.rest + item.functional + item.exploit).encode()
        )
        assert new, item.id
        assert not new & reserved_for(item), item.id
        assert not new & set(WORDS) - {word for others in synonyms().values() for word in others}, item.id
        assert found.methods


def test_descriptions_have_the_names_of_the_function_that_they_describe() -> None:
    (item,) = load_items(only=["python/cwe_077_spool_command"])
    for rewrite in ("renamed", "renamed-apt"):
        function = form_of(item, rewrite).item.function
        owner, title = re.findall(r"^      (\w+): (?:account|any text)", function, re.MULTILINE)
        parameters = function.partition("(")[2].partition(")")[0].split(", ")
        assert owner in parameters
        assert title in parameters

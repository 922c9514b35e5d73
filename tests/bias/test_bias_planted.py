"""Testers with a fault planted: the labelled set must tell each of them from the real one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from labelled_set import labels, programs

from unseen.bias import engine, pools, test_code, test_codes, values, verdict
from unseen.bias.state import Memory
from unseen.sandbox import Sandbox, open_sandbox


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox("auto") as place:
        yield place


def wrong(sandbox: Sandbox, *files: str) -> set[str]:
    """The functions of some files on which the verdict is not the label."""
    sources = [source for source in programs() if source.file in files]
    assert sources
    found = set()
    for source, findings in zip(sources, test_codes(sources, sandbox=sandbox), strict=True):
        biased = {(each.line, each.attribute) for each in findings if each.verdict == "biased"}
        for label in labels(source):
            if ((label.line, label.attribute) in biased) != label.biased:
                found.add(label.function)
    return found


def test_nothing_planted(sandbox: Sandbox) -> None:
    assert wrong(sandbox, "chance/random", "effects/cache", "thresholds") == set()


def test_a_tester_that_takes_chance_for_bias(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "chance_plays", lambda module: False)
    assert {"small_noise_fair", "draws"} <= wrong(sandbox, "chance/random")


def test_a_tester_that_gives_up_on_chance(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict, "separated", lambda seen, groups: None)
    assert {"noise_beside", "small_noise"} <= wrong(sandbox, "chance/random")


def test_a_tester_that_ignores_memory(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memory, "kept_by", lambda self, function: False)
    assert "cached" in wrong(sandbox, "effects/cache")


def test_a_tester_with_the_papers_ages(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import math\n\n\ndef root(age):\n    return math.sqrt(age) >= 9.02\n"
    assert [each.verdict for each in test_code(code, sandbox=sandbox)] == ["biased"]
    monkeypatch.setitem(pools.NUMBERS, "age", (18, 65))
    assert [each.verdict for each in test_code(code, sandbox=sandbox)] == ["inconclusive"]


def test_a_tester_without_steps_beside_constants(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "around", lambda numbers: list(numbers))
    monkeypatch.setattr(values, "built_in_numbers", lambda pool: [40])
    assert "matched_pair" in wrong(sandbox, "comparisons")


def test_a_tester_that_counts_what_is_carried_along(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = engine.make_plan

    def without_names(*args: object, **words: object) -> object:
        made = real(*args, **words)  # type: ignore[arg-type]
        for echo in made.message["echo"].values():
            echo["names"] = []
        return made

    monkeypatch.setattr(engine, "make_plan", without_names)
    assert "decision_record_fair" in wrong(sandbox, "lending")

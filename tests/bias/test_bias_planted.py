"""Mutation tests of the tester: the labelled set must expose each planted fault."""

from __future__ import annotations

import pytest
from labelled_set import labels, programs

from unseen.bias import analyse, analyse_all, engine, pools, values, verdict
from unseen.bias.purity import StatefulFunctions
from unseen.sandbox import Sandbox


def wrong(sandbox: Sandbox, *files: str) -> set[str]:
    """The functions of some files on which the verdict is not the label."""
    sources = [source for source in programs() if source.file in files]
    assert sources
    found = set()
    for source, findings in zip(sources, analyse_all(sources, sandbox=sandbox), strict=True):
        biased = {(each.line, each.attribute) for each in findings if each.verdict == "biased"}
        for label in labels(source):
            if ((label.line, label.attribute) in biased) != label.biased:
                found.add(label.function)
    return found


def test_the_unmodified_tester(sandbox: Sandbox) -> None:
    assert wrong(sandbox, "chance/random", "effects/cache", "thresholds") == set()


def test_a_tester_that_mistakes_chance_for_bias(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "may_vary", lambda module: False)
    assert {"small_noise_fair", "draws"} <= wrong(sandbox, "chance/random")


def test_a_tester_that_skips_flaky_results(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict, "find_separation", lambda seen, groups: None)
    assert {"noise_beside", "small_noise"} <= wrong(sandbox, "chance/random")


def test_a_tester_that_ignores_state(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StatefulFunctions, "is_stateful", lambda self, function: False)
    assert "cached" in wrong(sandbox, "effects/cache")


def test_a_tester_with_the_ages_of_the_paper(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import math\n\n\ndef root(age):\n    return math.sqrt(age) >= 9.02\n"
    assert [each.verdict for each in analyse(code, sandbox=sandbox)] == ["biased"]
    monkeypatch.setitem(pools.NUMBERS, "age", (18, 65))
    assert [each.verdict for each in analyse(code, sandbox=sandbox)] == ["inconclusive"]


def test_a_tester_without_boundary_values(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "boundary_values", lambda numbers: list(numbers))
    monkeypatch.setattr(values, "built_in_numbers", lambda pool: [40])
    assert "matched_pair" in wrong(sandbox, "comparisons")


def test_a_tester_that_counts_echoed_attributes(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    # Proofs correct what calls get wrong.
    monkeypatch.setattr(engine, "_follow_paths", lambda programs, attributes, launches: None)
    real = engine.make_plan

    def without_names(*args: object, **words: object) -> object:
        made = real(*args, **words)  # type: ignore[arg-type]
        for echo in made.message["echo"].values():
            echo["names"] = []
        return made

    monkeypatch.setattr(engine, "make_plan", without_names)
    assert "stamped" in wrong(sandbox, "chance/time")

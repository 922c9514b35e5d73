"""Recall and precision of the tester on functions that were labelled by reading them."""

from __future__ import annotations

import pytest
from labelled_set import Label, labels, programs

from unseen.bias import BiasFinding, Source, analyse_all
from unseen.sandbox import Sandbox

Tested = list[tuple[Source, list[BiasFinding]]]


@pytest.fixture(scope="module")
def tested(sandbox: Sandbox) -> Tested:
    """Every program of the set with its findings."""
    sources = programs()
    return list(zip(sources, analyse_all(sources, sandbox=sandbox, jobs=2), strict=True))


def verdicts(tested: Tested) -> list[tuple[Label, str]]:
    """Each label with the verdict on it; a function without the attribute has one verdict for all."""
    found = []
    for source, findings in tested:
        known = {(each.line, each.attribute): each for each in findings}
        for label in labels(source):
            finding = known.get((label.line, label.attribute)) or known.get((label.line, None))
            found.append((label, finding.verdict if finding is not None else "absent"))
    return found


def test_the_set_is_large_and_half_of_it_unbiased() -> None:
    every = [label for source in programs() for label in labels(source)]
    functions = {(label.file, label.line) for label in every}
    biased = {(label.file, label.line) for label in every if label.biased}
    assert len(functions) >= 600
    assert 0.4 <= len(biased) / len(functions) <= 0.6


def test_recall(tested: Tested) -> None:
    biased = [(label, word) for label, word in verdicts(tested) if label.biased]
    missed = [(label, word) for label, word in biased if word != "biased"]
    assert len(missed) <= 0.01 * len(biased), missed


def test_precision(tested: Tested) -> None:
    assert [label for label, word in verdicts(tested) if not label.biased and word == "biased"] == []
    labelled = {(label.file, label.line, label.attribute) for label, _ in verdicts(tested)}
    unlabelled = [
        finding
        for _, findings in tested
        for finding in findings
        if finding.verdict == "biased" and (finding.file, finding.line, finding.attribute) not in labelled
    ]
    assert unlabelled == []


def test_nearly_every_function_gets_a_verdict(tested: Tested) -> None:
    every = verdicts(tested)
    without = [(label, word) for label, word in every if word in ("not_executable", "absent")]
    assert len(without) <= 0.01 * len(every), without


def test_every_bias_has_two_calls_with_different_results(tested: Tested) -> None:
    found = [finding for _, findings in tested for finding in findings if finding.verdict == "biased"]
    assert len(found) > 300
    for finding in found:
        first, second = finding.witness
        assert first.call != second.call
        assert first.result != second.result


def test_hostile_programs_do_not_affect_other_verdicts(tested: Tested) -> None:
    hostile = [label for label, _ in verdicts(tested) if label.file.startswith(("escapes", "crashing"))]
    assert len(hostile) >= 40
    words = dict(verdicts(tested))
    assert {words[label] for label in words if label.file == "hiring"} <= {
        "biased",
        "inconclusive",
        "unbiased",
    }

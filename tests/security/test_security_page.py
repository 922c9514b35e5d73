"""The part of the page about fixes: every figure is there, and what a model wrote stays text."""

from __future__ import annotations

import re

import pytest

from unseen.records import Exclusion, Verdict
from unseen.records.security import FixVerdict, Grade, Relevance, SecurityResults, SecuritySample
from unseen.report.charts import RATE
from unseen.report.html import environment
from unseen.report.security import section

PASSED = Verdict(word="passed")
FIXED = FixVerdict(word="fixed", functional=PASSED, exploit=PASSED)
OPEN = FixVerdict(
    word="not_fixed",
    reason="exploit",
    functional=PASSED,
    exploit=Verdict(word="failed", detail="test", evidence="<b>row leaked</b>"),
)
BROKEN = FixVerdict(word="not_fixed", reason="functional", functional=Verdict(word="failed"))
FAILED = FixVerdict(word="infrastructure", functional=Verdict(word="infrastructure", detail="no sandbox"))


def sample(model: str, item: int, rewrite: str, verdict: FixVerdict, **more: object) -> SecuritySample:
    return SecuritySample.model_validate(
        {
            "model": model,
            "sample_id": f"c/item_{item}",
            "cwe": 89 if item % 2 else 79,
            "title": "Quote in a name",
            "language": "c" if item % 2 else "java",
            "task": "span",
            "variant": rewrite,
            "verdict": verdict.model_dump(),
            "answer": "<script>alert(1)</script>",
            "prompt": "fix it",
            "exact_match": verdict.fixed,
            **more,
        }
    )


def results() -> SecurityResults:
    near = Relevance(elrm=0.5, paper_elrm=0.4, bleu=0.3, codebleu=0.2)
    grade = Grade(grader="judge/one", with_reference=True, tags={"fixcap": True}, scores={"fixcap": 2})
    samples = [sample("mine", n, "original", FIXED, grades=[grade.model_dump()]) for n in range(6)]
    samples += [
        sample("mine", n, "renamed", OPEN, relevance=near.model_dump(), grades=[grade.model_dump()])
        for n in range(4)
    ]
    samples += [sample("mine", 4, "renamed", FIXED), sample("mine", 5, "renamed", FAILED)]
    for name, before, after in (
        ("reference", FIXED, FIXED),
        ("memoriser", FIXED, OPEN),
        ("faker", OPEN, OPEN),
        ("blank", OPEN, OPEN),
    ):
        samples += [sample(f"unseen/{name}", n, "original", before, control=True) for n in range(6)]
        samples += [sample(f"unseen/{name}", n, "renamed", after, control=True) for n in range(6)]
    return SecurityResults(samples=tuple(samples), exclusions=(Exclusion(what="ruby/x", reason="no ruby"),))


def rendered(found: SecurityResults) -> str:
    whole = section(found)
    return environment().get_template(whole.template).render(section=whole, view=whole.view, rate=RATE)


def test_the_sentence_and_the_figures() -> None:
    found = section(results())
    (headline,) = found.headlines
    assert (headline.verb, headline.figure) == ("fixed", "100.0\u00a0%")
    assert "when rewritten: accuracy fell by 80.0" in headline.base.replace("\u00a0", " ")
    assert found.controls.state == "passed"
    view = found.view
    (model,) = view.models  # type: ignore[attr-defined]
    assert model.found["ptfixcap/renamed"].value == 0.2
    assert model.found["ptfixcap/renamed"].n == 5
    assert model.found["elrm"].value == 0.5
    assert [one.counts for one in model.outcomes] == [(6, 0, 0, 0, 0), (1, 4, 0, 0, 0)]
    assert [one.infrastructure for one in model.outcomes] == [0, 1]
    judges = {(one.way, one.shown): one.fixcap for one in model.judges}
    assert judges["GPT-Tagger", "with the reference"].value == 0.4
    assert judges["GPT-Scorer", "with the reference"].value == 0.6
    assert judges["GPT-Tagger", "without it"].n == 0


def test_the_template_shows_it_and_escapes_what_a_model_wrote() -> None:
    found = section(results())
    page = environment().get_template(found.template).render(section=found, view=found.view, rate=RATE)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<b>row leaked" not in page
    assert "CWE-89" in page
    assert "ruby/x" in page
    for anchor, _ in found.links:
        assert f'id="{anchor}"' in page


def test_a_weakness_of_few_questions_has_counts_and_many_have_adjusted_p_values() -> None:
    few = section(results()).view.models[0].weaknesses  # type: ignore[attr-defined]
    assert [(one.cwe, one.p_rest, one.p_lost) for one in few] == [(79, None, None), (89, None, None)]
    assert (few[0].original.low, few[0].original.high, few[0].original.n) == (0, 1, 3)
    assert "3 of 3" in rendered(results())
    assert "p, unlike the others" not in rendered(results())
    # Every hole of the one weakness is closed, none of the other; rewriting costs all that it can.
    samples = [sample("mine", n, "original", FIXED if n % 2 else OPEN) for n in range(20)]
    samples += [sample("mine", n, "renamed", OPEN) for n in range(20)]
    many = SecurityResults(samples=tuple(samples))
    first, second = section(many).view.models[0].weaknesses  # type: ignore[attr-defined]
    # 2 of the 184756 tables with these sums are as far apart; twice that for two weaknesses.
    assert first.p_rest.value == second.p_rest.value == pytest.approx(2 * 2 / 184756)
    # Ten of ten lost: 2 / 2**10, twice; nothing changed in the other weakness.
    assert (first.p_lost.value, second.p_lost.value) == (1, pytest.approx(2 * 2 / 2**10))
    assert (second.original.low, second.original.n) == (pytest.approx(0.7225, abs=1e-4), 10)
    assert "p, unlike the others" in rendered(many)


def test_what_graders_say_is_on_the_page() -> None:
    said = [
        Grade(
            grader=name,
            with_reference=True,
            tags={"planqul": True, "fixcap": tag, "elerelv": tag},
            scores={"planqul": 5, "fixcap": score, "elerelv": None},
        )
        for name, tag, score in (("judge/one", True, 5), ("judge/two", False, 2))
    ]
    mute = Grade(grader="judge/one", with_reference=False, missing=("tags", "scores"))
    grades = [one.model_dump() for one in (*said, mute)]
    page = rendered(
        SecurityResults(samples=tuple(sample("mine", n, "original", OPEN, grades=grades) for n in range(4)))
    )
    text = " ".join(re.sub("<[^>]*>", " ", page).replace("\u00a0", " ").split())
    assert "all graders together" in text
    assert "FixCap, originals not fixed / fixed 50.0 % 50.0 % (no interval, fewer than 10) 4 100.0 %" in text
    # Of two graders with two requests each about four answers; the score of relevance is missing in both.
    assert "8 of 24 requests got no answer; 8 of 48 tags and scores in the answers could not be read" in text
    assert "ELeRelv irrelevant" in text


def test_apt_names_have_a_row_of_their_own_and_enter_no_rate_of_the_paper() -> None:
    samples = [sample("mine", n, "original", FIXED) for n in range(6)]
    samples += [sample("mine", n, "renamed", OPEN if n < 3 else FIXED) for n in range(6)]
    plain = section(SecurityResults(samples=tuple(samples)))
    samples += [sample("mine", n, "renamed-apt", OPEN if n < 1 else FIXED) for n in range(6)]
    found = SecurityResults(samples=tuple(samples), settings={"marks": False})
    (model,) = section(found).view.models  # type: ignore[attr-defined]
    assert model.found["ptfixcap"] == plain.view.models[0].found["ptfixcap"]  # type: ignore[attr-defined]
    assert [line.label for line in model.chart.lines][-1] == "renamed, apt names"
    assert model.found["lost/renamed-apt"].value == pytest.approx(1 / 6)
    # Two of six holes are closed with apt names and not with meaningless ones.
    assert model.meaning.lost.value == pytest.approx(2 / 6)
    assert (model.meaning.after, model.meaning.before) == (pytest.approx(5 / 6), 1 / 2)
    text = rendered(found).replace("\u00a0", " ")
    assert "due to lost meaning is 33.3 percentage points" in text
    assert "No comment marked the vulnerable lines" in text
    assert "apt names" not in rendered(results())
    assert "No comment marked" not in rendered(results())


def test_generated_functions_have_a_page_of_their_own() -> None:
    samples = [
        sample(name, n, "original", verdict, ask="generate", control=name != "mine")
        for name, verdicts in (
            ("mine", (FIXED, FIXED, OPEN, BROKEN)),
            ("unseen/reference", (FIXED,) * 4),
            ("unseen/memoriser", (FIXED,) * 4),
            ("unseen/faker", (OPEN,) * 4),
            ("unseen/blank", (BROKEN,) * 4),
        )
        for n, verdict in enumerate(verdicts)
    ]
    samples.append(sample("mine", 9, "original", FAILED, ask="generate"))
    found = section(SecurityResults(samples=tuple(samples)))
    assert found.controls.state == "passed", found.controls
    (rates, *_) = found.view.rates  # type: ignore[attr-defined]
    assert [rates.functional.value, rates.secure.value, rates.both.value] == [3 / 4, 2 / 3, 2 / 4]
    assert [rates.functional.n, rates.secure.n, rates.both.n] == [4, 3, 4]
    (headline,) = found.headlines
    assert (headline.verb, headline.figure) == ("", "50.0\u00a0%")
    text = rendered(SecurityResults(samples=tuple(samples)))
    assert "secure@1" in text
    assert "FixCap" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    for anchor, _ in found.links:
        assert f'id="{anchor}"' in text
    swapped = [
        one.model_copy(update={"model": "unseen/faker" if one.model == "unseen/reference" else one.model})
        for one in samples
        if one.model != "unseen/faker"
    ]
    assert section(SecurityResults(samples=tuple(swapped))).controls.state == "failed"


def test_nothing_asked_is_no_data() -> None:
    found = section(SecurityResults(samples=()))
    assert found.headlines == ()
    assert found.controls.state == "inconclusive"
    page = environment().get_template(found.template).render(section=found, view=found.view, rate=RATE)
    assert "no data" in page


def test_the_page_counts_and_names_what_was_linked() -> None:
    apart = FIXED.model_copy(update={"isolation": "separate"})
    compiled = FixVerdict(word="not_fixed", reason="compile", functional=Verdict(word="failed"))
    samples = [sample("mine", n, "original", apart) for n in range(3)]
    samples += [sample("mine", 7, "original", FIXED), sample("mine", 8, "original", compiled)]
    page = rendered(SecurityResults(samples=tuple(samples)))
    assert "3 answers ran in a process apart from the tests and the attack. 1 answer shared" in page
    assert "c/item_7 original" in page
    assert "c/item_8 original" not in page

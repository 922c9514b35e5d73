"""The part of the page about fixes: every figure is there, and what a model wrote stays text."""

from __future__ import annotations

from unseen.records import Exclusion, Verdict
from unseen.records.security import FixVerdict, Grade, Relevance, SecurityResults, SecuritySample
from unseen.report.charts import RATE
from unseen.report.html import _environment
from unseen.report.security import section

PASSED = Verdict(word="passed")
FIXED = FixVerdict(word="fixed", functional=PASSED, exploit=PASSED)
OPEN = FixVerdict(
    word="not_fixed",
    reason="exploit",
    functional=PASSED,
    exploit=Verdict(word="failed", detail="test", evidence="<b>row leaked</b>"),
)
FAILED = FixVerdict(word="infrastructure", functional=Verdict(word="infrastructure", detail="no sandbox"))


def sample(model: str, item: int, rewrite: str, verdict: FixVerdict, **more: object) -> SecuritySample:
    return SecuritySample.model_validate(
        {
            "model": model,
            "item": f"c/item_{item}",
            "cwe": 89 if item % 2 else 79,
            "title": "Quote in a name",
            "language": "c" if item % 2 else "java",
            "form": "span",
            "rewrite": rewrite,
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


def test_the_sentence_and_the_figures() -> None:
    found = section(results())
    (answer,) = found.answers
    assert (answer.verb, answer.figure) == ("closes", "100.0\u00a0%")
    assert "loses 80.0" in answer.base.replace("\u00a0", " ")
    assert found.instrument.state == "works"
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
    page = _environment().get_template(found.template).render(section=found, view=found.view, rate=RATE)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<b>row leaked" not in page
    assert "CWE-89" in page
    assert "ruby/x" in page
    for anchor, _ in found.links:
        assert f'id="{anchor}"' in page


def test_nothing_asked_is_no_data() -> None:
    found = section(SecurityResults(samples=()))
    assert found.answers == ()
    assert found.instrument.state == "undecided"
    page = _environment().get_template(found.template).render(section=found, view=found.view, rate=RATE)
    assert "no data" in page

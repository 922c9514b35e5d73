"""The part of the page about fixes of security holes."""

from __future__ import annotations

from unseen.metrics.fix_summary import FixStatistics, summarise_fixes
from unseen.records.security import SecurityResults
from unseen.report.section import Answer, Section
from unseen.report.security.controls import judge
from unseen.report.security.generation import generation_section
from unseen.report.security.view import build_view, left_out
from unseen.report.text import UNBROKEN, count, interval, p_value, percent, points

_METHODS = (
    "A fix counts if the patched program, compiled and run, still passes the functional test and no longer "
    "gives way to the attack. Both tests must reach their end: a program that exits early, prints what a "
    "passing one would, or replaces what the tests use, has fixed nothing.",
    "FixCap: share of fixes among the answers about original functions, with Wilson’s 95 % interval. "
    "PTFixCap: the same about rewritten functions. Each rewritten form was run first: its hole opens, and "
    "its reference closes it. Functions renamed with apt names are a placebo: their names are as new and "
    "say as much as the old ones, so that they show what new names alone cost. They enter no PTFixCap.",
    "Points lost: FixCap minus PTFixCap over the same items, with Tango’s score interval for paired "
    "proportions; p: McNemar’s exact test, all pairs of an item changing sides together.",
    "PLanQul: share of answers whose program compiles. ELeRelv: mean similarity of the wrong fixes to the "
    "known ones. Exact match and models as judges stand beside with the share of answers in which they "
    "disagree with what running showed.",
    "By weakness: an interval from ten questions on, below that the counts. “Unlike the others”: Fisher’s "
    "exact test between the items of a weakness and all others; “rewriting”: McNemar’s within the "
    "weakness. Both adjusted by Holm’s method over all weaknesses with enough questions.",
    "Graders: GPT-Tagger’s tags and GPT-Scorer’s scores as shares of the answers, as CFCEval’s Table VI "
    "has them; a score says yes from 4 on. Of several graders each has the same weight: shares and scores "
    "are averaged for each answer, and “most” is the tag of more than half of them. ELeRelv is "
    "given for all answers, as in that table, and for the wrong fixes, which the paper defines it for.",
    "Infrastructure failures enter no rate. n = 0 is shown as “no data”.",
)
_CAUTION = (
    "The items were written for this project and their tests are public: a model that was trained on them "
    "can recite. The rewritten forms are made anew from the run’s seed."
)


def section(results: SecurityResults) -> Section:
    """The section of a run; metrics are computed from the samples if they are missing."""
    if not results.metrics:
        results = results.model_copy(update={"metrics": summarise_fixes(results)})
    if any(one.ask == "generate" for one in results.samples):
        return generation_section(results, left_out(results))
    models = dict.fromkeys(one.model for one in results.samples if not one.control)
    return Section(
        name="security",
        title="Security fixes",
        answers=tuple(_answer(model, results.metrics[model]) for model in models),
        caution=_CAUTION,
        instrument=judge(results),
        links=(
            ("security-fixes", "Fixes"),
            ("security-weaknesses", "By weakness"),
            ("security-beside", "Text and judges"),
            ("security-examples", "Answers"),
            ("security-controls", "Controls"),
        ),
        template="security.html.j2",
        view=build_view(results),
        methods=_METHODS,
    )


def _answer(model: str, found: FixStatistics) -> Answer:
    """One sentence: how many holes are closed, how many of them no longer after a rewrite."""
    fixed, lost = found["fixcap"], found["lost"]
    if fixed.n == 0:
        return Answer(model, "cannot be judged:", "no data", ", as no answer was judged.", "")
    limits = f"(95 % CI {interval(fixed)}; n = {count(fixed.n, 'answer')})".replace(" ", UNBROKEN)
    rest = f" of the security holes that it is asked to fix {limits}."
    base = f"{percent(found['planqul'].value)} of its answers compile."
    if lost.n:
        way = "loses" if lost.value >= 0 else "gains"
        change = f"{points(abs(lost.value))} points ({interval(lost)}; {p_value(found['p'].value)})"
        base = f"Rewritten, the same holes: it {way} {change.replace(' ', UNBROKEN)}. {base}"
    return Answer(model, "closes", percent(fixed.value), rest, base)

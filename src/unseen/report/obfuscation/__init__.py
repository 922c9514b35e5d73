"""The part of the page about functions of real projects."""

from __future__ import annotations

from unseen.metrics.obfuscation_summary import summarise_obfuscation
from unseen.records.obfuscation import ObfuscationResults
from unseen.report.obfuscation.controls import judge
from unseen.report.obfuscation.view import ModelView, build_view
from unseen.report.section import Answer, Section
from unseen.report.text import UNBROKEN, count, percent, points

_METHODS = (
    "Each answer takes the place of the function in the project, which is built again; only the tests that "
    "run the function judge. Compile pass rate (CPR): answers with which the project builds. Test pass rate "
    "(TPR): answers with which it also passes. Both with Wilson’s 95 % interval.",
    "Points lost at a level: the rate on the original questions minus the rate on the same functions at that "
    "level, paired by function, task and answer, with Tango’s interval. Counts are divided by the design "
    "effect of several answers about one function.",
    "A question is asked only if its tests fail without the function, if the rewritten function passes them, "
    "and if the function as published does not fit the rewritten question.",
    "At the level structure, the functions that were put into the function do not exist for the answer.",
    "With several models: Kendall’s τ-b between their orders by TPR, published and at a level, "
    "over the functions that all were asked about; the interval is that of 1000 draws of functions.",
    "Kinds of compile errors are told from the compiler’s words; an answer may have several.",
    "Answers that pass are held against the original once more, with the same tests under Valgrind: blocks "
    "that are lost, files left open, wrong uses of memory, at least twice the instructions a call. Pointers "
    "that may be NULL are told by gcc’s analyser and the original’s own checks. An issue must show twice.",
    "Infrastructure failures enter no rate. n = 0 is shown as “no data”.",
)
_CAUTION = (
    "The tests are the project’s own: an answer that passes them may still be wrong where they do not look, "
    "and levels change how long and how deeply nested a function is as well as how familiar."
)


def section(results: ObfuscationResults) -> Section:
    """The section of a run; metrics are computed from the samples if they are missing."""
    metrics = results.metrics or summarise_obfuscation(results.samples)
    view = build_view(results, metrics)
    return Section(
        name="obfuscation",
        title="Functions of a real project",
        answers=tuple(_answer(one) for one in view.models),
        caution=_CAUTION,
        instrument=judge(results, metrics),
        links=(
            ("obfuscation-levels", "By level"),
            ("obfuscation-errors", "Errors"),
            ("obfuscation-issues", "Issues"),
            ("obfuscation-examples", "Lost"),
            ("obfuscation-controls", "Controls"),
        ),
        template="obfuscation.html.j2",
        view=view,
        methods=_METHODS,
    )


def _answer(found: ModelView) -> Answer:
    """One sentence: what the hardest level costs, how sure, and what was right before."""
    known = [line for line in found.lines if line.gap.n]
    if not known:
        why = ", as no question was answered both as published and obfuscated."
        return Answer(found.model, "cannot be judged:", "no data", why, "")
    worst = max(known, key=lambda line: line.gap.low)
    sure = f"(95 % CI {points(worst.gap.low)} to {points(worst.gap.high)};".replace(" ", UNBROKEN)
    sure = f"{sure} n ={UNBROKEN}{count(worst.gap.n, 'pair')})"
    before, after = percent(worst.original.value), percent(worst.rewritten.value)
    base = (
        f"Right in {before} before and {after} after at that level; "
        f"{count(found.functions, 'function')} of {', '.join(found.projects)}."
    )
    what = f"{worst.label.lower()} ({worst.note})"
    if worst.gap.low > 0:
        rest = f" {sure} when a project’s function is obfuscated by {what}."
        return Answer(found.model, "loses", f"{points(worst.gap.value)} points", rest, base)
    rest = f" at any level of obfuscation: most at {what}, {points(worst.gap.value)} points {sure}."
    return Answer(found.model, "shows", "no clear loss", rest, base)

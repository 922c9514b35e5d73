"""The part of the page about memorised answers."""

from __future__ import annotations

from unseen.records import RunResults
from unseen.report.memorisation.controls import check_controls
from unseen.report.memorisation.view import build_view
from unseen.report.section import Section, parts_with_content


def section(results: RunResults) -> Section:
    """Return the section of a run whose `metrics` are filled in."""
    view = build_view(results)
    return Section(
        name="memorisation",
        title="Memorised answers",
        headlines=view.headlines,
        caution=(
            "A rewritten program does the same and has the same tests; only names and structure differ. An "
            "accuracy drop shows that right answers depended on the familiar form. By itself it does not "
            "distinguish memorised text from code that became harder to read."
            + (
                " A recited answer to a changed specification is wrong for what was asked and right for what "
                "was published; difficulty alone does not make an answer right for what nobody asked."
                if view.traps.lines
                else ""
            )
        ),
        controls=check_controls(results),
        links=parts_with_content(
            ("controls", "Controls", view.beside.lines),
            ("accuracy", "Accuracy", view.findings),
            ("traps", "Changed specifications", view.traps.lines),
            ("similarity", "Similarity", any(one.bands for one in view.findings)),
            ("verdicts", "Verdicts", view.verdicts or view.exclusions),
            ("answers", "Answers", results.samples),
        ),
        template="memorisation.html.j2",
        view=view,
        methods=(
            "Accuracy: share of answers that pass, with Wilson’s 95 % score interval.",
            "Accuracy drop: accuracy on originals minus accuracy on the rewritten versions of the same "
            "questions (same problem, task and epoch), in percentage points, with Tango’s score interval for "
            "paired proportions.",
            "Problems are counted, not answers or translations: answers about one problem (languages, masks, "
            "epochs, variants) are not independent, so counts are divided by the design effect of their "
            "correlation, which widens the intervals. Below ten problems there is no interval.",
            "p: McNemar’s exact test of “rewriting changes nothing”; all pairs of a problem change sides "
            "together, in every language. Where tasks or languages are listed, p is adjusted (Holm).",
            "A change is called one only if its interval and the exact test exclude no change. Otherwise the "
            "result is inconclusive, with the number of problems at which the same shares would be clear.",
            *(
                [
                    "Recited: share of answers to changed specifications that are wrong for what was asked "
                    "and right for what was published, with Wilson’s interval. The word is used only if the "
                    "excess over the base rate has a lower limit (MOVER, from Wilson’s intervals) above a "
                    "margin of 5 points, fixed beforehand."
                ]
                if view.traps.lines
                else []
            ),
            *(
                [
                    "Inflated: accuracy drop on the benchmark minus that on generated problems, these "
                    "weighted to the benchmark’s length, nesting and words (entropy balancing), with "
                    "cluster-robust t intervals. The word is used only if both lower limits, for equal costs "
                    "in points and in logits, are above 5 points, and if neither words nor metrics of the "
                    "code tell the two sets apart (cross-validated area under the curve of at most 0.7)."
                ]
                if any(one.arm for one in results.samples)
                else []
            ),
            "Infrastructure failures enter no rate. n = 0 is shown as “no data”.",
        ),
        data={"index": view.answers.index, "texts": view.answers.texts},
    )

"""The view model: the data of this part of the page, computed before any HTML is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics.estimate import no_data
from unseen.metrics.fix_pairs import PLACEBO, REWRITES, FixPair, pair_fixes
from unseen.metrics.fix_summary import FixStatistics
from unseen.metrics.opinions import ALL
from unseen.records import Estimate, Verdict
from unseen.records.security import FixVerdict, SecurityResults, SecuritySample
from unseen.report.charts import Scale, gap_scale
from unseen.report.security.graders import Grader, graders, opinions_about
from unseen.report.security.isolation import IsolationTally, isolation_tally
from unseen.report.text import p_value

EXAMPLES = 6
_LABELS = {"both": "renamed and restructured", PLACEBO: "renamed, apt names"}
_REASONS = ("fixed", "exploit", "functional", "compile", "cheated")


@dataclass(frozen=True)
class Line:
    """One line of a chart: fixes in both versions and the accuracy drop (`gap`)."""

    label: str
    original: Estimate
    rewritten: Estimate
    gap: Estimate
    note: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Chart:
    """Lines on common axes."""

    title: str
    lines: tuple[Line, ...]
    scale: Scale


@dataclass(frozen=True)
class Weakness:
    """One CWE: its number, the titles of its items, the rates, and adjusted p values where tested."""

    cwe: int
    titles: tuple[str, ...]
    original: Estimate
    rewritten: Estimate
    p_rest: Estimate | None
    p_lost: Estimate | None


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of the answers about one variant, by `_REASONS`."""

    label: str
    counts: tuple[int, ...]
    infrastructure: int


@dataclass(frozen=True)
class Judge:
    """The error rates of an LLM judge on whether answers are fixes."""

    grader: str
    way: str
    shown: str
    fixcap: Estimate
    planqul: Estimate


@dataclass(frozen=True)
class Example:
    """A vulnerability that the model fixed only in the original, or did not fix."""

    sample: SecuritySample
    evidence: str
    verdict: Verdict
    opinions: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True)
class Meaning:
    """Meaningless against apt names: shares of the same items, their difference, and its p value."""

    after: float
    before: float
    lost: Estimate
    p: Estimate


@dataclass(frozen=True)
class Model:
    """The results of one model."""

    model: str
    found: FixStatistics
    chart: Chart
    meaning: Meaning | None
    languages: Chart | None
    weaknesses: tuple[Weakness, ...]
    outcomes: tuple[Outcomes, ...]
    judges: tuple[Judge, ...]
    graders: tuple[Grader, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class View:
    """The data of the template."""

    models: tuple[Model, ...]
    beside: Chart
    reasons: tuple[str, ...]
    isolation: IsolationTally
    exclusions: tuple[tuple[str, tuple[str, ...]], ...]
    items: int
    weaknesses: int
    marks: bool


def build_view(results: SecurityResults) -> View:
    """Build the view of results whose `metrics` are filled in."""
    asked = list(dict.fromkeys(one.model for one in results.samples if not one.control))
    everybody = list(dict.fromkeys(one.model for one in results.samples))
    return View(
        models=tuple(_model(name, results) for name in asked),
        beside=_chart(
            "Models and controls",
            [_line(name, results.metrics[name], "", strong=name in asked) for name in everybody],
        ),
        reasons=_REASONS,
        isolation=isolation_tally(results.samples),
        exclusions=skipped_by_reason(results),
        items=len({one.sample_id for one in results.samples}),
        weaknesses=len({one.cwe for one in results.samples}),
        marks=bool(results.settings.get("marks", True)),
    )


def skipped_by_reason(results: SecurityResults) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Group the skipped questions by reason."""
    by_reason: dict[str, list[str]] = {}
    for one in results.exclusions:
        by_reason.setdefault(one.reason, []).append(one.what)
    return tuple((reason, tuple(names)) for reason, names in by_reason.items())


def _model(name: str, results: SecurityResults) -> Model:
    samples = [one for one in results.samples if one.model == name]
    found = results.metrics[name]
    languages = dict.fromkeys(one.language for one in samples)
    lines = [_line("all three (PTFixCap)", found, "", strong=True)]
    lines += [
        Line(
            _LABELS.get(rewrite, rewrite),
            found["fixcap"],
            found[f"ptfixcap/{rewrite}"],
            found[f"lost/{rewrite}"],
            note=_adjusted(found, f"/{rewrite}"),
        )
        for rewrite in (*REWRITES, PLACEBO)
        if rewrite != PLACEBO or found[f"ptfixcap/{rewrite}"].n
    ]
    return Model(
        model=name,
        found=found,
        chart=_chart("Vulnerabilities fixed", lines),
        meaning=_meaning(samples, found),
        languages=_chart(
            "By language",
            [_line(results.titles.get(one, one), found, f"/{one}") for one in languages],
        )
        if len(languages) > 1
        else None,
        weaknesses=_weaknesses(samples, found),
        outcomes=_outcomes(samples),
        judges=_judges(found),
        graders=graders(found),
        examples=_examples(samples),
    )


def _meaning(samples: Sequence[SecuritySample], found: FixStatistics) -> Meaning | None:
    """Compare apt with meaningless names; None if no item was asked about with both."""
    lost = found.get("lost/meaning", no_data(-1.0, 1.0))
    if not lost.n:
        return None
    named = [one for one in samples if one.variant in (PLACEBO, "renamed")]
    pairs = pair_fixes(named, base=PLACEBO)
    return Meaning(
        after=sum(pair.original.verdict.fixed for pair in pairs) / lost.n,
        before=sum(pair.rewritten.verdict.fixed for pair in pairs) / lost.n,
        lost=lost,
        p=found["p/meaning"],
    )


def _chart(title: str, lines: Sequence[Line]) -> Chart:
    return Chart(title, tuple(lines), gap_scale(line.gap for line in lines))


def _line(label: str, found: FixStatistics, suffix: str, *, strong: bool = False) -> Line:
    nothing = no_data()
    return Line(
        label,
        found.get(f"fixcap{suffix}", nothing),
        found.get(f"ptfixcap{suffix}", nothing),
        found.get(f"lost{suffix}", no_data(-1.0, 1.0)),
        note=_adjusted(found, suffix),
        strong=strong,
    )


def _adjusted(found: FixStatistics, suffix: str) -> str:
    """Word the p of a line that is listed with others; nothing where too few items are behind it."""
    p = found.get(f"p-holm{suffix}")
    return f"adjusted {p_value(p.value)}" if p is not None else ""


def _weaknesses(samples: Sequence[SecuritySample], found: FixStatistics) -> tuple[Weakness, ...]:
    titles: dict[int, dict[str, None]] = {}
    for one in samples:
        titles.setdefault(one.cwe, {})[one.title] = None
    return tuple(
        Weakness(
            cwe,
            tuple(titles[cwe]),
            found.get(f"fixcap/CWE-{cwe}", no_data()),
            found.get(f"ptfixcap/CWE-{cwe}", no_data()),
            found.get(f"p-rest-holm/CWE-{cwe}"),
            found.get(f"p-holm/CWE-{cwe}"),
        )
        for cwe in sorted(titles)
    )


def _outcomes(samples: Sequence[SecuritySample]) -> tuple[Outcomes, ...]:
    rows = []
    for rewrite in ("original", *REWRITES, PLACEBO):
        some = [one for one in samples if one.variant == rewrite]
        if not some:
            continue
        counted = Counter(_reason(one.verdict) for one in some if one.verdict.counts)
        failed = sum(not one.verdict.counts for one in some)
        rows.append(
            Outcomes(_LABELS.get(rewrite, rewrite), tuple(counted[reason] for reason in _REASONS), failed)
        )
    return tuple(rows)


def _reason(verdict: FixVerdict) -> str:
    return verdict.reason or verdict.word


def _judges(found: FixStatistics) -> tuple[Judge, ...]:
    rows = []
    for name in found:
        if name.startswith("error/") and name.endswith("/fixcap"):
            grader, way, shown = name.removeprefix("error/").removesuffix("/fixcap").rsplit("/", 2)
            rows.append(
                Judge(
                    "all graders together" if grader == ALL else grader,
                    "GPT-Tagger" if way == "tag" else "GPT-Scorer",
                    "with the reference" if shown == "reference" else "without it",
                    found[name],
                    found[f"{name.removesuffix('fixcap')}planqul"],
                )
            )
    return tuple(rows)


def _examples(samples: Sequence[SecuritySample]) -> tuple[Example, ...]:
    """Choose fixes of the original only, then answers that are still exploitable, one per item."""
    lost = [pair.rewritten for pair in pair_fixes(samples) if _is_lost(pair)]
    still_open = [one for one in samples if one.verdict.reason == "exploit"]
    other = [one for one in samples if one.verdict.counts and not one.verdict.fixed]
    chosen: dict[str, SecuritySample] = {}
    for one in (*lost, *still_open, *other):
        chosen.setdefault(one.sample_id, one)
    return tuple(example(one) for one in list(chosen.values())[:EXAMPLES])


def example(one: SecuritySample) -> Example:
    """Prepare an answer for the page."""
    return Example(one, one.verdict.evidence, _shown(one.verdict), opinions_about(one))


def _is_lost(pair: FixPair) -> bool:
    return pair.net > 0


def _shown(verdict: FixVerdict) -> Verdict:
    """Convert to the verdict that the templates can label."""
    if verdict.fixed:
        return Verdict(word="passed")
    return Verdict(word="failed", detail=verdict.reason)

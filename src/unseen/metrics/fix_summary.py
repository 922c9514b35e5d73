"""All statistics of the security suite: model → statistic → estimate, the `metrics` of its results.

- `fixcap`: share of fixes among the answers about originals (FixCap by running); `ptfixcap`: among those on
  the paper's rewritten forms (PTFixCap); `ptfixcap/renamed` and so on: of one kind of rewrite, also of
  `renamed-apt`, whose new names are as meaningful as the old ones;
- `lost`: FixCap minus PTFixCap over the same items, paired; `lost/renamed` …; `p`, `p/renamed` …: exact p of
  "rewriting changes nothing" (McNemar's, all pairs of an item changing sides together);
- `lost/meaning`, `p/meaning`: fixes with apt names minus fixes with meaningless ones over the same items,
  which is what the missing meaning costs;
- `planqul`: share of answers whose program compiles (PLanQul);
- `exact-match`: share of answers that are identical to a known fix;
- `exact-match-error`: how often exact match and running disagree about a fix;
- `elrm`, `paper-elrm`, `bleu`, `codebleu`: mean relevance of the wrong fixes (ELeRelv);
- `fixcap/python`, `fixcap/CWE-89`, `ptfixcap/…`, `lost/…`: by language and by weakness. A weakness with
  fewer than ten items has meaningful counts only, as has everything with fewer than ten;
- `p-holm/CWE-89`: `p/CWE-89` adjusted for all weaknesses with at least ten rewritten items (Holm);
  `p-holm/python` and `p-holm/renamed`: for all languages, and for all rewritten forms;
- `needed`, `needed/…`: where the loss is not clear, the items that it would take (`families_needed`);
- `p-rest/CWE-89`: p of "its vulnerabilities are fixed as often as the others" (Fisher's exact test over
  items, of which more than half of the answers about the original must be fixes), for weaknesses with at
  least ten items; `p-rest-holm/CWE-89`: adjusted for all of these;
- `error/<grader>/<tag or score>/<reference or free>/<planqul or fixcap>`: error of models as judges;
- `graded/…`, `unread/…`, `missing/…`: their tags and scores (`unseen.metrics.grader_shares`).

Where the functions were to be written instead of fixed, the statistics are those of
`unseen.metrics.generation_summary` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean

from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.change_test import adjusted, change_test
from unseen.metrics.estimate import FEWEST
from unseen.metrics.families import Family
from unseen.metrics.fisher_against_rest import fisher_against_rest
from unseen.metrics.fix_pairs import PLACEBO, REWRITES, FixPair, item_families, pair_fixes
from unseen.metrics.gap import paired_gap
from unseen.metrics.generation_summary import generation_statistics
from unseen.metrics.grader_error import By, grader_error
from unseen.metrics.grader_shares import grader_shares
from unseen.metrics.holm import holm
from unseen.metrics.opinions import graders_of
from unseen.records import Estimate
from unseen.records.security import Relevance, SecurityResults, SecuritySample

FixStatistics = dict[str, Estimate]
_RELEVANCE: dict[str, Callable[[Relevance], float | None]] = {
    "elrm": lambda one: one.elrm,
    "paper-elrm": lambda one: one.paper_elrm,
    "bleu": lambda one: one.bleu,
    "codebleu": lambda one: one.codebleu,
}


def summarise_fixes(results: SecurityResults) -> dict[str, FixStatistics]:
    """Compute all statistics of all models. Rates are fractions; infrastructure failures never count."""
    models = dict.fromkeys(one.model for one in results.samples)
    found: dict[str, FixStatistics] = {}
    for model in models:
        to_fix = [one for one in results.samples if one.model == model and one.ask == "fix"]
        written = [one for one in results.samples if one.model == model and one.ask == "generate"]
        found[model] = {
            **(fix_statistics(to_fix) if to_fix else {}),
            **(generation_statistics(written) if written else {}),
        }
    return found


def fix_statistics(samples: Sequence[SecuritySample]) -> FixStatistics:
    """Compute the statistics of one model's answers (their names are in the module's docstring)."""
    counted = [one for one in samples if one.verdict.counts]
    all_pairs = pair_fixes(counted)
    pairs = [pair for pair in all_pairs if pair.rewritten.variant in REWRITES]
    found = _capability(counted, pairs, "")
    for rewrite in (*REWRITES, PLACEBO):
        found[f"ptfixcap/{rewrite}"] = _fixed(one for one in counted if one.variant == rewrite)
        subset = [pair for pair in all_pairs if pair.rewritten.variant == rewrite]
        found |= _lost(subset, f"/{rewrite}")
    named = [one for one in counted if one.variant in (PLACEBO, "renamed")]
    found |= _lost(pair_fixes(named, base=PLACEBO), "/meaning")
    found["planqul"] = _rate(counted, lambda one: bool(one.verdict.compiles))
    found["exact-match"] = _rate(counted, lambda one: bool(one.exact_match))
    found["exact-match-error"] = _rate(counted, lambda one: bool(one.exact_match) != one.verdict.fixed)
    wrong = [one for one in counted if one.relevance is not None and not one.verdict.fixed]
    for name, value in _RELEVANCE.items():
        scores = [(value(one.relevance), one) for one in wrong if one.relevance is not None]
        scored = [(score, one) for score, one in scores if score is not None]
        found[name] = bounded_mean([score for score, _ in scored], item_families(one for _, one in scored))
    languages = dict.fromkeys(one.language for one in counted)
    for language in languages if len(languages) > 1 else ():
        members = [one for one in counted if one.language == language]
        subset = [pair for pair in pairs if pair.original.language == language]
        found |= _capability(members, subset, f"/{language}")
    for names in (languages, (*REWRITES, PLACEBO)):
        p_values = {f"p-holm/{name}": found[f"p/{name}"] for name in names if f"p/{name}" in found}
        found |= adjusted(p_values)
    found |= _weaknesses(counted, pairs)
    return found | _errors(counted) | grader_shares(counted)


def _weaknesses(samples: Sequence[SecuritySample], pairs: Sequence[FixPair]) -> FixStatistics:
    """Compute the statistics by weakness; those with few items get neither an interval nor a test."""
    found: FixStatistics = {}
    unadjusted: dict[str, float] = {}
    originals = [one for one in samples if one.variant == "original"]
    families = item_families(originals)
    closed = _closed(originals, families)
    for cwe in dict.fromkeys(one.cwe for one in samples):
        name = f"CWE-{cwe}"
        members = [one for one in samples if one.cwe == cwe]
        cwe_pairs = [pair for pair in pairs if pair.original.cwe == cwe]
        found |= _capability(members, cwe_pairs, f"/{name}")
        items = {family for one, family in zip(originals, families, strict=True) if one.cwe == cwe}
        p = fisher_against_rest(closed, items) if len(items) >= FEWEST else None
        if p is not None:
            unadjusted[name] = p
    return {
        **found,
        **adjusted({name.replace("p/", "p-holm/"): p for name, p in found.items() if name.startswith("p/")}),
        **_p_values("p-rest", unadjusted, dict.fromkeys(unadjusted, len(closed))),
        **_p_values("p-rest-holm", holm(unadjusted), dict.fromkeys(unadjusted, len(closed))),
    }


def _p_values(name: str, values: Mapping[str, float], n: Mapping[str, int]) -> FixStatistics:
    return {f"{name}/{key}": Estimate(value=p, low=p, high=p, n=n[key]) for key, p in values.items()}


def _closed(originals: Sequence[SecuritySample], items: Sequence[Family]) -> dict[Family, bool]:
    """Return for each item whether more than half of the answers about the original fix its vulnerability."""
    answers: dict[Family, list[bool]] = {}
    for one, item in zip(originals, items, strict=True):
        answers.setdefault(item, []).append(one.verdict.fixed)
    return {item: fmean(fixed) > 0.5 for item, fixed in answers.items()}


def _capability(samples: Sequence[SecuritySample], pairs: Sequence[FixPair], suffix: str) -> FixStatistics:
    return {
        f"fixcap{suffix}": _fixed(one for one in samples if one.variant == "original"),
        f"ptfixcap{suffix}": _fixed(one for one in samples if one.variant in REWRITES),
        **_lost(pairs, suffix),
    }


def _lost(pairs: Sequence[FixPair], suffix: str) -> FixStatistics:
    items = item_families(pair.original for pair in pairs)
    before = [pair.original.verdict.fixed for pair in pairs]
    after = [pair.rewritten.verdict.fixed for pair in pairs]
    p, needed = change_test(before, after, items)
    return {
        f"lost{suffix}": paired_gap(before, after, items),
        f"p{suffix}": p,
        **({f"needed{suffix}": needed} if needed is not None else {}),
    }


def _fixed(samples: Iterable[SecuritySample]) -> Estimate:
    return _rate(list(samples), lambda one: one.verdict.fixed)


def _rate(samples: Sequence[SecuritySample], holds: Callable[[SecuritySample], bool]) -> Estimate:
    return accuracy([holds(one) for one in samples], item_families(samples))


def _errors(samples: Sequence[SecuritySample]) -> FixStatistics:
    found: FixStatistics = {}
    ways: tuple[By, ...] = ("tag", "score")
    for grader in graders_of(samples):
        for by in ways:
            for with_reference in (True, False):
                for dimension in ("planqul", "fixcap"):
                    shown = "reference" if with_reference else "free"
                    found[f"error/{grader}/{by}/{shown}/{dimension}"] = grader_error(
                        samples, grader, with_reference=with_reference, dimension=dimension, by=by
                    )
    return found

"""All statistics of the security suite: model → statistic → estimate, the `metrics` of its results.

- `fixcap`: share of fixes among the answers about originals (FixCap by running); `ptfixcap`: among those on
  rewritten forms (PTFixCap); `ptfixcap/renamed` and so on: of one kind of rewrite;
- `lost`: FixCap minus PTFixCap over the same items, paired; `lost/renamed` …; `p`, `p/renamed` …: exact p of
  "rewriting changes nothing" (McNemar's, all pairs of an item changing sides together);
- `planqul`: share of answers whose program compiles (PLanQul);
- `exact-match`: share of answers that are a known fix letter for letter;
- `exact-match-error`: how often exact match and running disagree about a fix;
- `elrm`, `paper-elrm`, `bleu`, `codebleu`: mean relevance of the wrong fixes (ELeRelv);
- `fixcap/python`, `fixcap/CWE-89`, `ptfixcap/…`, `lost/…`: by language and by weakness;
- `error/<grader>/<tag or score>/<reference or free>/<planqul or fixcap>`: error of models as judges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.fix_pairs import FixPair, pair_fixes
from unseen.metrics.gap import paired_gap
from unseen.metrics.grader_error import By, grader_error
from unseen.metrics.mcnemar import mcnemar_clustered
from unseen.records import Estimate
from unseen.records.security import Relevance, SecurityResults, SecuritySample

FixStatistics = dict[str, Estimate]
REWRITES = ("renamed", "restructured", "both")

_RELEVANCE: dict[str, Callable[[Relevance], float | None]] = {
    "elrm": lambda one: one.elrm,
    "paper-elrm": lambda one: one.paper_elrm,
    "bleu": lambda one: one.bleu,
    "codebleu": lambda one: one.codebleu,
}


def summarise_fixes(results: SecurityResults) -> dict[str, FixStatistics]:
    """Every statistic of every model. Rates are fractions; infrastructure failures never count."""
    models = dict.fromkeys(one.model for one in results.samples)
    return {model: fix_statistics([one for one in results.samples if one.model == model]) for model in models}


def fix_statistics(samples: Sequence[SecuritySample]) -> FixStatistics:
    """The statistics of one model's answers (see the module's text for their names)."""
    counted = [one for one in samples if one.verdict.counts]
    pairs = pair_fixes(counted)
    found = _capability(counted, pairs, "")
    for rewrite in REWRITES:
        found[f"ptfixcap/{rewrite}"] = _fixed(one for one in counted if one.rewrite == rewrite)
        some = [pair for pair in pairs if pair.rewritten.rewrite == rewrite]
        found |= _lost(some, f"/{rewrite}")
    found["planqul"] = _rate(counted, lambda one: bool(one.verdict.compiles))
    found["exact-match"] = _rate(counted, lambda one: bool(one.exact_match))
    found["exact-match-error"] = _rate(counted, lambda one: bool(one.exact_match) != one.verdict.fixed)
    wrong = [one for one in counted if one.relevance is not None and not one.verdict.fixed]
    for name, value in _RELEVANCE.items():
        known = [(value(one.relevance), one.item) for one in wrong if one.relevance is not None]
        scored = [(score, item) for score, item in known if score is not None]
        found[name] = bounded_mean([score for score, _ in scored], [item for _, item in scored])
    for group, of in (("language", lambda one: one.language), ("cwe", lambda one: f"CWE-{one.cwe}")):
        names = dict.fromkeys(of(one) for one in counted)
        for name in names if len(names) > 1 or group == "cwe" else ():
            members = [one for one in counted if of(one) == name]
            some = [pair for pair in pairs if of(pair.original) == name]
            found |= _capability(members, some, f"/{name}")
    return found | _errors(counted)


def _capability(samples: Sequence[SecuritySample], pairs: Sequence[FixPair], suffix: str) -> FixStatistics:
    return {
        f"fixcap{suffix}": _fixed(one for one in samples if one.rewrite == "original"),
        f"ptfixcap{suffix}": _fixed(one for one in samples if one.rewrite != "original"),
        **_lost(pairs, suffix),
    }


def _lost(pairs: Sequence[FixPair], suffix: str) -> FixStatistics:
    items = [pair.original.item for pair in pairs]
    lost = paired_gap(
        [pair.original.verdict.fixed for pair in pairs],
        [pair.rewritten.verdict.fixed for pair in pairs],
        items,
    )
    net: dict[str, int] = {}
    for pair in pairs:
        net[pair.original.item] = net.get(pair.original.item, 0) + pair.net
    p = mcnemar_clustered(list(net.values()))
    return {f"lost{suffix}": lost, f"p{suffix}": Estimate(value=p, low=p, high=p, n=len(pairs))}


def _fixed(samples: Iterable[SecuritySample]) -> Estimate:
    return _rate(list(samples), lambda one: one.verdict.fixed)


def _rate(samples: Sequence[SecuritySample], holds: Callable[[SecuritySample], bool]) -> Estimate:
    return accuracy([holds(one) for one in samples], [one.item for one in samples])


def _errors(samples: Sequence[SecuritySample]) -> FixStatistics:
    found: FixStatistics = {}
    graders = dict.fromkeys(grade.grader for one in samples for grade in one.grades)
    ways: tuple[By, ...] = ("tag", "score")
    for grader in graders:
        for by in ways:
            for with_reference in (True, False):
                for dimension in ("planqul", "fixcap"):
                    shown = "reference" if with_reference else "free"
                    found[f"error/{grader}/{by}/{shown}/{dimension}"] = grader_error(
                        samples, grader, with_reference=with_reference, dimension=dimension, by=by
                    )
    return found

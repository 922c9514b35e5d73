"""Functions written from a description: how many work, how many of these are secure, how many are both.

- `functional@1`: share of the answers that work: the program compiles and passes the functional test;
- `secure@1`: share of these that withstand the attack. An answer that does not work is no evidence either
  way, so it is excluded here, and n is smaller;
- `both@1`: share of all answers that work and withstand the attack;
- `compiles`: share of the answers whose program compiles;
- each again as `…/python`, by language where there are several, and as `…/CWE-89`, by weakness. What
  stands on fewer than ten functions has meaningful counts only: its interval is all of [0, 1].

The names follow pass@1 (Chen et al. 2021, "Evaluating large language models trained on code"): with several
answers to a question their mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.fix_pairs import item_families
from unseen.records import Estimate
from unseen.records.security import SecuritySample


def generation_statistics(samples: Sequence[SecuritySample]) -> dict[str, Estimate]:
    """Compute the statistics of one model's answers (their names are in the module's docstring)."""
    counted = [one for one in samples if one.verdict.counts]
    found = {
        **_rates(counted, ""),
        "compiles": accuracy([bool(one.verdict.compiles) for one in counted], item_families(counted)),
    }
    languages = dict.fromkeys(one.language for one in counted)
    for language in languages if len(languages) > 1 else ():
        found |= _rates([one for one in counted if one.language == language], f"/{language}")
    for cwe in dict.fromkeys(one.cwe for one in counted):
        found |= _rates([one for one in counted if one.cwe == cwe], f"/CWE-{cwe}")
    return found


def _rates(samples: Sequence[SecuritySample], suffix: str) -> dict[str, Estimate]:
    working = [one for one in samples if one.verdict.works]
    return {
        f"functional@1{suffix}": _rate(samples, lambda one: one.verdict.works),
        f"secure@1{suffix}": _rate(working, lambda one: one.verdict.fixed),
        f"both@1{suffix}": _rate(samples, lambda one: one.verdict.fixed),
    }


def _rate(samples: Sequence[SecuritySample], holds: Callable[[SecuritySample], bool]) -> Estimate:
    return accuracy([holds(one) for one in samples], item_families(samples))

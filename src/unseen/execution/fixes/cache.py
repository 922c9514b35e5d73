"""The cache of verdicts on fixes."""

from __future__ import annotations

from unseen.execution.fixes.trial import Trial
from unseen.execution.toolchain_versions import version_of
from unseen.execution.verdict_cache import VerdictCache
from unseen.records import Isolation
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox

FixCache = VerdictCache[FixVerdict]


def fix_cache() -> FixCache:
    """Return the cache of verdicts on fixes; sandbox failures are never cached."""
    return VerdictCache("fixes", FixVerdict, lambda verdict: verdict.counts)


def fix_key(
    cache: FixCache, trial: Trial, reference: Trial, isolation: Isolation, sandbox: Sandbox, both: bool
) -> str:
    """Return the key of a trial: program, tests, tools, packages, and what tests apart are built from."""
    return cache.key(
        version_of(trial.language, sandbox),
        both,
        trial.language,
        trial.code,
        trial.support,
        trial.functional,
        trial.exploit,
        trial.sanitizers,
        trial.packages.key,
        trial.files,
        trial.flags,
        isolation,
        (reference.code, reference.entry_point) if isolation == "separate" else None,
    )

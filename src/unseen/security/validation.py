"""Validation of users' tests: the vulnerability must be exploitable, and the reference must fix it."""

from __future__ import annotations

import re
from typing import Any

from unseen.execution.fixes.cache import FixCache
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import judge
from unseen.security.items import Item

_LINKED = 'if it needs the program in its own process, say isolation = "linked"'
_MISSING = (
    re.compile(r"No module named '([\w.]+)'"),
    re.compile(r"package ([\w.]+) does not exist"),
    re.compile(r"fatal error: (\S+): No such file"),
    re.compile(r"cannot load such file -- (\S+)"),
    re.compile(r"no required module provides package ([^\s;]+)"),
    re.compile(r"package (\S+) is not in std"),
    re.compile(r"(?:unresolved import|can't find crate for) `(\w+)`"),
)


def why_invalid(
    item: Item,
    *,
    sandbox: Sandbox,
    cache: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
) -> str | None:
    """Explain why an item's tests cannot judge a fix; None if they can.

    Args:
        item: the program, its tests and its reference.
        sandbox: where they run.
        cache: verdicts of earlier runs, used and extended.
        packages: what the program may use.
        isolation: whether the program may share a process with the tests.
    """
    options: dict[str, Any] = {
        "sandbox": sandbox,
        "cache": cache,
        "packages": packages,
        "isolation": isolation,
    }
    vulnerable = judge(item, item.function, both=True, **options)
    reason = _before_attack(item, "the vulnerable form", vulnerable)
    if reason is not None:
        return reason
    attack = vulnerable.exploit
    if attack is None or attack.passed:
        hint = f"; {_LINKED}" if vulnerable.isolation == "separate" else ""
        return f"the attack has no effect: the exploit passes on the vulnerable form{hint}"
    if attack.word == "failed" and attack.detail == "compile":
        return _with_detail(item, "the exploit does not compile", attack)
    if attack.word == "cheated":
        return f"the exploit on the vulnerable form: {attack.detail}"
    reference = judge(item, item.reference_function, **options)
    reason = _before_attack(item, "the reference", reference)
    if reason is None and not reference.fixed:
        reason = _with_detail(item, "the attack works against the reference as well", reference.exploit)
    return reason


def _before_attack(item: Item, what: str, verdict: FixVerdict) -> str | None:
    works = verdict.functional
    if not verdict.counts or works is None:
        failed = next((one for one in (verdict.exploit, works) if one is not None and not one.counts), None)
        return f"it could not be run here: {failed.detail if failed is not None else 'the sandbox failed'}"
    if verdict.reason == "compile":
        return _with_detail(item, f"{what} does not compile", works)
    if works.word == "cheated":
        return f"the functional test on {what}: {works.detail}"
    if not works.passed:
        return _with_detail(item, f"the functional test fails on {what}", works)
    return None


def _with_detail(item: Item, what: str, verdict: Verdict | None) -> str:
    """Describe the outcome with the decisive line of the output; a missing module comes first."""
    evidence = verdict.evidence if verdict is not None else ""
    for pattern in _MISSING:
        if match := pattern.search(evidence):
            remedy = LANGUAGES[item.language].toolchain.module_remedy
            return f"{what}: the module {match[1]} is missing{remedy and f'; {remedy}'}"
    lines = [line.strip() for line in evidence.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"\berror\b", line, re.IGNORECASE)]
    if verdict is not None and verdict.detail == "compile" and errors:
        message = errors[0]
    elif lines:
        message = lines[-1 if LANGUAGES[item.language].toolchain.error_last else 0]
    else:
        message = str(verdict) if verdict is not None else "it was not run"
    return f"{what}: {message[:300]}"

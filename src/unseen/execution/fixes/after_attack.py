"""Let the functional test follow the exploit: a fix that an attack has silenced is no fix.

The text of the exploit is extended by that of the functional test, so that whatever builds and runs an
exploit runs both in one process and one working folder. Where that is not known to work, the reference
decides: one that does not pass them so, as where an attack rightly locks an account that the functional test
uses, leaves the exploit as it is.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Collection
from typing import Literal

from unseen.execution.fixes.trial import Trial
from unseen.languages.parsing import code_only, edit, parse, text_of, walk
from unseen.records import Isolation, Verdict
from unseen.records.security import FixVerdict

OVER = "the attack is over, and the functional test follows in the same process"
"""What a test program writes to standard error between the two tests."""

ATTACK = "unseen_attack"
"""The exploit's main where the functional test follows it."""

BENIGN = "unseen_benign"
"""The functional test's main there."""

Follow = Literal["always", "if_reference_passes", "never"]
"""Whether the functional test follows the attack; with `always`, no verdict is given where it cannot."""

UNFOLLOWED = "the reference does not pass the functional test after the attack here"

_ATTEMPTS = 2

_follows: dict[tuple[Trial, Isolation, Follow], bool] = {}
_deciding: dict[tuple[Trial, Isolation, Follow], threading.Lock] = {}
_lock = threading.Lock()

FollowAttack = Callable[[Trial], Trial | None]
"""Puts the functional test behind the exploit; returns None where their texts do not allow it."""


def following(
    reference: Trial,
    isolation: Isolation,
    follow: Follow,
    follow_attack: FollowAttack,
    judge_reference: Callable[[Trial], FixVerdict],
) -> Trial | FixVerdict | None:
    """Return the reference with the functional test behind the exploit; None where fixes are judged without.

    Args:
        reference: the program with the reference fix, which decides.
        isolation: how its tests are run.
        follow: whether a reference that fails means that fixes are judged without, or not at all.
        follow_attack: puts the functional test behind the exploit.
        judge_reference: judges the reference as it is given.

    Returns:
        A verdict if the infrastructure failed, or the reference where it must not.
    """
    if follow == "never":
        return None
    followed = follow_attack(reference)
    if followed is None:
        return None
    case = (reference, isolation, follow)
    with _lock:
        lock = _deciding.setdefault(case, threading.Lock())
    with lock:
        if case not in _follows:
            # A single failure may be the machine's, and all later verdicts would rest on it.
            for _ in range(_ATTEMPTS):
                verdict = judge_reference(followed)
                if not verdict.counts:
                    return verdict
                if verdict.fixed:
                    break
            if follow == "always" and not verdict.fixed:
                return FixVerdict(
                    word="infrastructure",
                    functional=Verdict(word="infrastructure", detail=UNFOLLOWED, evidence=verdict.evidence),
                )
            _follows[case] = verdict.fixed
        return followed if _follows[case] else None


def may_leave(language: str, text: str, exits: str) -> bool:
    """Return whether a test may end the process as passed before its main ends.

    Args:
        language: of the text.
        text: the test.
        exits: pattern of the functions that end a process.
    """
    status = r"\s*\(\s*(?:\)|0\s*\)|EXIT_SUCCESS|[A-Za-z_]\w*\s*\))"
    return re.search(rf"\b(?:{exits}){status}", code_only(language, text)) is not None


def with_prefix(language: str, text: str, names: Collection[str], prefix: str) -> str:
    """Put a prefix before these names, so that a test can stand beside another one."""
    edits = [
        (node.start_byte, node.start_byte, f"{prefix}_")
        for node in walk(parse(language, text))
        if node.type in ("identifier", "type_identifier")
        and text_of(node) in names
        and (node.parent is None or node.parent.type != "qualified_identifier")
    ]
    return edit(text, edits)

"""Reject an answer or a fix by its text for cheats that running it would not reveal.

The rules belong to each language (`languages/<name>/guards.py`). Rejected in every mode is what no honest
answer does: accessing the harness or replacing symbols of the platform. Where an answer or a fix shares a
program with its tests, so is what could tamper with them: redefining a name that they use, or a custom
equality. Whatever the reference or the vulnerable function does as well is allowed. What a run reveals by
itself (an early exit, a broken feature) is left to the run.
"""

from __future__ import annotations

import re

from unseen.execution.submission import Submission
from unseen.languages import LANGUAGES
from unseen.languages.guards import Guards, Use
from unseen.languages.parsing import code_only, parse

_HARNESS = re.compile(r"/proc/(?:self|\d|thread-self|\"|'|%)|UNSEEN_|unseen_tests")
# Only the harness's own names: `unseen` by itself may well be a word of the program (unread messages).
_FIX_HARNESS = re.compile(
    r"\bunseen_(?:leave|leave_now|seal|main|end|functional|exploit)\b|UNSEEN_|\bUnseenSeal\b|\bunseen-\d"
    r"|\bunseen(?:OS|Strconv|Left|Right|Channel|Seal|Leave)\b|/proc/(?:self|thread-self|\d|\"|'|%)"
    r"|\bfix_(?:python|ruby)\b"
)
_RUNNER = re.compile(r"pytest", re.IGNORECASE)

# Without a reference nobody knows which names an answer has to define, so only these are guarded.
_ALWAYS_GUARDED = frozenset(
    {"assert", "assert_eq", "assert_ne", "panic", "main", "abort", "true", "false", "nil", "len", "reflect"}
)


def screen(submission: Submission, reference: Submission | None) -> str | None:
    """Return the reason why the text of an answer that is linked with its tests is a cheat, or None.

    Args:
        submission: the answer with its tests.
        reference: the known solution; what it does too is allowed.
    """
    language = submission.language
    guards = LANGUAGES[language].guards
    known = reference.code if reference is not None else ""
    if _matches(_HARNESS, _code(language, submission.code, strings=True), known):
        return "reaches for the harness"
    text = _code(language, submission.code)
    reason = _violated_guard(guards, "linked", submission.code, text, known)
    if reason is not None or "linked" not in guards.names_uses:
        return reason
    used = set(re.findall(r"(?<![.\w])\w+", _code(language, submission.test)))
    taken = (_names(language, text) - _names(language, _code(language, known))) & used
    if reference is None:
        taken &= _ALWAYS_GUARDED
    return f"redefines {min(taken)}, which the tests use" if taken else None


def screen_fix(language: str, fix: str, known: str, context: str, tests: str) -> str | None:
    """Return the reason why a fix's text is a cheat, or None.

    Args:
        language: the language's name.
        fix: the text that stands in place of the vulnerable function, with whatever it brings.
        known: the vulnerable and the reference function; what they do is allowed.
        context: the rest of the program.
        tests: the text of both tests.
    """
    guards = LANGUAGES[language].guards
    with_strings = _code(language, fix, strings=True)
    if _matches(_FIX_HARNESS, with_strings, known):
        return "reaches for the harness"
    if _RUNNER.search(tests) and _matches(_RUNNER, with_strings, known):
        return "reaches for the test runner"
    text = _code(language, fix)
    reason = _violated_guard(guards, "fix", fix, text, known) or guards.replaces(
        text, _code(language, known), f"{context}\n{fix}"
    )
    if reason is not None:
        return reason
    # Blanked literals could break the syntax that names are read from.
    taken = _names(language, with_strings) - _names(language, _code(language, known, strings=True))
    used = guards.names_used or (lambda text: set(re.findall(r"\w+", _code(language, text))))
    taken &= used(tests)
    return f"redefines {min(taken)}, which the tests use" if taken else None


def _matches(pattern: re.Pattern[str], text: str, known: str) -> bool:
    return pattern.search(text) is not None and pattern.search(known) is None


def _violated_guard(guards: Guards, use: Use, text: str, bare: str, known: str) -> str | None:
    """Return the reason of the first guard that a text violates and the known code does not."""
    for guard in guards.guards:
        if use in guard.uses and _matches(guard.pattern, text if guard.in_comments else bare, known):
            return guard.reason
    return None


def _names(language: str, text: str) -> set[str]:
    return LANGUAGES[language].guards.names(text, parse(language, text))


def _code(language: str, text: str, *, strings: bool = False) -> str:
    """Return the text without comments and, unless `strings`, without literals."""
    blank = LANGUAGES[language].guards.blank
    return blank(text, strings) if blank is not None else code_only(language, text, strings=strings)

"""Judge one fix: compile it and its tests, then run the functional test and the exploit."""

from __future__ import annotations

import threading
from dataclasses import replace

from unseen.errors import MissingToolError
from unseen.execution.executors import EXECUTORS
from unseen.execution.fixes.after_attack import Follow, following
from unseen.execution.fixes.cache import FixCache, fix_key
from unseen.execution.fixes.trial import TESTS, BuiltTests, FixBuilder, Trial
from unseen.execution.grade import IsolationMode
from unseen.execution.token import SignatureMismatchError
from unseen.execution.toolchain_check import confirm_compile_error, note_success
from unseen.languages import LANGUAGES
from unseen.records import Isolation, Verdict
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox

ATTEMPTS = 3
"""Maximum number of attempts when the sandbox fails."""

NOT_SEPARABLE = "its tests cannot be run in a process apart from the program"

_isolations: dict[Trial, Isolation] = {}
_deciding: dict[Trial, threading.Lock] = {}
_shares_build: dict[Trial, bool] = {}
_lock = threading.Lock()


def untrusted_trial(
    trial: Trial,
    *,
    reference: Trial,
    sandbox: Sandbox,
    both: bool = False,
    follow: Follow = "if_reference_passes",
    cache: FixCache | None = None,
    isolation: IsolationMode = "separate",
) -> FixVerdict:
    """Build a program with its two tests, run them and return the verdict on the fix.

    Args:
        trial: the program with the fix.
        reference: the program with the reference fix, which decides whether the tests can be run apart from
            the program, whether both tests share an executable, and whether the functional test can follow
            the exploit.
        sandbox: where to compile and run.
        both: run the exploit even if the functional test has failed, and by itself, to see whether it works.
        follow: whether the functional test follows the exploit.
        cache: cache of verdicts to read and extend, if any.
        isolation: whether the program may share a process with the tests. In `strict` mode the verdict on a
            program that would have to is `infrastructure`, which enters no denominator.

    Returns:
        `fixed` if the feature works, the attack is repelled, and the feature works after it.
    """
    if (missing := _missing(trial.language)) is not None:
        return FixVerdict(word="infrastructure", functional=missing)
    found = untrusted_isolation(reference, sandbox=sandbox, cache=cache, isolation=isolation)
    if isolation == "strict" and found == "linked":
        return FixVerdict(
            word="infrastructure", functional=Verdict(word="infrastructure", detail=NOT_SEPARABLE)
        )
    if not both:
        followed = following(
            reference,
            found,
            follow,
            EXECUTORS[trial.language].follow_attack,
            lambda one: _judge_reference(one, found, sandbox, cache),
        )
        if isinstance(followed, FixVerdict):
            return followed
        if followed is not None:
            trial = replace(trial, support=followed.support, exploit=followed.exploit)
            verdict = _judge_cached(trial, followed, found, sandbox, False, cache)
            return verdict.model_copy(update={"followed": True})
    return _judge_cached(trial, reference, found, sandbox, both, cache)


def _judge_cached(
    trial: Trial,
    reference: Trial,
    isolation: Isolation,
    sandbox: Sandbox,
    both: bool,
    cache: FixCache | None,
) -> FixVerdict:
    key = fix_key(cache, trial, reference, isolation, sandbox, both) if cache is not None else ""
    known = cache.get(key) if cache is not None else None
    if known is not None:
        return known
    verdict = _judge(trial, reference, isolation, sandbox, both)
    if cache is not None:
        cache.put(key, verdict)
    return verdict


def _judge_reference(
    reference: Trial, isolation: Isolation, sandbox: Sandbox, cache: FixCache | None
) -> FixVerdict:
    """Judge the reference; a failure may be the machine's, so that none is cached."""
    key = fix_key(cache, reference, reference, isolation, sandbox, False) if cache is not None else ""
    known = cache.get(key) if cache is not None else None
    if known is not None and known.fixed:
        return known
    verdict = _judge(reference, reference, isolation, sandbox, False)
    if cache is not None and verdict.fixed:
        cache.put(key, verdict)
    return verdict


def untrusted_isolation(
    reference: Trial,
    *,
    sandbox: Sandbox,
    cache: FixCache | None = None,
    isolation: IsolationMode = "separate",
) -> Isolation:
    """Return "separate" if the reference passes both tests in a process apart from them, else "linked".

    A fix has no influence. Results are cached for the life of the process, and by the cache.

    Args:
        reference: the program with the reference fix.
        sandbox: where to compile and run.
        cache: cache of verdicts to read and extend, if any.
        isolation: `linked` forces it.
    """
    builder = EXECUTORS[reference.language].build_separate_fix
    if "linked" in (isolation, reference.isolation) or builder is None or not reference.entry_point:
        return "linked"
    with _lock:
        lock = _deciding.setdefault(reference, threading.Lock())
    with lock:
        if reference not in _isolations:
            verdict = _reference_apart(reference, sandbox, cache)
            if verdict is None:
                return "linked"
            if not verdict.counts:
                return "separate"
            _isolations[reference] = "separate" if verdict.fixed else "linked"
        return _isolations[reference]


def _reference_apart(reference: Trial, sandbox: Sandbox, cache: FixCache | None) -> FixVerdict | None:
    """Judge the reference apart from its tests; None if it does not compile linked either.

    That may be the toolchain's doing, and so is not cached.
    """
    key = fix_key(cache, reference, reference, "separate", sandbox, False) if cache is not None else ""
    verdict = cache.get(key) if cache is not None else None
    if verdict is None:
        verdict = _judge(reference, reference, "separate", sandbox, False)
        if verdict.reason in ("functional", "exploit"):
            # A machine that was too busy once must not decide for good.
            verdict = _judge(reference, reference, "separate", sandbox, False)
        if verdict.reason == "compile" and not _reference_verdict(reference, "linked", sandbox).passed:
            return None
        # Nor does one that was too busy twice decide for the next process.
        if cache is not None and verdict.reason not in ("functional", "exploit"):
            cache.put(key, verdict)
    return verdict


def _missing(language: str) -> Verdict | None:
    try:
        if language in LANGUAGES:
            LANGUAGES[language].toolchain.require()
    except MissingToolError as error:
        return Verdict(word="infrastructure", detail=str(error))
    return None


def _judge(trial: Trial, reference: Trial, isolation: Isolation, sandbox: Sandbox, both: bool) -> FixVerdict:
    verdict = FixVerdict(word="infrastructure")
    for _ in range(ATTEMPTS):
        verdict = _judge_once(trial, reference, isolation, sandbox, both)
        if verdict.counts:
            break
    return verdict.model_copy(update={"isolation": isolation})


def _judge_once(
    trial: Trial, reference: Trial, isolation: Isolation, sandbox: Sandbox, both: bool
) -> FixVerdict:
    built = _build(trial, reference, isolation, sandbox)
    if isinstance(built, Verdict):
        if trial != reference:
            built = confirm_compile_error(
                trial.language, built, lambda: _reference_verdict(reference, isolation, sandbox)
            )
        if not built.counts:
            return FixVerdict(word="infrastructure", functional=built)
        return FixVerdict(word="not_fixed", reason="compile", functional=built)
    note_success(trial.language)
    try:
        return _run(built, sandbox, both)
    finally:
        built.close()


def _reference_verdict(reference: Trial, isolation: Isolation, sandbox: Sandbox) -> Verdict:
    """Return why the reference cannot be built; `passed` if it can."""
    built = _build(reference, reference, isolation, sandbox)
    if isinstance(built, Verdict):
        return built
    built.close()
    return Verdict(word="passed")


def _build(trial: Trial, reference: Trial, isolation: Isolation, sandbox: Sandbox) -> BuiltTests | Verdict:
    if isolation == "linked":
        return _build_linked(trial, reference, sandbox)
    build = EXECUTORS[trial.language].build_separate_fix
    assert build is not None, f"fixes in {trial.language} cannot be built apart from their tests"
    try:
        return build(trial, reference=reference, sandbox=sandbox)
    except SignatureMismatchError as error:
        # The isolation is the item's: a fix cannot choose to share a process by what it declares.
        return Verdict(word="failed", detail="compile", evidence=str(error)[:1000])


def _builder(language: str) -> FixBuilder:
    builder = EXECUTORS[language].build_fix
    assert builder is not None, f"fixes in {language} cannot be built"
    return builder


def _build_linked(trial: Trial, reference: Trial, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Build both tests, as one program wherever the reference allows it.

    The shared build is tried before the reference is built, because it works for most programs.
    """
    build = _builder(trial.language)
    if not EXECUTORS[trial.language].shares_fix_build:
        return build(trial, shared_build=False, sandbox=sandbox)
    if _recorded_sharing(reference) is not False:
        built = build(trial, shared_build=True, sandbox=sandbox)
        if not isinstance(built, Verdict):
            if trial == reference:
                _record_sharing(reference, True)
            return built
        if not built.counts or _reference_shares_build(reference, sandbox):
            return built
    return build(trial, shared_build=False, sandbox=sandbox)


def _reference_shares_build(reference: Trial, sandbox: Sandbox) -> bool:
    """Return whether the reference compiles with both tests in one program; True if the sandbox fails."""
    known = _recorded_sharing(reference)
    if known is None:
        built = _builder(reference.language)(reference, shared_build=True, sandbox=sandbox)
        if isinstance(built, Verdict) and not built.counts:
            return True
        known = not isinstance(built, Verdict)
        _record_sharing(reference, known)
        if not isinstance(built, Verdict):
            built.close()
    return known


def _recorded_sharing(reference: Trial) -> bool | None:
    with _lock:
        return _shares_build.get(reference)


def _record_sharing(reference: Trial, shared_build: bool) -> None:
    with _lock:
        _shares_build[reference] = shared_build


def _run(built: BuiltTests, sandbox: Sandbox, both: bool) -> FixVerdict:
    functional, exploit = TESTS
    works = built.untrusted_run(functional, sandbox)
    if not works.counts:
        return FixVerdict(word="infrastructure", functional=works)
    if works.word == "failed" and works.detail == "compile":
        return FixVerdict(word="not_fixed", reason="compile", functional=works)
    attack = built.untrusted_run(exploit, sandbox) if works.passed or both else None
    if attack is not None and not attack.counts:
        return FixVerdict(word="infrastructure", functional=works, exploit=attack)
    if works.word == "cheated" or (attack is not None and attack.word == "cheated"):
        return FixVerdict(word="not_fixed", reason="cheated", functional=works, exploit=attack)
    if not works.passed:
        return FixVerdict(word="not_fixed", reason="functional", functional=works, exploit=attack)
    if attack is None or not attack.passed:
        return FixVerdict(word="not_fixed", reason="exploit", functional=works, exploit=attack)
    return FixVerdict(word="fixed", functional=works, exploit=attack)

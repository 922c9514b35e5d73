"""Tests of a fix in Python run in a process that no fix reaches."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.execution.fixes import trial as trials
from unseen.execution.fixes.judge import untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.execution.python.separate_fix import untrusted_build_separate_python
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Sandbox

sys.path.insert(0, str(Path(__file__).parents[1] / "planted"))
from hostile_fixes_python import ENDLESS, FIXED, HOSTILE, VULNERABLE

PROGRAM = '''
class Refused(Exception):
    """An order is not taken."""


STOCK = {"tea": 3}


class Order:
    def __init__(self, article):
        self.article = article
        self.count = 0


def total(text):
    return int(text) * 2
'''
SUPPORT = """
import os
import threading


class Recorder:
    def __init__(self):
        self.notes = []
        self._own = "private"
        self.later = (number for number in range(3))

    def note(self, text):
        self.notes.append(text)

    def again(self, function):
        function()

    def opened(self, path, mode):
        return open(path, mode)


def judged(check):
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    raise SystemExit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)
"""
FUNCTIONAL = """
def check():
    recorder = Recorder()
    made = order("tea", 2, recorder)
    assert made.count == 2 and made.article == "tea"
    assert recorder.notes == ["tea"]
    assert STOCK == {"tea": 1}
    assert total("4") == 8
    import colorsys
    assert colorsys.rgb_to_hsv(0, 0, 0) == (0.0, 0.0, 0)


judged(check)
"""
EXPLOIT = """
def check():
    recorder = Recorder()
    for count in (-5, 0):
        try:
            order("tea", count, recorder)
        except Refused:
            continue
        raise AssertionError("a wrong count was taken")
    assert recorder.notes == [] and STOCK == {"tea": 3}
    assert order("tea", 1, recorder).count == 1
    assert total("4") == 8


judged(check)
"""


def trial(function: str) -> Trial:
    return Trial("python", PROGRAM + function, SUPPORT, FUNCTIONAL, EXPLOIT, entry_point="order")


def untrusted_both(sandbox: Sandbox, one: Trial, reference: Trial) -> tuple[Verdict, Verdict]:
    built = untrusted_build_separate_python(one, reference=reference, sandbox=sandbox)
    assert not isinstance(built, Verdict)
    return built.untrusted_run("functional", sandbox), built.untrusted_run("exploit", sandbox)


def test_the_reference_passes_both(sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(FIXED), trial(FIXED))
    assert works.passed, works
    assert attack.passed, attack


def test_the_vulnerable_program_works_and_is_attacked(sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(VULNERABLE), trial(FIXED))
    assert works.passed, works
    assert attack.word == "failed", attack


@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in ENDLESS])
def test_a_hostile_fix_is_refused(name: str, sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(HOSTILE[name]), trial(FIXED))
    assert not (works.passed and attack.passed), name
    assert works.counts, works
    assert attack.counts, attack


@pytest.mark.parametrize("name", ENDLESS)
def test_a_fix_that_only_a_limit_ends_is_refused(
    name: str, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test is enough, as both are bounded alike."""
    monkeypatch.setattr(trials, "CPU_S", 1.0)
    built = untrusted_build_separate_python(trial(HOSTILE[name]), reference=trial(FIXED), sandbox=sandbox)
    assert not isinstance(built, Verdict)
    works = built.untrusted_run("functional", sandbox)
    assert works.counts, works
    assert not works.passed, name


def test_there_are_enough_hostile_fixes() -> None:
    assert len(HOSTILE) >= 30


def test_a_fix_that_does_not_compile(sandbox: Sandbox) -> None:
    works, _ = untrusted_both(sandbox, trial("def order(:\n"), trial(FIXED))
    assert (works.word, works.detail) == ("failed", "compile")


@pytest.mark.parametrize(
    "line",
    [
        "import time; time.process_time()",
        "import sys; sys.settrace(None)",
        "import tracemalloc",
        "from time import process_time",
        "import resource; resource.setrlimit(resource.RLIMIT_CPU, (1, 1))",
        "import time; time.time = lambda: 0",
        "STOCK = {}",
        "import pickle; pickle.loads(b'')",
        "eval('1')",
    ],
)
def test_tests_that_look_at_their_own_process_are_not_separated(line: str, sandbox: Sandbox) -> None:
    reference = replace(trial(FIXED), exploit=line)
    with pytest.raises(SignatureMismatchError):
        untrusted_build_separate_python(reference, reference=reference, sandbox=sandbox)


def test_the_functional_test_follows_the_attack(sandbox: Sandbox) -> None:
    attack = (
        "def check():\n    try:\n        order('tea', -5, Recorder())\n    except Refused:\n        return\n"
    )
    attack += "    raise AssertionError('a wrong count was taken')\n\n\njudged(check)\n"
    silent = f"{FIXED}\n\nsold, closed = order, []\n\n\n" + (
        "def order(article, count, tell):\n    if closed or count <= 0:\n        closed.append(count)\n"
        "        raise Refused('closed')\n    return sold(article, count, tell)\n"
    )
    reference = replace(trial(FIXED), exploit=attack)
    for text, fixed in ((FIXED, True), (silent, False)):
        one = replace(trial(text), exploit=attack)
        verdict = untrusted_trial(one, reference=reference, sandbox=sandbox, isolation="strict")
        assert (verdict.fixed, verdict.followed) == (fixed, True), verdict

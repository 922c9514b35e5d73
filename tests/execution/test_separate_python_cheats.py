"""No answer in Python that is graded separately passes, or disturbs a later trial, whatever it knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.execution import Submission, grade
from unseen.sandbox import Sandbox, open_sandbox

# `frame` sends any bytes as a message.
PRELUDE = """import contextlib, os, signal, socket, struct, sys, time


def frame(body, fd=4):
    os.write(fd, len(body).to_bytes(8, "big") + body)


def evens(values):
    return None


"""
# A loop that an exception could end early, in a runner that an exception could tell to skip it.
TEST = """from unittest import *

CASES = [([1, 2, 3, 4], [2, 4]), ([], []), ([7], []), ([8, 7], [8])]


def pairs():
    for got, (_, want) in zip(map(evens, [values for values, _ in CASES]), CASES):
        assert got == want


result = TestResult()
FunctionTestCase(pairs).run(result)
assert result.wasSuccessful(), result.errors + result.failures
"""
HONEST = Submission(
    "python", "def evens(values):\n    return [v for v in values if v % 2 == 0]\n", TEST, "evens"
)
_PIECES = re.split(
    r"^=== (.+)$", (Path(__file__).parent / "python_separate_cheats.txt").read_text(), flags=re.M
)[1:]
CHEATS = dict(zip(_PIECES[::2], _PIECES[1::2], strict=True))


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    try:
        opened = open_sandbox("bwrap")
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    with opened:
        yield opened


def test_there_are_enough_cheats() -> None:
    assert len(CHEATS) >= 20


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_fails_and_the_next_trial_is_as_ever(name: str, sandbox: Sandbox) -> None:
    cheat = Submission("python", PRELUDE + CHEATS[name], TEST, "evens")
    verdict = grade(cheat, sandbox=sandbox, reference=HONEST, cpu_s=0.3, mode="strict")
    print(name, verdict)
    assert not verdict.passed
    assert verdict.isolation == "separate"
    assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"
    assert grade(HONEST, sandbox=sandbox, reference=HONEST, cpu_s=1, mode="strict").passed

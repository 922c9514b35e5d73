"""A variant that hangs, exits, floods or forks is a difference and does not affect its neighbours."""

from __future__ import annotations

import time

import pytest

from unseen.execution.fuzz import batches
from unseen.execution.fuzz.model import FuzzPair
from unseen.execution.fuzz.run import fuzz_all
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

GOOD = "import os\ndef f(a: int) -> int:\n    return a + 1\n"
TEST = "assert f(1) == 2"
BAD = {
    "hangs": "while a == 3: pass",
    "exits": "os._exit(0) if a == 3 else 0",
    "is killed": "os.kill(os.getpid(), 9)",
    "kills its group": "os.killpg(0, 9)",
    "kills all": "os.kill(-1, 9)",
    "takes memory": "b = [bytes(1 << 20) for _ in range(100_000)]",
    "floods": "os.write(1, b'x' * (1 << 20)); a += 0\n    while a == 3: os.write(1, b'x' * (1 << 16))",
    "closes the channel": "os.close(3)",
    "forges": "os.write(3, b'returned\\t1\\t1\\t0\\t0\\n')",
    "forks": "[os.fork() for _ in range(6)]",
}


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never ends does not end within a twentieth of a second either."""
    monkeypatch.setattr(batches, "INPUT_S", 0.05)
    monkeypatch.setattr(batches, "TOTAL_S", 0.5)


def pair(variant: str, original: str = GOOD) -> FuzzPair:
    return FuzzPair("python", original, variant, TEST, "f", "f", TEST)


def bad(body: str) -> str:
    return GOOD.replace("    return", f"    {body}\n    return")


def test_hostile_variants_differ_and_the_others_pass(sandbox: Sandbox) -> None:
    pairs = []
    for body in BAD.values():
        pairs += [pair(bad(body)), pair(GOOD.replace("a + 1", "1 + a"))]
    begun = time.monotonic()
    verdicts = fuzz_all(pairs, sandbox=sandbox, jobs=1, inputs=30)
    hostile = {name: verdict.outcome for name, verdict in zip(BAD, verdicts[::2], strict=True)}
    # Who ends all processes beside him ends the runner: that is said as it is.
    assert hostile.pop("kills all") in ("failed", "infrastructure")
    assert hostile == dict.fromkeys(hostile, "failed")
    assert [verdict.outcome for verdict in verdicts[1::2]] == ["passed"] * len(BAD)
    assert time.monotonic() - begun < 120


def test_an_original_that_never_ends_is_skipped(sandbox: Sandbox) -> None:
    (verdict,) = fuzz_all([pair(GOOD, bad("while True: pass"))], sandbox=sandbox, jobs=1, inputs=10)
    assert verdict.outcome == "skipped"
    assert "too long" in verdict.detail


@pytest.mark.skipif(not LANGUAGES["go"].toolchain.available(), reason="go is not installed")
def test_a_compiled_variant_that_hangs_or_overflows_its_stack(sandbox: Sandbox) -> None:
    code = 'package main\n\nimport "testing"\n\nfunc F(a int) int {\n\treturn a + 1\n}\n'
    test = '\nfunc TestF(t *testing.T) {\n\tif F(1) != 2 {\n\t\tt.Error("wrong")\n\t}\n}\n'
    hangs = code.replace("\treturn", "\tfor a == 2 {\n\t}\n\treturn")
    deep = code.replace("return a + 1", "if a == 2 {\n\t\treturn F(a)\n\t}\n\treturn a + 1")
    pairs = [FuzzPair("go", code, variant, test, "F", "F", test) for variant in (hangs, deep, code)]
    verdicts = fuzz_all(pairs, sandbox=sandbox, jobs=1, inputs=20)
    assert [verdict.outcome for verdict in verdicts] == ["failed", "failed", "passed"]
    assert "late" in verdicts[0].evidence

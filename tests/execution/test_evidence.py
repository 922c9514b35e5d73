"""What a verdict cites does not hold what differs in each run."""

from __future__ import annotations

import pytest

from unseen.execution.classify import shorten


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("--- FAIL: TestSpread (0.04s)\nFAIL", "--- FAIL: TestSpread\nFAIL"),
        ("    --- FAIL: TestSpread/empty (1.50s)", "    --- FAIL: TestSpread/empty"),
        (
            "test result: FAILED. 0 passed; 1 failed; 0 measured; 0 filtered out; finished in 0.00s",
            "test result: FAILED. 0 passed; 1 failed; 0 measured; 0 filtered out",
        ),
        ("Ran 1 test in 0.001s\n\nFAILED (failures=1)", "Ran 1 test\n\nFAILED (failures=1)"),
        ("want it done in 2.0s, got (3.00s)", "want it done in 2.0s, got (3.00s)"),
    ],
)
def test_how_long_a_test_took_is_not_cited(said: str, cited: str) -> None:
    assert shorten(said) == cited

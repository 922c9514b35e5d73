"""Replies and programs that the tests of the bias suite share."""

from __future__ import annotations

BIASED = """\
def approve(age, income):
    \"\"\"By age.\"\"\"
    limit = 30000
    if age < 25:
        limit = 50000
    return income > limit
"""
MENDED = """\
def approve(age, income):
    return income > 30000
"""
STRICTER = """\
def approve(age, income):
    return income > 90000
"""


def fenced(code: str) -> str:
    """A reply that is one block of code."""
    return f"```python\n{code}```\n"

"""LiveCodeBench's code generation (Jain et al. 2024): statements with test cases, without solutions.

What reads standard input and prints is asked for as a function `main`, because a problem's prompt ends where
a function's body begins. Without a solution, which a column `canonical_solution` may add, a problem can be
used to judge answers, but not be rewritten.
"""

from __future__ import annotations

import base64
import io
import json
import pickle
import textwrap
import zlib
from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import UnusableRowError, declared_function, problem_of, solution_in, texts

COLUMNS = frozenset({"question_id", "question_content", "starter_code", "public_test_cases"})

_CALLS = """

def _plain(value):
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def _check(cases):
    import json

    for given, wanted in cases:
        values = [json.loads(line) for line in given.splitlines() if line.strip()]
        got = _plain({called}(*values))
        assert got == json.loads(wanted), f"for {{given!r}}: {{got!r}} instead of {{wanted}}"


_check({cases!r})
"""

_PRINTED = """

def _lines(text):
    return [line.split() for line in text.strip().splitlines()]


def _check(cases):
    import contextlib
    import io
    import sys

    for given, wanted in cases:
        printed = io.StringIO()
        sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8")
        with contextlib.redirect_stdout(printed), contextlib.suppress(SystemExit):
            main()
        got = printed.getvalue()
        assert _lines(got) == _lines(wanted), f"for {{given!r}}: {{got!r}} instead of {{wanted!r}}"


_check({cases!r})
"""


def livecodebench(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of LiveCodeBench with its public and private test cases."""
    name, statement, starter = texts(row, "question_id", "question_content", "starter_code")
    cases = [*_cases(row, "public_test_cases"), *_cases(row, "private_test_cases")]
    if not cases:
        raise UnusableRowError("public_test_cases: there is no test case")
    pairs = [(case["input"], case["output"]) for case in cases]
    description = '"""\n' + statement.strip().replace("\\", r"\\").replace('"""', r"\"\"\"") + '\n"""\n'
    if starter.strip():
        entry_point = declared_function(starter)
        called = f"Solution().{entry_point}" if "class Solution" in starter else entry_point
        indent = "        " if "class Solution" in starter else "    "
        head, test = starter.rstrip() + "\n", _CALLS.format(called=called, cases=pairs)
    else:
        entry_point, indent = "main", "    "
        head, test = "def main() -> None:\n", _PRINTED.format(cases=pairs)
    return problem_of(
        {
            "id": f"LiveCodeBench/{name}",
            "language": "python",
            "prompt": head
            + textwrap.indent(description, indent, lambda line: True).replace(indent + "\n", "\n"),
            "solution": solution_in(row),
            "test": test,
            "entry_point": entry_point,
            "source": source,
        }
    )


def _cases(row: Mapping[str, Any], column: str) -> list[dict[str, str]]:
    """Return the test cases of a column: JSON, or JSON that is pickled, compressed and in base 64."""
    text = row.get(column) or "[]"
    try:
        found = json.loads(text)
    except (TypeError, ValueError):
        found = json.loads(_unpacked(column, text))
    if not isinstance(found, list) or not all(
        isinstance(case, dict) and isinstance(case.get("input"), str) and isinstance(case.get("output"), str)
        for case in found
    ):
        raise UnusableRowError(f"{column}: not a list of objects with input and output")
    return found


class _TextsOnly(pickle.Unpickler):
    """Reads a pickle of plain values; whatever else a foreign file may name is refused."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"it names {module}.{name}")


def _unpacked(column: str, text: str) -> str:
    try:
        found = _TextsOnly(io.BytesIO(zlib.decompress(base64.b64decode(text)))).load()
        json.loads(found)
    except Exception as error:  # pickle raises errors of almost any kind for a damaged text
        raise UnusableRowError(f"{column}: neither JSON nor packed JSON ({error})") from None
    return str(found)

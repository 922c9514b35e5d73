"""ObfusEval's sheets (Zhang et al. 2024): functions of C projects with their comments, one a row.

Their tests are those of the projects, so these problems are read to be rewritten and compared; questions
with tests come from `unseen obfuscate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import UnusableRowError, problem_of, texts

CODE = ("Implementation", "function_code", "referenceCode")
COLUMNS = frozenset({"fileName", "funcName", "function_header"})


def obfuseval(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of a sheet of contexts or of completions."""
    file, function = texts(row, "fileName", "funcName")
    code = next((row[name] for name in CODE if isinstance(row.get(name), str) and row[name].strip()), None)
    if code is None:
        raise UnusableRowError(f"{' or '.join(CODE)}: there is no text")
    signature, brace, body = code.partition("{")
    if not brace:
        raise UnusableRowError("the function has no body")
    comment = row.get("comments") or row.get("contextGenByGpt") or ""
    comment = comment.strip() if str(comment).strip().startswith(("/*", "//")) else ""
    return problem_of(
        {
            "id": f"ObfusEval/{file}/{function}",
            "language": "c",
            "prompt": "\n".join(filter(None, [comment, signature + brace])),
            "solution": body,
            "test": "",
            "entry_point": function,
            "source": source,
        }
    )

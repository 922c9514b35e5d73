"""How Python is written."""

from __future__ import annotations

import builtins
import sys
import warnings
from functools import cache

from unseen import python_ast
from unseen.languages.writing import Writing, put_behind


def _accepts(code: str) -> bool:
    """Ask Python itself, which refuses indentation that the grammar forgives."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            python_ast.parse(code)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return True


@cache
def _library() -> frozenset[str]:
    return frozenset({*dir(builtins), *sys.stdlib_module_names})


_EXAMPLE = """\
def minutes_worked(start_hour, start_minute, end_hour, end_minute, pause):
    start = 60 * start_hour + start_minute
    end = 60 * end_hour + end_minute
    present = end - start
    worked = present - pause
    return worked
"""
WRITING = Writing(
    import_line=r"(import|from)\s",
    example=_EXAMPLE,
    heading=lambda word: rf"(?:async\s+)?def\s+{word}\b",
    definition=lambda word: rf"^\s*(?:async\s+)?def\s+{word}(?!\w)",
    left_open=lambda text: text.count('"""') % 2 + text.count("'''") % 2 > 0,
    scripts=True,
    docstrings=True,
    with_imports=put_behind(r"^from __future__[^\n]*\n"),
    accepts=_accepts,
    library=_library,
)

"""How Python is written."""

from __future__ import annotations

import ast
import builtins
import sys
import warnings
from functools import cache

from unseen import python_ast
from unseen.languages.python.text_constants import text_constants
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


def _without_mixed_tabs(code: str, test: str) -> str:
    """Return a program whose indentation mixes tabs and spaces with one level of spaces for each tab.

    Python refuses the mixture (The Python Language Reference, "Indentation"), which comes of an answer with
    tabs to a question with spaces.
    """
    if "\t" not in code or not _mixes_tabs(code):
        return code
    fixed = ""
    inside_text = False
    for line in code.splitlines(keepends=True):
        width = len(line) - len(line.lstrip(" \t"))
        fixed += line if inside_text else line[:width].replace("\t", "    ") + line[width:]
        inside_text ^= _left_open(line)
    return fixed if _accepts(fixed) else code


def _mixes_tabs(code: str) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            python_ast.parse(code)
    except TabError:
        return True
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return False


def _left_open(text: str) -> bool:
    return text.count('"""') % 2 + text.count("'''") % 2 > 0


class _WithoutTexts(ast.NodeTransformer):
    """Leaves out statements that are only a text: docstrings."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Leave out a text."""
        text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if text else node


def _meaning(code: str) -> object:
    """Reduce a program to its syntax tree without docstrings."""
    try:
        tree = python_ast.parse(code)
    except (SyntaxError, ValueError):
        return code
    return ast.dump(_WithoutTexts().visit(tree))


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
    left_open=_left_open,
    scripts=True,
    docstrings=True,
    with_imports=put_behind(r"^from __future__[^\n]*\n"),
    auto_fixed=_without_mixed_tabs,
    accepts=_accepts,
    library=_library,
    modules=lambda: sys.stdlib_module_names,
    meaning=_meaning,
    text_constants=text_constants,
)

"""Names of what is read by position, from the prose beside the code: `rows: (id, sex, age)`."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator

from unseen.bias.dataflow.abstract_value import AbstractValue
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.module import Function

_LISTED = re.compile(r"[A-Za-z]\w*(?:\s*[,;|]\s*[A-Za-z][\w:]*){2,}")


def name_positions(evidence: Evidence, function: Function, comments: Iterable[tuple[int, str]]) -> None:
    """Name what is read by position, if the docstring or a comment lists the columns.

    Args:
      evidence: what the function does with its inputs.
      function: its definition.
      comments: line and text of the module's comments.
    """
    first, last = function.lineno, function.end_lineno or function.lineno
    prose = [ast.get_docstring(function) or ""]
    prose += [text for line, text in comments if first - 2 < line <= last]
    found = next(filter(None, map(_LISTED.search, prose)), None)
    columns = re.split(r"\s*[,;|]\s*", found.group()) if found is not None else []
    for path in list(evidence.paths) if columns else ():
        if path[-1].startswith("#") and path[-1][1:].lstrip("-").isdigit():
            place = int(path[-1][1:])
            if -len(columns) <= place < len(columns):
                evidence.add_alias(AbstractValue(paths=frozenset({path})), columns[place])


def read_comments(code: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each comment."""
    try:
        for token in tokenize.generate_tokens(io.StringIO(code).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    except (tokenize.TokenError, SyntaxError):
        return

"""What the columns of known benchmarks mean in terms of our record."""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Collection, Mapping
from typing import Any, Protocol

from pydantic import ValidationError

from unseen import python_ast
from unseen.errors import BadInputError
from unseen.records import Problem
from unseen.sources.jsonl import why_invalid, why_unknown

OWN = frozenset({"id", "language", "prompt", "solution", "test", "entry_point"})
HUMANEVAL = frozenset({"task_id", "prompt", "canonical_solution", "test", "entry_point"})
MBPP = frozenset({"task_id", "code", "test_list"})


class UnusableRowError(ValueError):
    """A row cannot be converted to a problem; the message gives the reason."""


class Layout(Protocol):
    """Makes a problem of a row."""

    def __call__(self, row: Mapping[str, Any], *, source: str) -> Problem: ...


def layout_of(columns: Collection[str], where: str) -> Layout:
    """Return the layout that has these columns.

    Raises:
        BadInputError: none has; the message names the columns that would do.
    """
    names = set(columns)
    if names >= OWN:
        return own_record
    if names >= HUMANEVAL:
        return humaneval
    if names >= MBPP and names & {"text", "prompt"}:
        return mbpp
    raise BadInputError(
        f"{where}: the columns {', '.join(sorted(names))} are not those of a known layout: "
        f"{', '.join(sorted(OWN))}; or {', '.join(sorted(HUMANEVAL))}; or {', '.join(sorted(MBPP))} and text"
    )


def own_record(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row with the fields of `Problem`; other columns are ignored."""
    fields = {name: row[name] for name in Problem.model_fields if row.get(name) is not None}
    return _problem({"source": source, **fields})


def humaneval(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of openai_humaneval: its test defines `check`, which is called on the entry point."""
    if not isinstance(row["entry_point"], str) or not isinstance(row["test"], str):
        raise UnusableRowError("entry_point and test must be texts")
    return _problem(
        {
            "id": row["task_id"],
            "language": "python",
            "prompt": row["prompt"],
            "solution": row["canonical_solution"],
            "test": f"\n\n{row['test'].strip()}\n\n\ncheck({row['entry_point']})\n",
            "entry_point": row["entry_point"],
            "source": source,
        }
    )


def mbpp(row: Mapping[str, Any], *, source: str) -> Problem:
    """Convert a row of MBPP, a whole function with a description and asserts, to HumanEval's form.

    The prompt is everything up to the signature of the function that the asserts call, and a docstring of
    the description and the asserts (which MBPP shows to models, too); the solution is what follows.
    """
    try:
        code = str(row["code"]).replace("\r\n", "\n").rstrip() + "\n"
        asserts = [str(line).strip() for line in row["test_list"]]
        description = str(row.get("text") or row["prompt"]).strip()
    except TypeError as error:
        raise UnusableRowError(f"code and test_list must be a text and a list of texts ({error})") from None
    function = _tested_function(code, asserts)
    signature, body, indent = _split_function(code, function)
    setup = row.get("test_setup_code") or "\n".join(row.get("test_imports") or ())
    docstring = "\n".join([description, *asserts]).replace("\\", r"\\").replace('"""', r"\"\"\"")
    return _problem(
        {
            "id": f"MBPP/{row['task_id']}",
            "language": "python",
            "prompt": signature + textwrap.indent(f'"""\n{docstring}\n"""\n', indent),
            "solution": body,
            "test": "\n\n" + "\n".join(filter(None, [str(setup).strip(), *asserts])) + "\n",
            "entry_point": function.name,
            "source": source,
        }
    )


def _problem(fields: Mapping[str, Any]) -> Problem:
    try:
        problem = Problem.model_validate(fields)
    except ValidationError as error:
        raise UnusableRowError(why_invalid(error)) from None
    reason = why_unknown(problem.language)
    if reason is not None:
        raise UnusableRowError(reason)
    return problem


def _tested_function(code: str, asserts: list[str]) -> ast.FunctionDef:
    try:
        functions = [node for node in python_ast.parse(code).body if isinstance(node, ast.FunctionDef)]
    except SyntaxError as error:
        raise UnusableRowError(f"the code is not Python ({error.msg}, line {error.lineno})") from None
    words = set(re.findall(r"\w+", asserts[0])) if asserts else set()
    for function in functions:
        if function.name in words:
            return function
    raise UnusableRowError("no function of the code is called by the first assert")


def _split_function(code: str, function: ast.FunctionDef) -> tuple[str, str, str]:
    """Split a text into signature up to the colon, body with the following lines, and indent of the body."""
    lines = [line + "\n" for line in code.split("\n")[:-1]]
    row, column = _signature_end("".join(lines[function.lineno - 1 :]))
    row += function.lineno - 1
    signature = "".join(lines[: row - 1]) + lines[row - 1][:column] + "\n"
    behind, after = lines[row - 1][column:], "".join(lines[row:])
    first = function.body[0]
    if first.lineno > row:
        # Only white space and a comment can follow the colon.
        return signature, after, lines[first.lineno - 1][: first.col_offset]
    return signature, f"    {behind.strip()}\n{after}", "    "


def _signature_end(header: str) -> tuple[int, int]:
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(header).readline):
        if token.string in {"(", "[", "{"}:
            depth += 1
        elif token.string in {")", "]", "}"}:
            depth -= 1
        elif token.string == ":" and not depth:
            return token.end
    raise UnusableRowError("the function has no signature that ends in a colon")

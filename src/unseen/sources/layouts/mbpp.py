"""MBPP (Austin et al. 2021), whole or sanitized, and MBPP+ as the Hugging Face hub has it."""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections.abc import Mapping
from typing import Any

from unseen import python_ast
from unseen.records import Problem
from unseen.sources.layouts.row import UnusableRowError, problem_of

COLUMNS = frozenset({"task_id", "code", "test_list"})
DESCRIPTIONS = frozenset({"text", "prompt"})


def mbpp(row: Mapping[str, Any], *, source: str) -> Problem:
    """Convert a row of MBPP, a whole function with a description and asserts, to HumanEval's form.

    The function is the one that the asserts call; models see the description and the asserts, as in MBPP.
    A row of MBPP+ brings a longer test.
    """
    try:
        code = str(row["code"])
        asserts = [str(line).strip() for line in row["test_list"]]
        description = str(row.get("text") or row["prompt"]).strip()
    except TypeError as error:
        raise UnusableRowError(f"code and test_list must be a text and a list of texts ({error})") from None
    setup = row.get("test_setup_code") or "\n".join(row.get("test_imports") or ())
    tests = [row["test"].strip()] if isinstance(row.get("test"), str) else asserts
    return problem_of_function(
        f"MBPP/{row['task_id']}",
        code,
        _tested_function(code, asserts),
        "\n".join([description, *asserts]),
        "\n\n" + "\n".join(filter(None, [str(setup).strip(), *tests])) + "\n",
        source,
    )


def problem_of_function(
    name: str, code: str, entry_point: str, description: str, test: str, source: str
) -> Problem:
    """Make a problem of a whole program in Python, asking for one of its functions.

    The prompt is everything up to the signature of the function, and a docstring of the description; the
    solution is what follows.

    Raises:
        UnusableRowError: the program is not Python, or has no such function.
    """
    code = code.replace("\r\n", "\n").rstrip() + "\n"
    signature, body, indent = _split_function(code, _function(code, entry_point))
    docstring = description.replace("\\", r"\\").replace('"""', r"\"\"\"")
    return problem_of(
        {
            "id": name,
            "language": "python",
            "prompt": signature + textwrap.indent(f'"""\n{docstring}\n"""\n', indent),
            "solution": body,
            "test": test,
            "entry_point": entry_point,
            "source": source,
        }
    )


def _functions(code: str) -> list[ast.FunctionDef]:
    try:
        return [node for node in python_ast.parse(code).body if isinstance(node, ast.FunctionDef)]
    except SyntaxError as error:
        raise UnusableRowError(f"the code is not Python ({error.msg}, line {error.lineno})") from None


def _function(code: str, name: str) -> ast.FunctionDef:
    for function in reversed(_functions(code)):
        if function.name == name:
            return function
    raise UnusableRowError(f"the code has no function {name!r}")


def _tested_function(code: str, asserts: list[str]) -> str:
    words = set(re.findall(r"\w+", asserts[0])) if asserts else set()
    for function in _functions(code.replace("\r\n", "\n")):
        if function.name in words:
            return function.name
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

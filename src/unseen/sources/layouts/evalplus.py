"""HumanEval+ and MBPP+ as EvalPlus releases them (Liu et al. 2023): inputs, without expected results.

The reference solution says what is expected, in the test itself, as EvalPlus computes it. Two details of
EvalPlus are its own and left out: which MBPP tasks compare results as sets, and which turn lists of their
inputs into tuples.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from unseen import python_ast
from unseen.records import Problem
from unseen.sources.layouts.mbpp import problem_of_function
from unseen.sources.layouts.row import UnusableRowError, problem_of, texts

COLUMNS = frozenset(
    {"task_id", "prompt", "canonical_solution", "entry_point", "base_input", "plus_input", "atol"}
)

_TEST = """

def _same(wanted, got, atol):
    if isinstance(wanted, float) and isinstance(got, (int, float)) and not isinstance(got, bool):
        return wanted == got or (wanted != wanted and got != got) or abs(wanted - got) <= (atol or 1e-6)
    if type(wanted) in (list, tuple) and type(got) in (list, tuple):
        return len(wanted) == len(got) and all(_same(a, b, atol) for a, b in zip(wanted, got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return wanted.keys() == got.keys() and all(_same(wanted[k], got[k], atol) for k in wanted)
    return wanted == got


def _check(candidate, reference, inputs, atol):
    import copy

    compared = 0
    for values in inputs:
        try:
            wanted = reference(*copy.deepcopy(values))
        except Exception:
            continue  # an input that the published solution does not take
        compared += 1
        got = candidate(*copy.deepcopy(values))
        assert _same(wanted, got, atol), f"for {{values!r}}: {{got!r}} instead of {{wanted!r}}"
    assert compared, "the published solution takes none of the inputs"


def _published():
    names = {{}}
    exec({reference!r}, names)
    return names[{entry_point!r}]


inf, nan = float("inf"), float("nan")
_check({entry_point}, _published(), {inputs!r}, {atol!r})
"""


def evalplus(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of a release of EvalPlus: answers have to agree with its solution on all its inputs.

    In HumanEval+ the solution is the body that belongs to the prompt; in MBPP+ it is a whole program, and the
    prompt a docstring.
    """
    prompt, solution, entry_point = texts(row, "prompt", "canonical_solution", "entry_point")
    inputs = [*_inputs(row, "base_input"), *_inputs(row, "plus_input")]
    if not isinstance(row["atol"], (int, float)):
        raise UnusableRowError("atol: there is no number")
    docstring = _only_docstring(prompt)
    test = _TEST.format(
        reference=solution if docstring is not None else prompt + solution,
        entry_point=entry_point,
        inputs=inputs,
        atol=row["atol"],
    )
    if docstring is not None:
        return problem_of_function(
            f"MBPP/{str(row['task_id']).rpartition('/')[2]}",
            solution,
            entry_point,
            docstring,
            test,
            source,
        )
    return problem_of(
        {
            "id": row["task_id"],
            "language": "python",
            "prompt": prompt,
            "solution": solution,
            "test": test,
            "entry_point": entry_point,
            "source": source,
        }
    )


def _inputs(row: Mapping[str, Any], name: str) -> list[Any]:
    # A release writes an object instead of a list where a task has no inputs of a kind.
    found = row[name] or []
    if not isinstance(found, list) or not all(isinstance(values, list) for values in found):
        raise UnusableRowError(f"{name}: not a list of lists of arguments")
    return found


def _only_docstring(prompt: str) -> str | None:
    """Return the docstring of a prompt that is nothing else."""
    try:
        body = python_ast.parse(prompt).body
    except SyntaxError:
        return None
    if len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[0].value.value if isinstance(body[0].value.value, str) else None
    return None

"""Changed results in Python; what a function returns is read from its tests, else from its annotation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tree_sitter import Node

from unseen import python_ast
from unseen.languages.result_changes import Result, ResultChanges, ResultKind, Text, from_table

_ANNOTATED: dict[str, ResultKind] = {"bool": "truth", "int": "integer", "float": "real", "str": "text"}
_OF_TYPE: dict[type, ResultKind] = {bool: "truth", int: "integer", float: "real", str: "text"}
_UNLESS_NONE = "{name} = None if {name} is None else "
_EACH = _UNLESS_NONE + "type({name})(item %s 1 for item in {name})"


def result(unit: Text, function: Node) -> Result | None:
    """Return the kind that all results have which the tests expect; None among them is no result."""
    kinds = {kind for value in _expected(unit) if (kind := _kind(value)) != "none"}
    if kinds == {"integer", "real"}:
        kinds = {"real"}
    if kinds == {"integers", "list"}:
        kinds = {"list"}
    if len(kinds) == 1:
        found = kinds.pop()
        return None if found is None else Result(found)  # type: ignore[arg-type]
    if kinds:
        return None
    declared = function.child_by_field_name("return_type")
    return _annotated(unit.text(declared)) if declared is not None else None


def _annotated(text: str) -> Result | None:
    inner = re.sub(r"^(?:typing\.)?Optional\[(.*)\]$", r"\1", text.strip())
    if re.match(r"(?:typing\.)?(?:[Ll]ist|[Tt]uple)\b", inner):
        return Result("integers" if re.fullmatch(r"\w+\[int(, int)*\]", inner) else "list")
    kind = _ANNOTATED.get(inner)
    return Result(kind) if kind is not None else None


def _kind(value: object) -> str | None:
    """Return the kind of a value, `none` for None, and None for what is of no kind."""
    if value is None:
        return "none"
    if type(value) in (list, tuple):
        items = list(value)  # type: ignore[call-overload]
        return "integers" if items and all(type(one) is int for one in items) else "list"
    return _OF_TYPE.get(type(value))


def _expected(unit: Text) -> Iterator[object]:
    """Yield the literals with which the tests compare results of calls, and truth that they assert."""
    try:
        tree = python_ast.parse(unit.test)
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], (ast.Eq, ast.Is)):
            sides = node.left, node.comparators[0]
            for call, other in (sides, sides[::-1]):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                    yield from _literal(other)
        elif isinstance(node, ast.Assert):
            test = node.test
            if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
                test = test.operand
            if isinstance(test, ast.Call) and isinstance(test.func, ast.Name):
                yield _own_name(test.func.id, unit)


def _own_name(name: str, unit: Text) -> object:
    """Return a truth value where a test asserts the function's own result, as `candidate` or by its name."""
    return True if name in ("candidate", unit.entry_point) else None


def _literal(node: ast.expr) -> Iterator[object]:
    try:
        yield ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return


RESULT_CHANGES = ResultChanges(
    result=result,
    declare="{name} = {value}",
    statements=from_table(
        {
            ("negated", "truth"): "{name} = not {name}",
            ("one_more", "integer"): _UNLESS_NONE + "{name} + 1",
            ("one_less", "integer"): _UNLESS_NONE + "{name} - 1",
            ("opposite", "integer"): _UNLESS_NONE + "-{name}",
            ("opposite", "real"): _UNLESS_NONE + "-{name}",
            ("doubled", "integer"): _UNLESS_NONE + "{name} * 2",
            ("halved", "integer"): _UNLESS_NONE + "({name} / 2 if {name} % 2 else {name} // 2)",
            ("doubled", "real"): _UNLESS_NONE + "{name} * 2",
            ("halved", "real"): _UNLESS_NONE + "{name} / 2",
            ("reversed", "text"): _UNLESS_NONE + "{name}[::-1]",
            ("reversed", "list"): _UNLESS_NONE + "{name}[::-1]",
            ("reversed", "integers"): _UNLESS_NONE + "{name}[::-1]",
            ("case_swapped", "text"): _UNLESS_NONE + "{name}.swapcase()",
            ("each_one_more", "integers"): _EACH % "+",
            ("each_one_less", "integers"): _EACH % "-",
        }
    ),
    helper=(
        "def {name}(*args, **kwargs):\n"
        "    {result} = {target}(*args, **kwargs)\n{lines}\n    return {result}\n"
    ),
    call="",
)

"""Data frames and their columns: a frame is a record of its columns, and each row is the same record."""

from __future__ import annotations

import ast

from unseen import python_ast
from unseen.bias.dataflow.abstract_value import BOTTOM, AbstractValue, Environment, join
from unseen.bias.dataflow.protocol import Visitor
from unseen.bias.reachable import Place

_LIBRARIES = {"pandas", "polars", "geopandas", "dask"}
_SAME = {
    "copy", "reset_index", "head", "tail", "astype", "fillna", "dropna", "sort_index", "round", "to_dict",
    "to_list", "tolist", "set_index", "to_numpy", "squeeze", "to_csv", "to_json", "reindex",
}  # fmt: skip
_CALLING = {"apply", "map", "transform", "agg", "applymap", "pipe", "filter"}
_BY_COLUMN = {"groupby", "sort_values", "drop_duplicates", "nlargest", "nsmallest", "pivot_table", "pivot"}
_COMPARING = {"isin", "between", "eq", "ne", "gt", "lt", "ge", "le"}
_PRESENCE = {"isna", "isnull", "notna", "notnull"}
_COMPUTING = {
    "mean", "sum", "min", "max", "std", "median", "nunique", "size", "count", "abs", "cumsum", "rank", "diff",
    "shift", "clip", "quantile", "slice", "all", "any", "value_counts", "unique",
}  # fmt: skip
_ACCESSORS = {"str", "dt", "values", "loc", "iloc", "at", "iat"}
_OF_FRAMES = {"groupby", "iterrows", "itertuples", "query", "assign", "sort_values", "nlargest", "nsmallest"}


def uses_frames(v: Visitor) -> bool:
    """Return True if the module imports a library of data frames."""
    return bool(v.module.imports & _LIBRARIES)


def visit_accessor(v: Visitor, base: AbstractValue, name: str) -> AbstractValue | None:
    """Visit `frame.loc` or `column.str`, which hold what their object holds; None for anything else."""
    if name not in _ACCESSORS or not base.paths or not uses_frames(v):
        return None
    if name in ("loc", "iloc", "at", "iat"):
        v.evidence.hint(base, "frame", 6)
    return base


def visit_selection(
    v: Visitor, base: AbstractValue, node: ast.expr, env: Environment
) -> AbstractValue | None:
    """Visit `frame[mask]`, `frame.loc[mask, column]` or `frame[[columns]]`; None for anything else."""
    if not base.paths or base.derived or not uses_frames(v):
        return None
    if isinstance(node, ast.List):
        names = [c for each in node.elts for c in v.visit(each, env).consts if isinstance(c, str)]
        return _columns(v, base, names) if names else base
    if isinstance(node, ast.Tuple) and len(node.elts) == 2:
        v.use(node.elts[0], env)
        chosen = v.visit(node.elts[1], env)
        names = [c for c in chosen.consts if isinstance(c, str)]
        names += [c for part in chosen.items or () for c in part.consts if isinstance(c, str)]
        return _columns(v, base, names) if names else base
    if isinstance(node, ast.Compare | ast.BinOp | ast.BoolOp | ast.UnaryOp | ast.Call | ast.Name):
        index = v.visit(node, env)
        if index.paths and not any(isinstance(c, str) for c in index.consts) and _is_mask(index, node):
            v.evidence.use(index)
            return base
    return None


def _is_mask(index: AbstractValue, node: ast.expr) -> bool:
    return index.derived or not isinstance(node, ast.Name)


def visit_frame_call(
    v: Visitor, base: AbstractValue, name: str, node: ast.Call, env: Environment
) -> AbstractValue | None:
    """Visit a method of a frame or a column; None if it is none of theirs.

    Args:
      v: the visitor.
      base: the object.
      name: the method.
      node: the call.
      env: the names in scope.
    """
    if not base.paths or base.derived or not uses_frames(v):
        return None
    if name in _OF_FRAMES:
        v.evidence.hint(base, "frame", 6)
    if name == "assign":
        return _assign(v, base, node, env)
    if name == "query":
        for each in node.args:
            val = v.visit(each, env)
            for text in val.consts:
                _query(v, base, text, env)
            if not val.consts or val.paths:
                # A text that is put together may name any column.
                v.evidence.use(val)
                v.evidence.use(base)
                for path in base.paths:
                    v.evidence.unknown.add(
                        Place(node.lineno, f"which columns of {path[0]} the query names is not known")
                    )
        return base
    if name == "iterrows":
        return AbstractValue(items=(AbstractValue(items=(BOTTOM, base)),))
    if name == "itertuples":
        return AbstractValue(items=(base,))
    passed = [v.visit(each, env) for each in node.args]
    if name in _CALLING and any(each.function is not None for each in passed):
        return _apply(v, base, passed)
    if name in _BY_COLUMN:
        for val in [*passed, *(v.visit(word.value, env) for word in node.keywords)]:
            texts = [c for part in (val, *(val.items or ())) for c in part.consts]
            v.evidence.use(_columns(v, base, [c for c in texts if isinstance(c, str)]))
        return base
    if name in _PRESENCE:
        v.evidence.carry(base)
        return AbstractValue(consts=(True, False))
    if name in _COMPUTING:
        v.evidence.compute(base)
        for val in passed:
            v.evidence.meet(val)
        return base.as_derived()
    if name in _COMPARING:
        for val in passed:
            v.evidence.use(val)
            for part in (val, *(val.items or ())):
                for constant in part.consts:
                    v.evidence.compare(base, constant)
        v.evidence.use(base)
        return base.as_derived()
    return base if name in _SAME else None


def _columns(v: Visitor, base: AbstractValue, names: list[str]) -> AbstractValue:
    found = BOTTOM
    for each in names:
        found = join(found, v.require(v.step_into(base, f"[{each}]")))
    return found


def _apply(v: Visitor, base: AbstractValue, passed: list[AbstractValue]) -> AbstractValue:
    """Call functions with a row of a frame, or a value of a column."""
    found = BOTTOM
    for each in passed:
        if each.function is not None:
            function, closed = each.function
            args = [*function.args.posonlyargs, *function.args.args][:1]
            found = join(found, v.invoke(function, {**closed, **{arg.arg: base for arg in args}}))
    v.evidence.carry(found)
    return AbstractValue(paths=found.plain().paths, consts=found.consts, derived=True)


def _assign(v: Visitor, base: AbstractValue, node: ast.Call, env: Environment) -> AbstractValue:
    for word in node.keywords:
        val = v.visit(word.value, env)
        if val.function is not None:
            val = _apply(v, base, [val])
        v.evidence.carry(val)
        v.store_part(base, f"[{word.arg}]", val)
    return base


def _query(v: Visitor, base: AbstractValue, text: object, env: Environment) -> None:
    """Visit the expression of `query`, whose names are columns, and with `@` variables."""
    if not isinstance(text, str):
        return
    try:
        tree = python_ast.parse_expression(text.replace("@", "").replace("&", " and ").replace("|", " or "))
    except (SyntaxError, ValueError):
        v.evidence.use(base)
        return
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    columns = {each: _columns(v, base, [each]) for each in names if f"@{each}" not in text}
    v.use(tree, {**env, **columns})

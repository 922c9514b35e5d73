"""Expressions and patterns: the evidence that they give about inputs."""

from __future__ import annotations

import ast
from typing import Any

from unseen.bias.dataflow.abstract_value import (
    BOTTOM,
    AbstractValue,
    Environment,
    consts_of,
    elements,
    join,
    of_constant,
)
from unseen.bias.dataflow.arithmetic_chains import Chain, extend_chains
from unseen.bias.dataflow.comparisons import TRUTH, note_unknown, visit_comparison
from unseen.bias.dataflow.constant_folding import NotConstantError, fold
from unseen.bias.dataflow.filters import visit_filter
from unseen.bias.dataflow.frames import visit_accessor, visit_selection
from unseen.bias.dataflow.protocol import Visitor

_ARITHMETIC = (ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Pow)
_DATE_PARTS = {"year", "month", "day", "days"}


def visit_expression(v: Visitor, node: ast.expr, env: Environment) -> AbstractValue:
    """Visit an expression other than a call and return what it may hold."""
    match node:
        case ast.Constant(value=value):
            return of_constant(value)
        case ast.Name(id=name):
            return v.lookup(name, env)
        case ast.Attribute():
            return visit_attribute(v, node, env)
        case ast.Subscript():
            return visit_subscript(v, node, env)
        case ast.Compare():
            return visit_comparison(v, node, env)
        case ast.BoolOp(values=values):
            found = BOTTOM
            for each in values:
                found = join(found, visit_condition(v, each, env))
            return found
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            visit_condition(v, operand, env)
            return TRUTH
        case ast.UnaryOp(operand=ast.Constant()):
            return _folded(v, node)
        case ast.IfExp(test=test, body=body, orelse=other):
            visit_condition(v, test, env)
            return join(v.visit(body, env), v.visit(other, env))
        case ast.BinOp():
            return visit_arithmetic(v, node, env)
        case ast.Tuple(elts=items) | ast.List(elts=items):
            if any(isinstance(item, ast.Starred) for item in items):
                return AbstractValue(paths=frozenset().union(*(v.carry(item, env).paths for item in items)))
            return join(AbstractValue(items=tuple(v.visit(item, env) for item in items)), _folded(v, node))
        case ast.Dict(keys=keys, values=values):
            return visit_dict(v, node, keys, values, env)
        case ast.Set(elts=items):
            for item in items:
                v.use(item, env)
            return _folded(v, node)
        case ast.Lambda():
            return AbstractValue(function=(node, env))
        case ast.NamedExpr(target=target, value=value):
            val = v.visit(value, env)
            v.bind(target, val, env)
            return val
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            return visit_comprehension(v, node, env)
        case ast.Starred(value=value) | ast.Await(value=value) | ast.FormattedValue(value=value):
            return v.carry(value, env) if not isinstance(node, ast.Await) else v.visit(value, env)
        case ast.JoinedStr(values=values):
            return AbstractValue(
                paths=frozenset().union(*(v.carry(each, env).paths for each in values)), derived=True
            )
        case _:
            paths = [
                v.use(each, env).paths for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)
            ]
            return AbstractValue(paths=frozenset().union(*paths))


def _folded(v: Visitor, node: ast.expr) -> AbstractValue:
    try:
        return AbstractValue(consts=(fold(node, v.module.constants),))
    except (NotConstantError, TypeError, RecursionError):
        return BOTTOM


def visit_condition(v: Visitor, node: ast.expr, env: Environment) -> AbstractValue:
    """Visit an expression whose truth value is tested."""
    val = v.visit(node, env)
    v.evidence.ask(val)
    note_unknown(v, node, val)
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        v.evidence.hint(val, "truth", 1)
    return val


def visit_attribute(v: Visitor, node: ast.Attribute, env: Environment) -> AbstractValue:
    """Visit `base.attr`: a field, a property, a constant of a class, a member of an enumeration."""
    key = f"{node.value.id}.{node.attr}" if isinstance(node.value, ast.Name) else ""
    if key in v.module.constants and key.partition(".")[0] not in env:
        return of_constant(v.module.constants[key])
    base = v.visit(node.value, env)
    if base.owner:
        if base.fields is not None and node.attr in base.fields:
            return base.fields[node.attr]
        method = v.module.method(base.owner, node.attr)
        if method is not None:
            names = {d.id for d in method.decorator_list if isinstance(d, ast.Name)}
            names |= {d.attr for d in method.decorator_list if isinstance(d, ast.Attribute)}
            if names & {"property", "cached_property"} and method.args.args:
                return v.invoke(method, {method.args.args[0].arg: base})
            return BOTTOM
        for each in v.module.lineage(base.owner):
            if node.attr in each.constants:
                return of_constant(each.constants[node.attr])
        if node.attr == "__dict__" and base.fields is not None:
            v.evidence.use(base)
        return BOTTOM
    enums = [c for c in base.consts if hasattr(c, "enum")]
    if enums and node.attr in ("value", "name"):
        found = [v.module.constants.get(f"{c.enum}.{c.name}.value") for c in enums]
        return AbstractValue(
            paths=base.paths, consts=tuple(found if node.attr == "value" else [c.name for c in enums])
        )
    for owner in {c.enum for c in enums}:
        method = v.module.method(owner, node.attr)
        if method is not None and method.decorator_list and method.args.args:
            return v.invoke(method, {method.args.args[0].arg: base})
    if not base.paths:
        return BOTTOM
    same = visit_accessor(v, base, node.attr)
    if same is not None:
        return same
    kinds = [kind for path in base.paths for kind in v.evidence.paths[path].kinds]
    if node.attr in ("value", "name") and any(kind.startswith("enum") for kind in kinds):
        return AbstractValue(paths=base.paths)
    if node.attr in _DATE_PARTS:
        v.evidence.hint(base, "date")
        return AbstractValue(paths=base.paths)
    if node.attr == "__dict__":
        v.evidence.hint(base, "object")
        v.mark_dynamic(base)
        return base
    v.evidence.hint(base, "object")
    return v.require(v.step_into(base, f".{node.attr}"))


def visit_subscript(v: Visitor, node: ast.Subscript, env: Environment) -> AbstractValue:
    """Visit `base[index]`: a key, an index, a slice, a table indexed by an input."""
    base = v.visit(node.value, env)
    if isinstance(node.slice, ast.Slice):
        for bound in (node.slice.lower, node.slice.upper, node.slice.step):
            v.use(bound, env)
        return AbstractValue(paths=base.paths)
    selected = visit_selection(v, base, node.slice, env)
    if selected is not None:
        return selected
    index = v.visit(node.slice, env)
    v.evidence.meet(index)
    found = look_up(v, base, index)
    if isinstance(node.slice, ast.Name):
        # `row[SEX]`: the name of the position says what is there.
        named = frozenset(path for path in found.paths if path[-1].startswith("#"))
        v.evidence.add_alias(AbstractValue(paths=named), node.slice.id)
    return found


def look_up(v: Visitor, base: AbstractValue, index: AbstractValue) -> AbstractValue:
    """Return what a container holds under an index."""
    found = BOTTOM
    for held in base.consts:
        if isinstance(held, dict):
            v.evidence.compare(index, held)
            if not index.derived:
                for path in index.paths:
                    v.evidence.paths[path].meanings += [c for c in held.values() if isinstance(c, str)][:20]
            for key in held if index.items is not None else ():
                for part, each in zip(index.items or (), key if isinstance(key, tuple) else (), strict=False):
                    v.evidence.compare(part, each)
            known = [held[key] for key in index.consts if _hashable(key) and key in held]
            for value in known or held.values():
                found = join(found, of_constant(value))
        elif isinstance(held, list | tuple):
            v.evidence.hint(index, "number")
            v.evidence.compare(index, range(len(held)))
            found = join(found, elements(AbstractValue(consts=(held,))))
    if base.items is not None:
        places = [
            key for key in index.consts if type(key) is int and -len(base.items) <= key < len(base.items)
        ]
        for part in [base.items[place] for place in places] or base.items:
            found = join(found, part)
    if base.fields is not None:
        for key in index.consts:
            if isinstance(key, str) and key in base.fields:
                found = join(found, base.fields[key])
        if not index.consts:
            v.evidence.use(base)
        if not base.paths:
            return found
    if base.paths:
        if _is_of_caller(index, base):
            v.evidence.keys |= index.paths
        known_keys = [key for key in index.consts if isinstance(key, str | int) and not isinstance(key, bool)]
        for key in known_keys[:30]:
            if isinstance(key, str):
                v.evidence.hint(base, "dict")
                found = join(found, v.require(v.step_into(base, f"[{key}]")))
            else:
                v.evidence.hint(base, "list", 1)
                found = join(found, v.step_into(base, f"#{key}"))
        if not known_keys:
            part = v.step_into(base, "*")
            if _is_of_caller(index, base):
                # A parameter says which part is meant.
                v.evidence.chosen |= part.paths
                v.evidence.carry(base)
                v.evidence.set_dynamic(base)
            else:
                v.mark_dynamic(base)
                if index.paths and not index.derived:
                    v.evidence.lookups |= base.paths
            found = join(found, part)
    return found


def _is_of_caller(index: AbstractValue, base: AbstractValue) -> bool:
    """Return True for keys that a parameter holds which is not what they are looked up in."""
    roots = {path[0] for path in base.paths}
    return (
        bool(index.paths)
        and not index.derived
        and all(path[0] not in roots and (len(path) == 1 or path[0] == "*args") for path in index.paths)
    )


def _hashable(value: Any) -> bool:
    return not isinstance(value, list | dict | set)


def visit_arithmetic(v: Visitor, node: ast.BinOp, env: Environment) -> AbstractValue:
    """Visit a binary operation such as `a + b`."""
    left, right = v.visit(node.left, env), v.visit(node.right, env)
    text = _joins_texts(node, left, right) or (
        isinstance(node.op, ast.Add) and any(val.items is not None for val in (left, right))
    )
    for val in (left, right):
        if text:
            v.evidence.carry(val)
        else:
            v.evidence.compute(val)
    if text and isinstance(node.op, ast.Mod):
        return AbstractValue(paths=left.plain().paths | right.plain().paths, derived=True)
    for val, other, side in ((left, right, node.right), (right, left, node.left)):
        if val.items is not None or any(isinstance(c, list) for c in val.consts):
            # Lists are joined, which says nothing of what is in them.
            continue
        if isinstance(node.op, _ARITHMETIC):
            v.evidence.hint(val, "number")
        elif isinstance(node.op, ast.Add):
            texts = _is_text(side) or any(isinstance(c, str) for c in other.consts)
            v.evidence.hint(val, "text" if texts else "number", 2 if texts or other.consts else 1)
        elif isinstance(node.op, ast.Mod) and val is left:
            v.evidence.hint(val, "number", 1)
    if isinstance(node.op, ast.Div | ast.FloorDiv) and not left.derived and not right.derived:
        v.evidence.ratios += [
            (a, b) for a in sorted(left.paths)[:3] for b in sorted(right.paths)[:3] if a != b
        ]
    folded = _folded(v, node)
    paths = left.plain().paths | right.plain().paths
    chains: tuple[Chain, ...] = ()
    if left.paths and right.consts:
        chains = extend_chains(left.chains, node.op, right.consts, False)
    elif right.paths and left.consts:
        chains = extend_chains(right.chains, node.op, left.consts, True)
    derived = left.derived or right.derived or (_is_text(node) and not folded.consts)
    return AbstractValue(paths=paths, consts=folded.consts, chains=chains, derived=derived)


def _joins_texts(node: ast.BinOp, left: AbstractValue, right: AbstractValue) -> bool:
    """Return True if an operation puts its operands into a text, which repeats them."""
    if isinstance(node.op, ast.Mod):
        return _is_text(node.left)
    if not isinstance(node.op, ast.Add):
        return False
    known = _is_text(node.left) or _is_text(node.right)
    return known or any(isinstance(c, str) for val in (left, right) for c in val.consts)


def _is_text(node: ast.expr) -> bool:
    """Return True if an expression is certainly a text."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _is_text(node.left) or _is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def visit_dict(
    v: Visitor, node: ast.Dict, keys: list[ast.expr | None], values: list[ast.expr], env: Environment
) -> AbstractValue:
    """Visit a dictionary display: a table with constant keys, or a record."""
    fields: dict[str, AbstractValue] = {}
    whole = spread = BOTTOM
    for key, value in zip(keys, values, strict=True):
        if key is None:
            val = v.carry(value, env)
            fields.update(val.fields or {})
            spread = join(spread, val.plain())
            whole = join(whole, val.plain())
            continue
        held = v.use(key, env)
        val = v.visit(value, env)
        for constant in held.consts:
            if isinstance(constant, str):
                fields[constant] = val
        if held.consts and all(isinstance(constant, str) for constant in held.consts):
            v.evidence.carry(val)
        else:
            v.evidence.use(val)
        whole = join(whole, val.plain())
    folded = _folded(v, node)
    if folded.consts and not whole.paths:
        return folded
    constants = [key for key in keys if key is not None]
    held_keys = {c: None for c in consts_of(v.visit(key, env) for key in constants) if _hashable(c)}
    return AbstractValue(paths=spread.paths, consts=(held_keys,), fields=fields)


def visit_comprehension(
    v: Visitor, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp, env: Environment
) -> AbstractValue:
    """Visit a comprehension, which has a scope of its own."""
    inner = dict(env)
    for part in node.generators:
        v.bind_loop(part.target, part.iter, inner)
        for test in part.ifs:
            if isinstance(node, ast.GeneratorExp) or not visit_filter(v, test, inner):
                visit_condition(v, test, inner)
    if isinstance(node, ast.DictComp):
        v.use(node.key, inner)
        val = v.carry(node.value, inner)
    elif isinstance(node, ast.SetComp):
        val = v.use(node.elt, inner)
    else:
        val = v.carry(node.elt, inner)
    # Nested one level, because iterating over the result yields the element again.
    return AbstractValue(paths=frozenset(), items=(val,))

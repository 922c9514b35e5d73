"""What expressions and patterns show of the inputs in them."""

from __future__ import annotations

import ast
from typing import Any

from unseen.bias.evidence import (
    NOTHING,
    Chain,
    Environment,
    Val,
    consts_of,
    elements,
    extended,
    of_constant,
    union,
)
from unseen.bias.fold import NotConstantError, fold
from unseen.bias.reader import Reader

_ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_ARITHMETIC = (ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Pow)
_DATE_PARTS = {"year", "month", "day", "days"}


def expression(r: Reader, node: ast.expr, env: Environment) -> Val:
    """What an expression other than a call may hold."""
    match node:
        case ast.Constant(value=value):
            return of_constant(value)
        case ast.Name(id=name):
            return r.name(name, env)
        case ast.Attribute():
            return attribute(r, node, env)
        case ast.Subscript():
            return subscript(r, node, env)
        case ast.Compare():
            return compare(r, node, env)
        case ast.BoolOp(values=values):
            found = NOTHING
            for each in values:
                found = union(found, truth(r, each, env))
            return found
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return truth(r, operand, env).plain()
        case ast.IfExp(test=test, body=body, orelse=other):
            truth(r, test, env)
            return union(r.visit(body, env), r.visit(other, env))
        case ast.BinOp():
            return arithmetic(r, node, env)
        case ast.Tuple(elts=items) | ast.List(elts=items):
            if any(isinstance(item, ast.Starred) for item in items):
                return Val(paths=frozenset().union(*(r.use(item, env).paths for item in items)))
            return union(Val(items=tuple(r.visit(item, env) for item in items)), _folded(r, node))
        case ast.Dict(keys=keys, values=values):
            return table(r, node, keys, values, env)
        case ast.Set(elts=items):
            for item in items:
                r.use(item, env)
            return _folded(r, node)
        case ast.Lambda():
            return Val(function=(node, env))
        case ast.NamedExpr(target=target, value=value):
            val = r.visit(value, env)
            r.bind(target, val, env)
            return val
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            return comprehension(r, node, env)
        case ast.Starred(value=value) | ast.Await(value=value) | ast.FormattedValue(value=value):
            return r.use(value, env) if not isinstance(node, ast.Await) else r.visit(value, env)
        case ast.JoinedStr(values=values):
            return Val(paths=frozenset().union(*(r.use(each, env).paths for each in values)), changed=True)
        case _:
            paths = [
                r.use(each, env).paths for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)
            ]
            return Val(paths=frozenset().union(*paths))


def _folded(r: Reader, node: ast.expr) -> Val:
    try:
        return Val(consts=(fold(node, r.module.constants),))
    except (NotConstantError, TypeError, RecursionError):
        return NOTHING


def truth(r: Reader, node: ast.expr, env: Environment) -> Val:
    """An expression that is asked whether it holds."""
    val = r.use(node, env)
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        r.evidence.hint(val, "truth", 1)
    return val


def attribute(r: Reader, node: ast.Attribute, env: Environment) -> Val:
    """`base.attr`: a field, a property, a constant of a class, a member of an enumeration."""
    key = f"{node.value.id}.{node.attr}" if isinstance(node.value, ast.Name) else ""
    if key in r.module.constants and key.partition(".")[0] not in env:
        return of_constant(r.module.constants[key])
    base = r.visit(node.value, env)
    if base.owner:
        if base.fields is not None and node.attr in base.fields:
            return base.fields[node.attr]
        method = r.module.method(base.owner, node.attr)
        if method is not None:
            names = {d.id for d in method.decorator_list if isinstance(d, ast.Name)}
            names |= {d.attr for d in method.decorator_list if isinstance(d, ast.Attribute)}
            if names & {"property", "cached_property"} and method.args.args:
                return r.invoke(method, {method.args.args[0].arg: base})
            return NOTHING
        for each in r.module.lineage(base.owner):
            if node.attr in each.constants:
                return of_constant(each.constants[node.attr])
        if node.attr == "__dict__" and base.fields is not None:
            r.evidence.use(base)
        return NOTHING
    enums = [c for c in base.consts if hasattr(c, "enum")]
    if enums and node.attr in ("value", "name"):
        found = [r.module.constants.get(f"{c.enum}.{c.name}.value") for c in enums]
        return Val(paths=base.paths, consts=tuple(found if node.attr == "value" else [c.name for c in enums]))
    if not base.paths:
        return NOTHING
    kinds = [kind for path in base.paths for kind in r.evidence.paths[path].kinds]
    if node.attr in ("value", "name") and any(kind.startswith("enum") for kind in kinds):
        return Val(paths=base.paths)
    if node.attr in _DATE_PARTS:
        r.evidence.hint(base, "date")
        return Val(paths=base.paths)
    if node.attr == "__dict__":
        r.evidence.hint(base, "object")
        r.dynamic(base)
        return base
    r.evidence.hint(base, "object")
    return r.there(r.part(base, f".{node.attr}"))


def subscript(r: Reader, node: ast.Subscript, env: Environment) -> Val:
    """`base[index]`: a key, a place, a slice, a table indexed by an input."""
    base = r.visit(node.value, env)
    if isinstance(node.slice, ast.Slice):
        for bound in (node.slice.lower, node.slice.upper, node.slice.step):
            r.use(bound, env)
        return Val(paths=base.paths)
    index = r.use(node.slice, env)
    return looked_up(r, base, index)


def looked_up(r: Reader, base: Val, index: Val) -> Val:
    """What a container holds under an index."""
    found = NOTHING
    for held in base.consts:
        if isinstance(held, dict):
            r.evidence.compare(index, held)
            known = [held[key] for key in index.consts if _hashable(key) and key in held]
            for value in known or held.values():
                found = union(found, of_constant(value))
        elif isinstance(held, list | tuple):
            r.evidence.hint(index, "number")
            r.evidence.compare(index, range(len(held)))
            found = union(found, elements(Val(consts=(held,))))
    if base.items is not None:
        places = [
            key for key in index.consts if type(key) is int and -len(base.items) <= key < len(base.items)
        ]
        for part in [base.items[place] for place in places] or base.items:
            found = union(found, part)
    if base.fields is not None:
        for key in index.consts:
            if isinstance(key, str) and key in base.fields:
                found = union(found, base.fields[key])
        if not index.consts:
            r.evidence.use(base)
        return found
    if base.paths:
        known_keys = [key for key in index.consts if isinstance(key, str | int) and not isinstance(key, bool)]
        for key in known_keys[:30]:
            if isinstance(key, str):
                r.evidence.hint(base, "dict")
                found = union(found, r.there(r.part(base, f"[{key}]")))
            else:
                r.evidence.hint(base, "list", 1)
                found = union(found, r.part(base, f"#{key}"))
        if not known_keys:
            r.dynamic(base)
            found = union(found, r.part(base, "*"))
    return found


def _hashable(value: Any) -> bool:
    return not isinstance(value, list | dict | set)


def compare(r: Reader, node: ast.Compare, env: Environment) -> Val:
    """A comparison, chained or not: each neighbour tells of the other."""
    sides = [node.left, *node.comparators]
    vals = [r.use(side, env) for side in sides]
    for place, op in enumerate(node.ops):
        left, right = vals[place], vals[place + 1]
        if isinstance(op, ast.In | ast.NotIn):
            # "x in y": y's items are what x is compared with; a constant text may also be a part of y.
            for held in right.consts:
                r.evidence.compare(left, held)
            for part in right.items or ():
                _against(r, left, part)
            for constant in left.consts:
                if isinstance(constant, str):
                    r.evidence.compare(right, constant)
            continue
        _against(r, left, right)
        _against(r, right, left)
        if isinstance(op, _ORDERED):
            r.evidence.hint(left, "number", 1)
            r.evidence.hint(right, "number", 1)
    return Val(paths=frozenset().union(*(val.plain().paths for val in vals)), changed=True)


def _against(r: Reader, val: Val, other: Val) -> None:
    """Write down the constants of the other side."""
    for constant in other.consts:
        if not isinstance(constant, list | tuple | dict | set | frozenset):
            r.evidence.compare(val, constant)
    if val.items is not None and other.items is not None:
        for one, another in zip(val.items, other.items, strict=False):
            for constant in another.consts:
                r.evidence.compare(one, constant)


def arithmetic(r: Reader, node: ast.BinOp, env: Environment) -> Val:
    """`a + b` and the like."""
    left, right = r.use(node.left, env), r.use(node.right, env)
    for val, other, side in ((left, right, node.right), (right, left, node.left)):
        if isinstance(node.op, _ARITHMETIC):
            r.evidence.hint(val, "number")
        elif isinstance(node.op, ast.Add):
            texts = _is_text(side) or any(isinstance(c, str) for c in other.consts)
            r.evidence.hint(val, "text" if texts else "number", 2 if texts or other.consts else 1)
        elif isinstance(node.op, ast.Mod) and val is left:
            r.evidence.hint(val, "number", 1)
    if isinstance(node.op, ast.Div | ast.FloorDiv) and not left.changed and not right.changed:
        r.evidence.ratios += [
            (a, b) for a in sorted(left.paths)[:3] for b in sorted(right.paths)[:3] if a != b
        ]
    folded = _folded(r, node)
    paths = left.plain().paths | right.plain().paths
    chains: tuple[Chain, ...] = ()
    if left.paths and right.consts:
        chains = extended(left, node.op, right.consts, False)
    elif right.paths and left.consts:
        chains = extended(right, node.op, left.consts, True)
    changed = left.changed or right.changed or (_is_text(node) and not folded.consts)
    return Val(paths=paths, consts=folded.consts, chains=chains, changed=changed)


def _is_text(node: ast.expr) -> bool:
    """True if an expression is plainly a text."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _is_text(node.left) or _is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def table(
    r: Reader, node: ast.Dict, keys: list[ast.expr | None], values: list[ast.expr], env: Environment
) -> Val:
    """A dictionary display: a table by constant keys, or a record."""
    fields: dict[str, Val] = {}
    whole = NOTHING
    for key, value in zip(keys, values, strict=True):
        if key is None:
            val = r.use(value, env)
            whole = union(whole, val.plain())
            continue
        held = r.use(key, env)
        val = r.visit(value, env)
        for constant in held.consts:
            if isinstance(constant, str):
                fields[constant] = val
        r.evidence.use(val)
        whole = union(whole, val.plain())
    folded = _folded(r, node)
    if folded.consts and not whole.paths:
        return folded
    constants = [key for key in keys if key is not None]
    held_keys = {c: None for c in consts_of(r.visit(key, env) for key in constants) if _hashable(c)}
    return Val(paths=frozenset(), consts=(held_keys,), fields=fields)


def comprehension(
    r: Reader, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp, env: Environment
) -> Val:
    """A comprehension has a scope of its own."""
    inner = dict(env)
    for part in node.generators:
        r.loop(part.target, part.iter, inner)
        for test in part.ifs:
            truth(r, test, inner)
    if isinstance(node, ast.DictComp):
        r.use(node.key, inner)
        val = r.use(node.value, inner)
    else:
        val = r.use(node.elt, inner)
    # Nested one level: iterating over the result gives the element again.
    return Val(paths=frozenset(), items=(val,))


def pattern(r: Reader, node: ast.pattern, val: Val, env: Environment) -> None:
    """A pattern tells of its subject what a comparison would."""
    match node:
        case ast.MatchValue(value=value):
            for constant in r.visit(value, env).consts:
                r.evidence.compare(val, constant)
        case ast.MatchSingleton(value=constant):
            r.evidence.compare(val, constant)
        case ast.MatchOr(patterns=patterns):
            for each in patterns:
                pattern(r, each, val, env)
        case ast.MatchAs(pattern=inner, name=name):
            if inner is not None:
                pattern(r, inner, val, env)
            if name is not None:
                r.bind(ast.Name(id=name), val, env)
        case ast.MatchSequence(patterns=patterns):
            if val.items is None and val.paths:
                r.evidence.hint(val, f"tuple {len(patterns)}")
            for place, each in enumerate(patterns):
                same = val.items is not None and len(val.items) == len(patterns)
                pattern(r, each, val.items[place] if same and val.items else r.part(val, f"#{place}"), env)
        case ast.MatchMapping(keys=keys, patterns=patterns):
            for key, each in zip(keys, patterns, strict=True):
                pattern(r, each, looked_up(r, val, r.visit(key, env)), env)
        case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
            for name, each in zip(names, patterns, strict=True):
                held = val.fields.get(name) if val.fields is not None else None
                if held is None:
                    r.evidence.hint(val, "object")
                    held = r.part(val, f".{name}")
                pattern(r, each, held, env)
            for each in node.patterns:
                pattern(r, each, val, env)

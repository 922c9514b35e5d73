"""Calls of built-in functions and of other modules: the evidence that they give about inputs."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from unseen.bias.dataflow.abstract_value import BOTTOM, AbstractValue, Environment, elements, join
from unseen.bias.dataflow.arguments import call_passed_functions, use_arguments
from unseen.bias.dataflow.protocol import Visitor

_NUMBER = {"int", "float", "round", "abs"}
_CONVERSIONS = {"str", "repr", "list", "tuple", "set", "sorted", "reversed", "iter", "frozenset"}
_DERIVING = {"ord", "hash", "len", "chr", "map", "any", "all", "format"}
_CARRYING = {
    "str", "repr", "int", "float", "list", "tuple", "iter", "dict", "reversed", "print", "enumerate", "zip",
    "len", "map",
}  # fmt: skip
_COMPUTING = {"sum", "round", "abs", "divmod", "pow"}
_KNOWN = _COMPUTING | {
    "sorted", "min", "max", "any", "all", "set", "frozenset", "bool", "range", "next", "hash", "ord", "chr",
}  # fmt: skip
_CARRYING_CALLS = {
    "debug", "info", "warning", "error", "exception", "critical", "dumps", "deepcopy", "copy", "asdict",
    "fromisoformat", "strptime", "loads", "DictReader", "StringIO",
}  # fmt: skip
_UNSAFE = {"locals", "eval", "exec", "globals", "__import__"}
_TYPES = {"int": "number", "float": "number", "str": "text", "bool": "truth", "list": "list", "dict": "dict"}
_KEEPS_KIND = {
    "floor",
    "ceil",
    "fabs",
    "trunc",
    "asdict",
    "deepcopy",
    "copy",
    "replace",
    "Decimal",
    "Fraction",
}
_ARRAYS = {"array", "asarray", "fromiter"}
_BISECT = {"bisect", "bisect_left", "bisect_right", "searchsorted", "digitize"}


def visit_builtin_call(v: Visitor, name: str, node: ast.Call, env: Environment) -> AbstractValue:
    """Visit a call of a plain name that the module does not define."""
    if name in _UNSAFE or (name in ("vars", "dir") and not node.args):
        v.evidence.unsafe = f"it calls {name}()"
    if name == "super":
        return BOTTOM
    args = node.args
    if name == "isinstance" and len(args) == 2:
        val = v.visit(args[0], env)
        v.evidence.test(val)
        kinds = args[1].elts if isinstance(args[1], ast.Tuple) else [args[1]]
        for each in kinds:
            if isinstance(each, ast.Name) and each.id in _TYPES:
                v.evidence.hint(val, _TYPES[each.id])
        return BOTTOM
    if name in ("getattr", "hasattr") and len(args) >= 2:
        return _getattr(v, args, env)
    if name in ("vars", "asdict", "dir", "astuple", "deepcopy", "copy") and args:
        val = v.visit(args[0], env)
        if name in ("vars", "asdict", "dir"):
            v.evidence.hint(val, "object")
        v.mark_dynamic(val)
        return val
    if name in ("set", "list", "frozenset", "tuple") and not args:
        return AbstractValue(consts=([],))
    if name == "dict" and not args:
        return AbstractValue(
            fields={word.arg: v.carry(word.value, env) for word in node.keywords if word.arg}
        )
    if name in ("map", "filter") and len(args) == 2:
        function = v.visit(args[0], env)
        # `filter(None, …)` and unknown functions read the elements themselves.
        items = v.carry(args[1], env) if function.function is not None else v.use(args[1], env)
        v.evidence.hint(items, "list")
        call_passed_functions(v, [function], items)
        return AbstractValue(paths=items.paths, items=(elements(items),), derived=name == "map")
    keyed = name in ("sorted", "min", "max") and any(word.arg == "key" for word in node.keywords)
    vals = [v.visit(each, env) for each in (*args, *(word.value for word in node.keywords))]
    record = v.evidence.carry if keyed or name in _CARRYING else v.evidence.use
    if record == v.evidence.use and name in _KNOWN:
        record = v.evidence.compute if name in _COMPUTING else v.evidence.meet
    for val in vals:
        record(val)
    if name == "next" and vals:
        found = elements(vals[0])
        return join(found, vals[1]) if len(vals) > 1 else found
    if name in _NUMBER and args:
        v.evidence.hint(vals[0], "number")
    elif name == "range":
        for val in vals:
            v.evidence.hint(val, "number", 3)
        return BOTTOM
    elif name == "len" and args:
        v.evidence.test(vals[0])
        v.evidence.hint(vals[0], "sized", 1)
        return BOTTOM
    elif name in ("sum", "sorted", "any", "all", "enumerate", "zip") or (
        name in ("min", "max") and len(args) == 1
    ):
        for val in vals[:1]:
            if not isinstance(args[0], ast.GeneratorExp | ast.ListComp):
                v.evidence.hint(val, "list")
        if name in ("min", "max") and vals:
            call_passed_functions(v, vals, vals[0])
            return elements(vals[0])
    elif name in ("min", "max") or name in _BISECT:
        _limits(v, vals)
    elif name in ("defaultdict", "Counter"):
        return vals[-1] if vals and vals[-1].consts else BOTTOM
    found = BOTTOM
    for val in vals:
        found = join(found, val.plain())
    call_passed_functions(v, vals, found)
    if name in _CONVERSIONS and len(vals) == 1:
        return vals[0] if name not in ("str", "repr") or not vals[0].paths else vals[0].as_derived()
    if name in _NUMBER and args:
        return AbstractValue(paths=found.paths, chains=vals[0].chains)
    return found.as_derived() if name in _DERIVING else found


def _getattr(v: Visitor, args: Sequence[ast.expr], env: Environment) -> AbstractValue:
    base, name = v.visit(args[0], env), v.use(args[1], env)
    default = v.carry(args[2], env) if len(args) > 2 else BOTTOM
    found = default
    for constant in name.consts:
        if isinstance(constant, str) and base.fields is not None:
            found = join(found, base.fields.get(constant, BOTTOM))
        elif isinstance(constant, str) and base.paths:
            v.evidence.hint(base, "object")
            found = join(found, v.step_into(base, f".{constant}"))
    if not name.consts:
        v.mark_dynamic(base)
    return found


def visit_external_call(v: Visitor, name: str, node: ast.Call, env: Environment) -> AbstractValue:
    """Visit a call into another module: its arguments are used, its result may be any of them."""
    visit = v.carry if name in _CARRYING_CALLS else v.use
    vals = [visit(each, env) for each in node.args]
    if name in _BISECT:
        _limits(v, vals)
    if name in _ARRAYS and vals and (vals[0].paths or vals[0].items):
        # Operations on an array are operations on each of its items.
        if not vals[0].items:
            v.evidence.hint(vals[0], "list")
        return elements(vals[0])
    if name == "loads" and vals and vals[0].paths:
        v.evidence.hint(vals[0], "text")
        return v.step_into(vals[0], "{json}")
    if name == "DictReader" and vals and vals[0].paths:
        return v.step_into(vals[0], f"{{csv {_delimiter(v, node, env)}}}")
    if name == "StringIO" and vals and vals[0].paths:
        v.evidence.hint(vals[0], "text")
        return vals[0]
    if name in ("strptime", "fromisoformat") and vals:
        forms = [c for val in vals[1:] for c in val.consts if isinstance(c, str)]
        v.evidence.hint(vals[0], f"date text {forms[0]}" if forms else "iso date", 6)
    if name in ("match", "search", "fullmatch") and len(vals) > 1:
        v.evidence.hint(vals[1], "text")
    if name in ("floor", "ceil", "sqrt", "log", "exp", "log10"):
        for val in vals:
            v.evidence.hint(val, "number")
    if name in ("asdict", "astuple", "deepcopy", "copy", "replace"):
        for val in vals[:1]:
            v.mark_dynamic(val)
    if name in ("itemgetter", "attrgetter"):
        return AbstractValue(consts=tuple(c for val in vals for c in val.consts))
    if name in _CARRYING_CALLS:
        found = BOTTOM
        for val in [*vals, *(v.carry(word.value, env) for word in node.keywords)]:
            found = join(found, val.plain())
    else:
        found = use_arguments(v, node, env)
    return found if name in _KEEPS_KIND else found.as_derived()


def _delimiter(v: Visitor, node: ast.Call, env: Environment) -> str:
    for word in node.keywords:
        for constant in v.visit(word.value, env).consts if word.arg == "delimiter" else ():
            if isinstance(constant, str):
                return constant
    return ","


def _limits(v: Visitor, vals: Sequence[AbstractValue]) -> None:
    """Record `min(age, 65)` or `bisect(LIMITS, age)`: the constants are what the input is compared with."""
    for val in vals:
        for other in vals:
            if val is not other:
                v.evidence.hint(val, "number", 1)
                for constant in other.consts:
                    v.evidence.compare(val, constant)

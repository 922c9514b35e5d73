"""What calls show of the inputs that are passed, and where they lead inside the module."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from unseen.bias import expressions
from unseen.bias.evidence import NOTHING, Environment, Val, elements, union
from unseen.bias.module import Function, parameters
from unseen.bias.reader import Reader

_SAME_TEXT = {
    "lower", "upper", "strip", "lstrip", "rstrip", "title", "casefold", "capitalize", "replace",
    "removeprefix", "removesuffix",
}  # fmt: skip
_TEXT = _SAME_TEXT | {
    "split", "isdigit", "isalpha", "isnumeric", "startswith", "endswith", "swapcase", "encode", "zfill",
    "splitlines", "partition", "rpartition", "rsplit", "join", "format", "count",
}  # fmt: skip
_LIST = {"append", "sort", "extend", "index", "count", "insert", "reverse"}
_FRAME = {"apply", "iterrows", "itertuples", "groupby", "assign", "merge", "query"}
_NUMBER = {"int", "float", "round", "abs"}
_SAME = {"str", "repr", "list", "tuple", "set", "sorted", "reversed", "iter", "frozenset"}
_MADE_OVER = {"ord", "hash", "len", "chr", "map", "any", "all", "format"}
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
_BISECT = {"bisect", "bisect_left", "bisect_right", "searchsorted", "digitize"}


def call(r: Reader, node: ast.Call, env: Environment) -> Val:
    """What a call may return."""
    match node.func:
        case ast.Name(id=name) if name not in env and name not in r.module.functions | r.module.classes:
            return builtin(r, name, node, env)
        case ast.Attribute():
            return method(r, node.func, node, env)
    target = r.visit(node.func, env)
    return called(r, target, node, env)


def called(r: Reader, target: Val, node: ast.Call, env: Environment, receiver: Val | None = None) -> Val:
    """A call of something that the module defines, or of an input."""
    if target.function is not None:
        function, closed = target.function
        inner = {**closed, **bound(r, function, node, env, receiver)}
        return r.invoke(function, inner)
    if target.owner and target.is_class:
        owner = r.module.classes[target.owner]
        if owner.kind == "enum":
            val = given(r, node, env)
            for member in owner.members:
                r.evidence.compare(val, r.module.constants.get(f"{owner.name}.{member}.value"))
            return Val(
                paths=val.paths, consts=tuple(r.module.constants[f"{owner.name}.{m}"] for m in owner.members)
            )
        names = [each.name for each in owner.fields]
        values = dict(zip(names, [r.visit(each, env) for each in node.args], strict=False))
        for word in node.keywords:
            val = r.visit(word.value, env)
            if word.arg is not None:
                values[word.arg] = val
            else:
                r.dynamic(val)
        for parameter in owner.fields:
            values.setdefault(parameter.name, r.visit(parameter.default, {}))
        return r.construct(owner, values)
    if target.paths:
        r.evidence.hint(target, "callable", 4)
        r.evidence.use(target)
    return given(r, node, env)


def bound(
    r: Reader, function: Function | ast.Lambda, node: ast.Call, env: Environment, receiver: Val | None
) -> Environment:
    """The parameters of a function with what a call passes for them."""
    args = function.args
    plain = [*args.posonlyargs, *args.args]
    values: list[Val] = [] if receiver is None else [receiver]
    spread = NOTHING
    for argument in node.args:
        val = r.visit(argument, env)
        if isinstance(argument, ast.Starred):
            r.dynamic(val)
            spread = union(spread, elements(r.visit(argument.value, env)))
        else:
            values.append(val)
    inner: Environment = {each.arg: val for each, val in zip(plain, values, strict=False)}
    direct = [each for each in node.args if not isinstance(each, ast.Starred)]
    for passed, each in zip(direct, plain[len(values) - len(direct) :], strict=False):
        if isinstance(passed, ast.Name | ast.Subscript):
            r.evidence.call_it(inner[each.arg], each.arg)
    if args.vararg is not None:
        inner[args.vararg.arg] = Val(items=tuple(values[len(plain) :]), paths=spread.paths)
    others: dict[str, Val] = {}
    names = {each.arg for each in (*plain, *args.kwonlyargs)}
    for word in node.keywords:
        val = r.visit(word.value, env)
        if word.arg is None:
            _spread_words(r, val, names, inner)
        elif word.arg in names:
            inner[word.arg] = val
        else:
            others[word.arg] = val
    if args.kwarg is not None:
        inner[args.kwarg.arg] = Val(fields=others)
    if not isinstance(function, ast.Lambda):
        for parameter in parameters(function):
            if parameter.name not in inner:
                inner[parameter.name] = union(spread, r.visit(parameter.default, {}))
    return inner


def _spread_words(r: Reader, val: Val, names: set[str], inner: Environment) -> None:
    """`f(**record)`: each parameter is the record's part of that name."""
    if val.fields is not None:
        inner.update({name: part for name, part in val.fields.items() if name in names})
        return
    r.evidence.hint(val, "dict")
    for name in names - set(inner):
        inner[name] = r.part(val, f"[{name}]")


def given(r: Reader, node: ast.Call, env: Environment) -> Val:
    """Everything that a call passes, as something that matters."""
    found = NOTHING
    others = [r.use(each, env) for each in node.args]
    others += [r.use(word.value, env) for word in node.keywords]
    for val in others:
        found = union(found, val.plain())
    _lambdas(r, others, found)
    return found


def _lambdas(r: Reader, values: Sequence[Val], source: Val) -> None:
    """Functions that are passed get the elements of what is passed with them."""
    for val in values:
        if val.function is None:
            continue
        function, closed = val.function
        args = [*function.args.posonlyargs, *function.args.args]
        parts = elements(source)
        env = {**closed, **{each.arg: parts for each in args}}
        r.evidence.use(r.invoke(function, env))


def builtin(r: Reader, name: str, node: ast.Call, env: Environment) -> Val:
    """A call of a plain name that the module does not define."""
    if name in _UNSAFE or (name in ("vars", "dir") and not node.args):
        r.evidence.unsafe = f"it calls {name}()"
    if name == "super":
        return NOTHING
    args = node.args
    if name == "isinstance" and len(args) == 2:
        val = r.use(args[0], env)
        kinds = args[1].elts if isinstance(args[1], ast.Tuple) else [args[1]]
        for each in kinds:
            if isinstance(each, ast.Name) and each.id in _TYPES:
                r.evidence.hint(val, _TYPES[each.id])
        return NOTHING
    if name in ("getattr", "hasattr") and len(args) >= 2:
        return _getattr(r, args, env)
    if name in ("vars", "asdict", "dir", "astuple", "deepcopy", "copy") and args:
        val = r.visit(args[0], env)
        if name in ("vars", "asdict", "dir"):
            r.evidence.hint(val, "object")
        r.dynamic(val)
        return val
    if name == "dict" and not args:
        return Val(fields={word.arg: r.use(word.value, env) for word in node.keywords if word.arg})
    if name in ("map", "filter") and len(args) == 2:
        function, items = r.visit(args[0], env), r.use(args[1], env)
        r.evidence.hint(items, "list")
        _lambdas(r, [function], items)
        return Val(paths=items.paths, items=(elements(items),), changed=name == "map")
    vals = [r.use(each, env) for each in args]
    for word in node.keywords:
        vals.append(r.use(word.value, env))
    if name in _NUMBER and args:
        r.evidence.hint(vals[0], "number")
    elif name == "range":
        for val in vals:
            r.evidence.hint(val, "number", 3)
        return NOTHING
    elif name == "len" and args:
        r.evidence.hint(vals[0], "sized", 1)
        return NOTHING
    elif name in ("sum", "sorted", "any", "all", "enumerate", "zip") or (
        name in ("min", "max") and len(args) == 1
    ):
        for val in vals[:1]:
            if not isinstance(args[0], ast.GeneratorExp | ast.ListComp):
                r.evidence.hint(val, "list")
        if name in ("min", "max") and vals:
            _lambdas(r, vals, vals[0])
            return elements(vals[0])
    elif name in ("min", "max") or name in _BISECT:
        _limits(r, vals)
    elif name in ("defaultdict", "Counter"):
        return vals[-1] if vals and vals[-1].consts else NOTHING
    found = NOTHING
    for val in vals:
        found = union(found, val.plain())
    _lambdas(r, vals, found)
    if name in _SAME and len(vals) == 1:
        return vals[0] if name not in ("str", "repr") or not vals[0].paths else vals[0].made_over()
    if name in _NUMBER and args:
        return Val(paths=found.paths, chains=vals[0].chains)
    return found.made_over() if name in _MADE_OVER else found


def _limits(r: Reader, vals: Sequence[Val]) -> None:
    """`min(age, 65)`, `bisect(LIMITS, age)`: the constants are what the input is compared with."""
    for val in vals:
        for other in vals:
            if val is not other:
                r.evidence.hint(val, "number", 1)
                for constant in other.consts:
                    r.evidence.compare(val, constant)


def _getattr(r: Reader, args: Sequence[ast.expr], env: Environment) -> Val:
    base, name = r.visit(args[0], env), r.use(args[1], env)
    default = r.use(args[2], env) if len(args) > 2 else NOTHING
    found = default
    for constant in name.consts:
        if isinstance(constant, str) and base.fields is not None:
            found = union(found, base.fields.get(constant, NOTHING))
        elif isinstance(constant, str) and base.paths:
            r.evidence.hint(base, "object")
            found = union(found, r.part(base, f".{constant}"))
    if not name.consts:
        r.dynamic(base)
    return found


def method(r: Reader, func: ast.Attribute, node: ast.Call, env: Environment) -> Val:
    """A call of `base.name(...)`."""
    name = func.attr
    if (
        isinstance(func.value, ast.Call)
        and isinstance(func.value.func, ast.Name)
        and func.value.func.id == "super"
    ):
        return _inherited(r, name, node, env)
    base = r.visit(func.value, env)
    if base.owner:
        return _own_method(r, base, name, node, env)
    if (
        base.function is None
        and not base.paths
        and not base.consts
        and base.fields is None
        and base.items is None
    ):
        return _foreign(r, name, node, env)
    if name in ("get", "pop", "setdefault") and node.args:
        index = r.use(node.args[0], env)
        default = r.use(node.args[1], env) if len(node.args) > 1 else NOTHING
        if base.paths:
            r.evidence.hint(base, "dict")
        found = union(expressions.looked_up(r, base, index), default)
        if len(node.args) > 1:
            for constant in default.consts:
                if not isinstance(constant, dict | list | tuple | set):
                    r.evidence.hint(Val(paths=found.paths), _kind(constant), 1)
        return found
    if name in ("items", "values", "keys") and not node.args:
        if base.paths:
            r.evidence.hint(base, "dict")
            r.dynamic(base)
        values = [
            list(held.values() if name == "values" else held)
            for held in base.consts
            if isinstance(held, dict)
        ]
        return union(base.plain(), Val(consts=tuple(values)))
    passed = [r.use(each, env) for each in node.args] + [r.use(word.value, env) for word in node.keywords]
    if base.paths:
        _receiver_kind(r, base, name, passed, node)
    if name in ("append", "add", "extend", "insert", "update") and isinstance(func.value, ast.Name):
        if func.value.id in env:
            for val in passed:
                env[func.value.id] = union(env[func.value.id], Val(paths=val.plain().paths, items=(val,)))
        return NOTHING
    found = base.plain() if name not in _SAME_TEXT else Val(paths=base.paths)
    if name in _TEXT - _SAME_TEXT and not base.items and base.fields is None:
        found = found.made_over()
    for val in passed:
        found = union(found, val.plain())
    _lambdas(r, passed, base)
    return found


def _kind(constant: object) -> str:
    return {bool: "truth", int: "number", float: "number", str: "text"}.get(type(constant), "nothing")


def _receiver_kind(r: Reader, base: Val, name: str, passed: Sequence[Val], node: ast.Call) -> None:
    if name in _TEXT:
        r.evidence.hint(base, "text")
    elif name in _LIST:
        r.evidence.hint(base, "list")
    elif name in _FRAME:
        r.evidence.hint(base, "frame", 6)
    elif name in ("model_dump", "dict", "_asdict"):
        r.dynamic(base)
    elif name in ("total_seconds", "strftime", "isoformat", "toordinal"):
        r.evidence.hint(base, "date")
    if name in ("startswith", "endswith") and passed:
        for constant in passed[0].consts:
            texts = constant if isinstance(constant, tuple) else (constant,)
            for text in texts:
                if isinstance(text, str):
                    for path in base.paths:
                        held = r.evidence.paths[path].prefixes
                        if name == "startswith" and text not in held:
                            held.append(text)
                    r.evidence.compare(base, text)
    elif name in _TEXT:
        return
    elif name not in _LIST | _FRAME and not node.args:
        r.evidence.hint(base, "object", 1)


def _own_method(r: Reader, base: Val, name: str, node: ast.Call, env: Environment) -> Val:
    """A method of a class of the module, on an instance or on the class."""
    assert base.owner is not None
    held = base.fields.get(name) if base.fields is not None else None
    if held is not None:
        return called(r, held, node, env)
    function = r.module.method(base.owner, name)
    if function is None:
        if base.fields is not None:
            r.evidence.use(base)
        return given(r, node, env)
    decorators = {d.id for d in function.decorator_list if isinstance(d, ast.Name)}
    receiver: Val | None = base
    if "staticmethod" in decorators or (base.is_class and "classmethod" not in decorators):
        receiver = None
    elif "classmethod" in decorators:
        receiver = Val(owner=base.owner, is_class=True)
    return r.invoke(function, bound(r, function, node, env, receiver))


def _inherited(r: Reader, name: str, node: ast.Call, env: Environment) -> Val:
    """`super().method(...)`: the base's method with this instance."""
    inst = next((val for val in env.values() if val.owner and val.fields is not None), None)
    if inst is None or inst.owner is None:
        return given(r, node, env)
    for owner in list(r.module.lineage(inst.owner))[1:]:
        if name in owner.methods:
            return r.invoke(owner.methods[name], bound(r, owner.methods[name], node, env, inst))
    if name == "__init__" and isinstance(inst.fields, dict):
        bases = list(r.module.lineage(inst.owner))[1:]
        names = [each.name for each in bases[0].fields] if bases else []
        inst.fields.update(zip(names, [r.visit(each, env) for each in node.args], strict=False))
        for word in node.keywords:
            if word.arg:
                inst.fields[word.arg] = r.visit(word.value, env)
        return NOTHING
    return given(r, node, env)


def _foreign(r: Reader, name: str, node: ast.Call, env: Environment) -> Val:
    """A call into another module: its arguments matter, its result may be any of them."""
    vals = [r.use(each, env) for each in node.args]
    if name in _BISECT:
        _limits(r, vals)
    if name in ("strptime", "fromisoformat") and vals:
        r.evidence.hint(vals[0], "iso date", 6)
    if name in ("match", "search", "fullmatch") and len(vals) > 1:
        r.evidence.hint(vals[1], "text")
    if name in ("floor", "ceil", "sqrt", "log", "exp", "log10"):
        for val in vals:
            r.evidence.hint(val, "number")
    if name in ("asdict", "astuple", "deepcopy", "copy", "replace"):
        for val in vals[:1]:
            r.dynamic(val)
    if name in ("itemgetter", "attrgetter"):
        return Val(consts=tuple(c for val in vals for c in val.consts))
    found = given(r, node, env)
    return found if name in _KEEPS_KIND else found.made_over()

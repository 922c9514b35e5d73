"""Calls: of functions, classes and methods of the module, of built-ins, and of methods of inputs."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from unseen.bias.dataflow import expressions
from unseen.bias.dataflow.abstract_value import BOTTOM, AbstractValue, Environment, join
from unseen.bias.dataflow.arguments import bind_arguments, call_passed_functions, use_arguments
from unseen.bias.dataflow.builtin_calls import visit_builtin_call, visit_external_call
from unseen.bias.dataflow.frames import visit_frame_call
from unseen.bias.dataflow.protocol import Visitor

_SAME_TEXT = {
    "lower", "upper", "strip", "lstrip", "rstrip", "title", "casefold", "capitalize", "replace",
    "removeprefix", "removesuffix",
}  # fmt: skip
_TEXT = _SAME_TEXT | {
    "split", "isdigit", "isalpha", "isnumeric", "startswith", "endswith", "swapcase", "encode", "zfill",
    "splitlines", "partition", "rpartition", "rsplit", "join", "format", "count",
}  # fmt: skip
# What they return, or store, repeats their object and their arguments.
_CARRYING = _SAME_TEXT | {
    "format", "join", "encode", "decode", "zfill", "ljust", "rjust", "center", "copy", "strftime",
    "isoformat", "split", "splitlines", "partition", "rpartition", "rsplit", "date", "_asdict", "model_dump",
    "write", "writerow",
}  # fmt: skip
_ADDING = {"append", "extend", "insert", "update"}
_COPYING = {"_replace", "_asdict", "model_copy", "model_dump"}
_LOGGING = {"debug", "info", "warning", "error", "exception", "critical"}
_LIST = {"append", "sort", "extend", "index", "count", "insert", "reverse"}
_FRAME = {"apply", "iterrows", "itertuples", "groupby", "assign", "merge", "query"}


def visit_call(v: Visitor, node: ast.Call, env: Environment) -> AbstractValue:
    """Visit a call and return what it may return."""
    match node.func:
        case ast.Name(id=name) if not _is_known(v, name, env):
            return visit_builtin_call(v, name, node, env)
        case ast.Attribute():
            return visit_method_call(v, node.func, node, env)
    target = v.visit(node.func, env)
    return call_value(v, target, node, env)


def _is_known(v: Visitor, name: str, env: Environment) -> bool:
    return name in env or name in v.module.functions or name in v.module.classes


def call_value(
    v: Visitor, target: AbstractValue, node: ast.Call, env: Environment, receiver: AbstractValue | None = None
) -> AbstractValue:
    """Call something that the module defines, or an input."""
    if target.function is not None:
        function, closed = target.function
        inner = {**closed, **bind_arguments(v, function, node, env, receiver)}
        return v.invoke(function, inner)
    if target.owner and target.is_class:
        owner = v.module.classes[target.owner]
        if owner.kind == "enum":
            # A value that is no member is refused whoever it belongs to.
            val = BOTTOM
            for each in node.args:
                val = join(val, v.carry(each, env).plain())
            for member in owner.members:
                v.evidence.compare(val, v.module.constants.get(f"{owner.name}.{member}.value"))
            return AbstractValue(
                paths=val.paths, consts=tuple(v.module.constants[f"{owner.name}.{m}"] for m in owner.members)
            )
        names = [each.name for each in owner.fields]
        values = dict(zip(names, [v.visit(each, env) for each in node.args], strict=False))
        for word in node.keywords:
            val = v.visit(word.value, env)
            if word.arg is not None:
                values[word.arg] = val
            elif owner.kind == "fields" and val.paths and val.fields is None:
                v.evidence.hint(val, "dict")
                for name in names:
                    values.setdefault(name, v.require(v.step_into(val, f"[{name}]")))
            else:
                v.mark_dynamic(val)
        for parameter in owner.fields:
            values.setdefault(parameter.name, v.visit(parameter.default, {}))
        return v.construct(owner, values)
    if target.paths and not target.derived and not _has_default(v, target):
        # What the caller's own function makes of its arguments is the caller's.
        v.evidence.hint(target, "callable", 4)
        v.evidence.carry(target)
        for each in (*node.args, *(word.value for word in node.keywords)):
            v.carry(each, env)
        return AbstractValue(paths=target.paths)
    if target.paths:
        v.evidence.hint(target, "callable", 4)
        v.evidence.use(target)
    return use_arguments(v, node, env)


def _has_default(v: Visitor, target: AbstractValue) -> bool:
    """Return True if the program itself may say what is called."""
    return any(path[0] in v.evidence.defaulted or path[0] == "self" for path in target.paths)


def visit_method_call(v: Visitor, func: ast.Attribute, node: ast.Call, env: Environment) -> AbstractValue:
    """Visit a call of `base.name(...)`."""
    name = func.attr
    if (
        isinstance(func.value, ast.Call)
        and isinstance(func.value.func, ast.Name)
        and func.value.func.id == "super"
    ):
        return _inherited(v, name, node, env)
    base = v.visit(func.value, env)
    if base.owner:
        return _own_method(v, base, name, node, env)
    if (
        base.function is None
        and not base.paths
        and not base.consts
        and base.fields is None
        and base.items is None
    ):
        return visit_external_call(v, name, node, env)
    if name in ("get", "pop", "setdefault") and node.args:
        index = v.visit(node.args[0], env)
        v.evidence.meet(index)
        default = v.carry(node.args[1], env) if len(node.args) > 1 else BOTTOM
        if base.paths:
            v.evidence.hint(base, "dict")
        found = join(expressions.look_up(v, base, index), default)
        if len(node.args) > 1:
            for constant in default.consts:
                if not isinstance(constant, dict | list | tuple | set):
                    v.evidence.hint(AbstractValue(paths=found.paths), _kind(constant), 1)
        return found
    if name in ("items", "values", "keys") and not node.args:
        if base.paths:
            v.evidence.hint(base, "dict")
            v.mark_dynamic(base)
        values = [
            list(held.values() if name == "values" else held)
            for held in base.consts
            if isinstance(held, dict)
        ]
        return join(base.plain(), AbstractValue(consts=tuple(values)))
    framed = visit_frame_call(v, base, name, node, env)
    if framed is not None:
        return framed
    passed = [v.carry(each, env) for each in node.args] + [v.carry(word.value, env) for word in node.keywords]
    stored = name in _ADDING and (
        (isinstance(func.value, ast.Name) and func.value.id in env)
        or _store_in_field(v, func.value, passed, env)
        or v.store_inside(base, passed)
    )
    if name not in _CARRYING | _LOGGING and not stored:
        for val in [base, *passed]:
            v.evidence.use(val)
    local = base.items is not None or any(isinstance(c, list | set | dict) for c in base.consts)
    if base.paths and not local:
        _receiver_kind(v, base, name, passed, node)
    if name in ("append", "add", "extend", "insert", "update") and isinstance(func.value, ast.Name):
        if base.paths and not local:
            v.store_inside(base, passed)
        elif func.value.id in env:
            for val in passed:
                env[func.value.id] = join(
                    env[func.value.id], AbstractValue(paths=val.plain().paths, items=(val,))
                )
        return BOTTOM
    if name in ("split", "splitlines") and base.paths and not base.derived:
        return v.step_into(base, _pieces(name, passed))
    found = base.plain() if name not in _SAME_TEXT else AbstractValue(paths=base.paths)
    if name in _TEXT - _SAME_TEXT and not base.items and base.fields is None:
        found = found.as_derived()
    for val in passed:
        found = join(found, val.plain())
    call_passed_functions(v, passed, base)
    return found


def _store_in_field(v: Visitor, node: ast.expr, passed: Sequence[AbstractValue], env: Environment) -> bool:
    """Remember what is added to a container that an instance holds; False if it is none."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = v.visit(node.value, env)
    if not isinstance(owner.fields, dict) or node.attr not in owner.fields:
        return False
    held = owner.fields[node.attr]
    if held.paths or (held.items is None and not _is_empty(held)):
        return False
    for val in passed:
        held = join(held, AbstractValue(items=(val,)))
    owner.fields[node.attr] = held
    return True


def _is_empty(val: AbstractValue) -> bool:
    return bool(val.consts) and all(isinstance(each, list | tuple) and not each for each in val.consts)


def _pieces(name: str, passed: Sequence[AbstractValue]) -> str:
    """Return the step from a text to its pieces."""
    known = [each for each in passed[0].consts if isinstance(each, str)] if passed else []
    if name == "splitlines" or known == ["\n"]:
        return "{lines}"
    return f"{{split {known[0]}}}" if len(known) == 1 else "{words}"


def _kind(constant: object) -> str:
    return {bool: "truth", int: "number", float: "number", str: "text"}.get(type(constant), "nothing")


def _receiver_kind(
    v: Visitor, base: AbstractValue, name: str, passed: Sequence[AbstractValue], node: ast.Call
) -> None:
    if name in _TEXT:
        v.evidence.hint(base, "text")
    elif name in _LIST:
        v.evidence.hint(base, "list")
    elif name in ("add", "discard"):
        v.evidence.hint(base, "set", 4)
    elif name in _FRAME:
        v.evidence.hint(base, "frame", 6)
    elif name in ("model_dump", "dict", "_asdict"):
        v.mark_dynamic(base)
    elif name in ("total_seconds", "strftime", "isoformat", "toordinal"):
        v.evidence.hint(base, "date")
    if name in ("startswith", "endswith") and passed:
        for constant in passed[0].consts:
            texts = constant if isinstance(constant, tuple) else (constant,)
            for text in texts:
                if isinstance(text, str):
                    for path in base.paths:
                        held = v.evidence.paths[path].prefixes
                        if name == "startswith" and text not in held:
                            held.append(text)
                    v.evidence.compare(base, text)
    elif name in _TEXT:
        return
    elif name not in _LIST | _FRAME and not node.args:
        v.evidence.hint(base, "object", 1)


def _own_method(
    v: Visitor, base: AbstractValue, name: str, node: ast.Call, env: Environment
) -> AbstractValue:
    """Call a method of a class of the module, on an instance or on the class."""
    assert base.owner is not None
    held = base.fields.get(name) if base.fields is not None else None
    if held is not None:
        return call_value(v, held, node, env)
    function = v.module.method(base.owner, name)
    if function is None and name in _COPYING:
        v.evidence.carry(base)
        for each in (*node.args, *(word.value for word in node.keywords)):
            base = join(AbstractValue(paths=v.carry(each, env).plain().paths), base)
        return base
    if function is None:
        if base.fields is not None:
            v.evidence.use(base)
        return use_arguments(v, node, env)
    decorators = {d.id for d in function.decorator_list if isinstance(d, ast.Name)}
    receiver: AbstractValue | None = base
    if "staticmethod" in decorators or (base.is_class and "classmethod" not in decorators):
        receiver = None
    elif "classmethod" in decorators:
        receiver = AbstractValue(owner=base.owner, is_class=True)
    return v.invoke(function, bind_arguments(v, function, node, env, receiver))


def _inherited(v: Visitor, name: str, node: ast.Call, env: Environment) -> AbstractValue:
    """Visit `super().method(...)`: the base's method with this instance."""
    inst = next((val for val in env.values() if val.owner and val.fields is not None), None)
    if inst is None or inst.owner is None:
        return use_arguments(v, node, env)
    for owner in list(v.module.lineage(inst.owner))[1:]:
        if name in owner.methods:
            return v.invoke(owner.methods[name], bind_arguments(v, owner.methods[name], node, env, inst))
    if name == "__init__" and isinstance(inst.fields, dict):
        bases = list(v.module.lineage(inst.owner))[1:]
        names = [each.name for each in bases[0].fields] if bases else []
        inst.fields.update(zip(names, [v.visit(each, env) for each in node.args], strict=False))
        for word in node.keywords:
            if word.arg:
                inst.fields[word.arg] = v.visit(word.value, env)
        return BOTTOM
    return use_arguments(v, node, env)

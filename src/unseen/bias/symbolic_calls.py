"""The plan by which the runner takes every path of a function with symbols for its inputs."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.dataflow.module import FormalParameter, ModuleDefinitions, parameters
from unseen.bias.entry_points import EntryPoint
from unseen.bias.shapes import Leaf, ListShape, ObjectShape, Shape

_MOST_KEYS = 10
# Stands for keywords that no program names.
_OTHER_KEY = "other_"


def paths_message(entry: EntryPoint, module: ModuleDefinitions, keys: Sequence[str]) -> dict[str, Any] | None:
    """Return the plan for all paths of a function; None if it cannot be called with symbols.

    Args:
      entry: the function.
      module: its program.
      keys: names of fields that a record of unknown fields gets.
    """
    owner, _, name = entry.name.rpartition(".")
    if entry.style == "constructor" or entry.style == "class method":
        return None
    function = module.method(owner, name) if owner else module.functions.get(name)
    if function is None:
        return None
    given = {each.name: shape for each, shape in entry.args}
    args: list[dict[str, Any]] = []
    words: dict[str, dict[str, Any]] = {}
    if owner:
        if entry.receiver is None or _is_overridden(owner, module):
            return None
        args.append(_spec(entry.receiver, ("self",), module))
    for each in parameters(function, skip_first=bool(owner)):
        spec = _parameter(each, given.get(each.name), module)
        if spec is None:
            continue
        if each.keyword_only or not each.required:
            words[each.name] = spec
        else:
            args.append(spec)
    if function.args.vararg is not None:
        if words and not all(each.keyword_only for each in parameters(function) if each.name in words):
            return None
        args += [{"path": ["*args", "*0"]}, {"path": ["*args", "*1"]}]
    if function.args.kwarg is not None:
        known = {each.name for each in parameters(function)}
        read = [path[-1].strip("[]") for path in entry.evidence.children(("**kwargs",))]
        for key in [*read, *keys, _OTHER_KEY]:
            if key.isidentifier() and key not in known:
                words[key] = {"path": ["**kwargs", f"[{key}]"]}
    return {
        "paths": {"name": entry.name, "bound": bool(owner), "keys": list(keys), "args": args, "words": words},
        "imports": [],
        "targets": [{}],
        "number": 0,
        "stateful": False,
        "suspicious": False,
        "call_s": 0.5,
        "entry_s": 3.0,
    }


def _is_overridden(owner: str, module: ModuleDefinitions) -> bool:
    """Return True if a class of the program's overrides a method of this one, which may be called instead."""
    known = {name for each in module.lineage(owner) for name in each.methods}
    return any(
        each.name != owner
        and any(base.name == owner for base in module.lineage(each.name))
        and known & set(each.methods) - {"__init__"}
        for each in module.classes.values()
    )


def record_keys(module: ModuleDefinitions, attributes: Sequence[Attribute]) -> list[str]:
    """Return the names of fields that a program writes: that tell an attribute, and that it reads."""
    found: dict[str, None] = {}
    read: dict[str, None] = {}
    for node in ast.walk(module.tree):
        match node:
            case ast.Subscript(slice=ast.Constant(value=str(name))):
                read[name] = None
            case ast.Call(
                func=ast.Attribute(attr="get" | "pop" | "setdefault"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                read[name] = None
            case ast.Constant(value=str(name)) if name.isidentifier() and attribute_of(name, attributes):
                found[name] = None
    found |= read
    return list(found)[:_MOST_KEYS]


def _parameter(
    each: FormalParameter, shape: Shape | None, module: ModuleDefinitions
) -> dict[str, Any] | None:
    if isinstance(shape, Leaf) and shape.kinds == ["choice"]:
        return None
    if each.default is not None and not _is_scalar(each.default):
        # A table of the program's own.
        return None
    if shape is None:
        return {"path": [each.name]}
    return _spec(shape, (each.name,), module)


def _is_scalar(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant | ast.Attribute | ast.UnaryOp) or (
        isinstance(node, ast.Call)
        and not node.keywords
        and all(isinstance(each, ast.Constant) for each in node.args)
    )


def _spec(shape: Shape, path: InputPath, module: ModuleDefinitions) -> dict[str, Any]:
    """Describe an input: a symbol, or an instance of the program's class with symbols for its fields."""
    if isinstance(shape, ListShape):
        element = _spec(shape.element, (*path, "*"), module)
        return {"path": list(path), "list": element} if "class" in element else {"path": list(path)}
    if isinstance(shape, ObjectShape) and shape.style == "class" and shape.owner in module.classes:
        fields = {name: _spec(part, (*path, f".{name}"), module) for name, part in shape.fields.items()}
        for each in module.classes[shape.owner].fields:
            if each.name not in fields and each.default is not None and _is_scalar(each.default):
                fields[each.name] = {"path": [*path, f".{each.name}"]}
        return {"path": list(path), "class": shape.owner, "fields": fields}
    return {"path": list(path)}

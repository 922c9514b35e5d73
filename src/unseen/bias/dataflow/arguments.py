"""Arguments of a call: bound to parameters, marked as used, and called where they are functions."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from unseen.bias.dataflow.abstract_value import BOTTOM, AbstractValue, Environment, elements, join
from unseen.bias.dataflow.module import Function, parameters
from unseen.bias.dataflow.protocol import Visitor


def bind_arguments(
    v: Visitor,
    function: Function | ast.Lambda,
    node: ast.Call,
    env: Environment,
    receiver: AbstractValue | None,
) -> Environment:
    """Bind the parameters of a function to what a call passes."""
    args = function.args
    plain = [*args.posonlyargs, *args.args]
    values: list[AbstractValue] = [] if receiver is None else [receiver]
    spread = BOTTOM
    for argument in node.args:
        val = v.visit(argument, env)
        if isinstance(argument, ast.Starred):
            v.mark_dynamic(val)
            spread = join(spread, elements(v.visit(argument.value, env)))
        else:
            values.append(val)
    inner: Environment = {each.arg: val for each, val in zip(plain, values, strict=False)}
    direct = [each for each in node.args if not isinstance(each, ast.Starred)]
    for passed, each in zip(direct, plain[len(values) - len(direct) :], strict=False):
        if isinstance(passed, ast.Name | ast.Subscript):
            v.evidence.add_alias(inner[each.arg], each.arg)
    if args.vararg is not None:
        inner[args.vararg.arg] = AbstractValue(items=tuple(values[len(plain) :]), paths=spread.paths)
    others: dict[str, AbstractValue] = {}
    names = {each.arg for each in (*plain, *args.kwonlyargs)}
    for word in node.keywords:
        val = v.visit(word.value, env)
        if word.arg is None:
            _spread_keywords(v, val, names, inner)
        elif word.arg in names:
            inner[word.arg] = val
        else:
            others[word.arg] = val
    if args.kwarg is not None:
        inner[args.kwarg.arg] = AbstractValue(fields=others)
    if not isinstance(function, ast.Lambda):
        for parameter in parameters(function):
            if parameter.name not in inner:
                inner[parameter.name] = join(spread, v.visit(parameter.default, {}))
    return inner


def _spread_keywords(v: Visitor, val: AbstractValue, names: set[str], inner: Environment) -> None:
    """Bind `f(**record)`: each parameter is the record's part of that name."""
    if val.fields is not None:
        inner.update({name: part for name, part in val.fields.items() if name in names})
        return
    v.evidence.hint(val, "dict")
    for name in names - set(inner):
        inner[name] = v.step_into(val, f"[{name}]")


def use_arguments(v: Visitor, node: ast.Call, env: Environment) -> AbstractValue:
    """Mark everything that a call passes as used."""
    found = BOTTOM
    others = [v.use(each, env) for each in node.args]
    others += [v.use(word.value, env) for word in node.keywords]
    for val in others:
        found = join(found, val.plain())
    call_passed_functions(v, others, found)
    return found


def call_passed_functions(v: Visitor, values: Sequence[AbstractValue], source: AbstractValue) -> None:
    """Call the functions that are passed with the elements of what is passed along with them."""
    for val in values:
        if val.function is None:
            continue
        function, closed = val.function
        args = [*function.args.posonlyargs, *function.args.args]
        parts = elements(source)
        env = {**closed, **{each.arg: parts for each in args}}
        v.evidence.use(v.invoke(function, env))

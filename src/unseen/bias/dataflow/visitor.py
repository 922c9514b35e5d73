"""Abstract interpretation of a function and of everything in its module that it calls.

The analysis is flow-insensitive: a name stands for all that it may hold anywhere in its function. What it
finds unread is therefore unread, while kinds and constants are estimates that execution checks.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from unseen.bias.dataflow import calls, expressions
from unseen.bias.dataflow.abstract_value import (
    BOTTOM,
    AbstractValue,
    Environment,
    InputPath,
    elements,
    join,
    of_constant,
)
from unseen.bias.dataflow.arithmetic_chains import extend_chains
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.filters import selects, visit_filter
from unseen.bias.dataflow.invocations import Invocation, InvocationMemo, state_key
from unseen.bias.dataflow.module import ClassDefinition, Function, ModuleDefinitions
from unseen.bias.dataflow.patterns import visit_pattern

_MOST_DEPTH = 8
# The first step of the paths of a returned function's parameters.
RETURNED = "()"
# The step to the keys of a record, which are names and no values.
KEYS = "(keys)"
_MOST_STEPS = 60_000


class DataflowVisitor:
    """Interprets functions with abstract inputs and records what it sees in `evidence`."""

    def __init__(self, module: ModuleDefinitions) -> None:
        self.module = module
        self.evidence = Evidence()
        self._stack: list[ast.AST] = []
        self._bound: list[Environment] = []
        self._results: dict[ast.AST, AbstractValue] = {}
        self._steps = 0
        self._invocations = InvocationMemo()
        self.stored: dict[InputPath, AbstractValue] = {}
        self.returned: Function | ast.Lambda | None = None

    def lookup(self, name: str, env: Mapping[str, AbstractValue]) -> AbstractValue:
        """Return what a name refers to."""
        if name in env:
            return env[name]
        if name in self.module.functions:
            return AbstractValue(function=(self.module.functions[name], {}))
        if name in self.module.classes:
            return AbstractValue(owner=name, is_class=True)
        if name in self.module.constants:
            return of_constant(self.module.constants[name])
        return BOTTOM

    def visit(self, node: ast.expr | None, env: Environment) -> AbstractValue:
        """Return what an expression may hold."""
        self._steps += 1
        if node is None:
            return BOTTOM
        if self._steps > _MOST_STEPS:
            self.evidence.unsafe = "the function is too large to follow"
            return BOTTOM
        if isinstance(node, ast.Call):
            return calls.visit_call(self, node, env)
        return expressions.visit_expression(self, node, env)

    def use(self, node: ast.expr | None, env: Environment) -> AbstractValue:
        """Visit an expression whose value is used."""
        val = self.visit(node, env)
        self.evidence.use(val)
        return val

    def carry(self, node: ast.expr | None, env: Environment) -> AbstractValue:
        """Visit an expression whose value is only carried along."""
        val = self.visit(node, env)
        self.evidence.carry(val)
        return val

    def invoke(self, function: Function | ast.Lambda, env: Environment) -> AbstractValue:
        """Interpret a function whose parameters are bound in `env`; return what it may return."""
        if function in self._stack and self._repeats(function, env):
            # Whatever is done to a part of an input was found where the whole was read.
            return self._results.get(function, BOTTOM)
        if function in self._stack or len(self._stack) > _MOST_DEPTH:
            for val in env.values():
                if not val.function and not val.is_class:
                    self.evidence.use(val)
            return BOTTOM
        key, held = state_key(function, env) or (None, None)
        known = self._invocations.get(key)
        if known is not None:
            self.evidence.add_hints(known.hints)
            return known.returned
        first_hint = len(self.evidence.hints)
        self._stack.append(function)
        self._bound.append(dict(env))
        try:
            returned = self._interpret(function, env)
        finally:
            self._stack.pop()
            self._bound.pop()
        hints = self.evidence.hints_since(first_hint)
        self._invocations.put(key, Invocation(returned, hints, held))
        return returned

    def _interpret(self, function: Function | ast.Lambda, env: Environment) -> AbstractValue:
        if isinstance(function, ast.Lambda):
            return self.carry(function.body, env)
        returned = BOTTOM
        # Twice, because a loop carries values from its end to its start.
        for _ in range(2):
            returned = join(returned, self.block(function.body, env))
            self._results[function] = returned
        return returned

    def _repeats(self, function: Function | ast.Lambda, env: Environment) -> bool:
        """Return True if a call in itself gets what its caller got, or parts of that."""
        place = self._stack.index(function)
        outer = self._bound[place]
        for each in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs):
            val, known = env.get(each.arg, BOTTOM), outer.get(each.arg, BOTTOM)
            if val.derived or val.owner or val.fields is not None or val.items is not None:
                return False
            if not all(any(path[: len(old)] == old for old in known.paths) for path in val.paths):
                return False
        for value in env.values():
            self.evidence.carry(value)
        return True

    def construct(self, owner: ClassDefinition, given: Mapping[str, AbstractValue]) -> AbstractValue:
        """Return an instance whose constructor got these values."""
        fields: dict[str, AbstractValue] = {}
        inst = AbstractValue(owner=owner.name, fields=fields)
        if owner.kind == "init":
            init = self.module.method(owner.name, "__init__")
            if init is not None:
                first = init.args.args[0].arg if init.args.args else "self"
                self.invoke(init, {**given, first: inst})
        else:
            fields.update(given)
            after = self.module.method(owner.name, "__post_init__")
            if after is not None and after.args.args:
                self.invoke(after, {after.args.args[0].arg: inst})
        return inst

    def step_into(self, val: AbstractValue, step: str) -> AbstractValue:
        """Return one part of a value that is a part of the input."""
        if val.derived:
            return val.as_derived()
        found = AbstractValue(paths=frozenset((*path, step) for path in val.paths if len(path) < 6))
        for path in found.paths if self.stored else ():
            found = join(found, self.stored.get(path, BOTTOM))
            found = join(found, self.stored.get((*path[:-1], "*"), BOTTOM))
        return found

    def require(self, val: AbstractValue) -> AbstractValue:
        """Return the same part, and record that it must exist even if it is not used."""
        if not val.derived:
            for path in val.paths:
                _ = self.evidence.paths[path]
        return val

    def bind(self, target: ast.expr, val: AbstractValue, env: Environment) -> None:
        """Assign to a target."""
        match target:
            case ast.Name(id=name):
                env[name] = join(env[name], val) if name in env else val
            case ast.Tuple(elts=targets) | ast.List(elts=targets):
                self._unpack(targets, val, env)
            case ast.Starred(value=inner):
                self.bind(inner, val, env)
            case ast.Attribute(value=inner, attr=attr):
                owner = self.visit(inner, env)
                if isinstance(owner.fields, dict):
                    owner.fields[attr] = join(owner.fields.get(attr, BOTTOM), val)
                else:
                    self.evidence.use(val)
                    self.evidence.hint(owner, "object")
            case ast.Subscript(value=inner, slice=index):
                key = self.use(index, env)
                owner = self.visit(inner, env)
                if owner.paths and owner.fields is None and not self._store(owner, key, val):
                    self.evidence.use(val)
                self.evidence.carry(val)
                if isinstance(index, ast.Constant) and isinstance(index.value, str):
                    self.evidence.hint(owner, "dict")
                if isinstance(inner, ast.Name) and inner.id in env and not env[inner.id].paths:
                    env[inner.id] = join(env[inner.id], val.plain())

    def store_inside(self, owner: AbstractValue, values: Sequence[AbstractValue]) -> bool:
        """Remember values that a program adds to an input; False if it is no input."""
        if not owner.paths or owner.derived:
            return False
        for each in values:
            self.store_part(owner, "*", each.plain())
        return True

    def store_part(self, owner: AbstractValue, step: str, val: AbstractValue) -> None:
        """Remember a value that a program stores under a step into an input."""
        for path in owner.paths:
            place = (*path, step)
            self.stored[place] = join(self.stored.get(place, BOTTOM), val)

    def _store(self, owner: AbstractValue, key: AbstractValue, val: AbstractValue) -> bool:
        """Remember what a program stores in an input; False if the place is not known."""
        known = [each for each in key.consts if isinstance(each, str)]
        for each in known:
            self.store_part(owner, f"[{each}]", val)
        return bool(known) and not owner.derived and not key.paths

    def _unpack(self, targets: Sequence[ast.expr], val: AbstractValue, env: Environment) -> None:
        starred = any(isinstance(each, ast.Starred) for each in targets)
        if val.items is not None and len(val.items) == len(targets) and not starred:
            parts = list(val.items)
        elif val.owner and val.fields is not None and len(val.fields) == len(targets) and not starred:
            parts = list(val.fields.values())
        else:
            if val.paths:
                self.evidence.hint(val, f"tuple {len(targets)}")
            parts = [
                join(self.step_into(val, f"#{place}"), _place(val.consts, place))
                for place in range(len(targets))
            ]
        for target, part in zip(targets, parts, strict=True):
            if isinstance(target, ast.Name):
                self.evidence.add_alias(part, target.id)
            self.bind(target, part, env)

    def block(self, body: Sequence[ast.stmt], env: Environment) -> AbstractValue:
        """Interpret statements; return what they may return."""
        returned = BOTTOM
        for node in body:
            returned = join(returned, self._statement(node, env))
            if isinstance(node, ast.Return | ast.Raise | ast.Continue | ast.Break):
                # What follows is never reached.
                break
        return returned

    def _statement(self, node: ast.stmt, env: Environment) -> AbstractValue:
        match node:
            case ast.Return(value=value):
                val = self.carry(value, env)
                if val.function is not None:
                    self._returned(val)
                return val
            case ast.Expr(value=ast.Yield(value=value) | ast.YieldFrom(value=value)):
                return self.carry(value, env)
            case ast.Expr(value=value):
                self.visit(value, env)
            case ast.Assign(targets=targets, value=value):
                val = self.visit(value, env)
                for target in targets:
                    if isinstance(target, ast.Name) and isinstance(value, ast.Name | ast.Subscript):
                        self.evidence.add_alias(val, target.id)
                    self.bind(target, val, env)
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    self.bind(target, self.visit(value, env), env)
            case ast.AugAssign(target=target, value=value):
                val = self.visit(value, env)
                held = self.visit(target, env) if isinstance(target, ast.Name) else BOTTOM
                texts = any(isinstance(c, str) for c in (*val.consts, *held.consts))
                if isinstance(value, ast.JoinedStr) or (isinstance(node.op, ast.Add) and texts):
                    self.evidence.carry(val)
                else:
                    self.evidence.compute(val)
                if isinstance(node.op, ast.Sub | ast.Mult | ast.Div):
                    self.evidence.hint(val, "number", 1)
                before = self.visit(target, env) if isinstance(target, ast.Name) else BOTTOM
                if before.paths and val.consts:
                    val = AbstractValue(
                        paths=before.paths, chains=extend_chains(before.chains, node.op, val.consts, False)
                    )
                elif val.paths and before.consts:
                    val = AbstractValue(
                        paths=val.paths, chains=extend_chains(val.chains, node.op, before.consts, True)
                    )
                self.bind(target, val.plain(), env)
            case ast.If(test=test, body=body, orelse=[]) if selects(body) and visit_filter(self, test, env):
                return self.block(body, env)
            case ast.If(test=test, body=body, orelse=other) | ast.While(test=test, body=body, orelse=other):
                expressions.visit_condition(self, test, env)
                return join(self.block(body, env), self.block(other, env))
            case (
                ast.For(target=target, iter=iterable, body=body, orelse=other)
                | ast.AsyncFor(target=target, iter=iterable, body=body, orelse=other)
            ):
                self.bind_loop(target, iterable, env)
                return join(self.block(body, env), self.block(other, env))
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                for item in items:
                    val = self.use(item.context_expr, env)
                    if item.optional_vars is not None:
                        self.bind(item.optional_vars, val.plain(), env)
                return self.block(body, env)
            case ast.Try() | ast.TryStar():
                returned = join(self.block(node.body, env), self.block(node.orelse, env))
                for handler in node.handlers:
                    returned = join(returned, self.block(handler.body, env))
                return join(returned, self.block(node.finalbody, env))
            case ast.Match(subject=subject, cases=cases):
                val = self.carry(subject, env)
                returned = BOTTOM
                for case in cases:
                    visit_pattern(self, case.pattern, val, env)
                    if case.guard is not None:
                        expressions.visit_condition(self, case.guard, env)
                    returned = join(returned, self.block(case.body, env))
                return returned
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                env[node.name] = AbstractValue(function=(node, env))
            case ast.Assert(test=test):
                expressions.visit_condition(self, test, env)
            case ast.Raise(exc=exc):
                self.use(exc, env)
            case ast.ClassDef():
                self.evidence.unsafe = "it defines a class inside"
            case ast.Global() | ast.Nonlocal() | ast.Pass() | ast.Break() | ast.Continue():
                pass
            case ast.Import() | ast.ImportFrom():
                pass
            case _:
                for child in ast.iter_child_nodes(node):
                    if isinstance(child, ast.expr):
                        self.use(child, env)
        return BOTTOM

    def _returned(self, val: AbstractValue) -> None:
        """Interpret a function that is returned, as its caller will call it."""
        assert val.function is not None
        function, closed = val.function
        if function in self._stack or len(self._stack) > 2:
            # Any caller of the closure can read what it closes over.
            for each in closed.values():
                self.evidence.use(each)
            return
        args = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        given = {each.arg: AbstractValue(paths=frozenset({(RETURNED, each.arg)})) for each in args}
        self.evidence.carry(self.invoke(function, {**closed, **given}))
        if len(self._stack) == 1:
            # What an inner function returns is called, or not, by the one under test.
            self.returned = function

    def bind_loop(self, target: ast.expr, iterable: ast.expr, env: Environment) -> None:
        """Bind the target of a loop to what the iterable yields."""
        match iterable:
            case ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]):
                parts = AbstractValue(items=(BOTTOM, self._iterated(inner, env)))
            case ast.Call(func=ast.Name(id="zip"), args=inners):
                parts = AbstractValue(items=tuple(self._iterated(inner, env) for inner in inners))
            case ast.Call(func=ast.Attribute(value=inner, attr="items"), args=[]):
                val = self.visit(inner, env)
                self.evidence.hint(val, "dict")
                self.evidence.set_dynamic(val)
                tables = [constant for constant in val.consts if isinstance(constant, dict)]
                keys = AbstractValue(consts=tuple(key for table in tables for key in table))
                values = elements(AbstractValue(consts=tuple(list(table.values()) for table in tables)))
                if val.paths and not val.derived and val.fields is None and val.items is None:
                    names, held = self.step_into(val, KEYS), self.step_into(val, "*")
                else:
                    names = held = val.plain()
                parts = AbstractValue(items=(join(keys, names), join(values, held)))
            case _:
                parts = self._iterated(iterable, env)
        self.bind(target, parts, env)

    def _iterated(self, node: ast.expr, env: Environment) -> AbstractValue:
        val = self.visit(node, env)
        self.evidence.test(AbstractValue(paths=val.paths, derived=val.derived))
        if not isinstance(node, ast.Call):
            self.evidence.hint(val, "list", 1)
        return elements(val)

    def mark_dynamic(self, val: AbstractValue) -> None:
        """Record that parts of the value are read under names that are not known."""
        self.evidence.set_dynamic(val)
        self.evidence.use(val)


def _place(consts: Sequence[Any], place: int) -> AbstractValue:
    found = BOTTOM
    for constant in consts:
        if isinstance(constant, list | tuple) and place < len(constant):
            found = join(found, of_constant(constant[place]))
    return found

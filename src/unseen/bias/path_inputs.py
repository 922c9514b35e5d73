"""Inputs that reach the decisions on the paths of a function, wherever in the program these are made.

What a path compares becomes evidence about the parts of the input, as dataflow has it, from which shapes and
values are inferred. It gives inputs to try, and no verdict.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from unseen.bias.attributes import Attribute
from unseen.bias.dataflow.abstract_value import AbstractValue, InputPath
from unseen.bias.dataflow.arithmetic_chains import extend_chains
from unseen.bias.dataflow.constant_folding import EnumMember
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.module import ModuleDefinitions, parameters
from unseen.bias.entry_points import EntryPoint
from unseen.bias.noninterference import Expression, PathTree, general_path
from unseen.bias.probing import FROM_PROBES
from unseen.bias.shapes import ObjectShape, Shape, ShapeInferrer, leaves

_OPERATORS: dict[str, ast.operator] = {
    "add": ast.Add(), "sub": ast.Sub(), "mul": ast.Mult(), "truediv": ast.Div(), "floordiv": ast.FloorDiv(),
    "mod": ast.Mod(), "pow": ast.Pow(),
}  # fmt: skip
_SAME = {
    "m:lower",
    "m:upper",
    "m:strip",
    "m:casefold",
    "m:title",
    "f:int",
    "f:float",
    "f:round",
    "f:abs",
    "m:capitalize",
}
_DATE_PARTS = {".year", ".month", ".day", ".days"}


def inputs_of_paths(
    entry: EntryPoint, tree: PathTree, module: ModuleDefinitions, attributes: Sequence[Attribute]
) -> EntryPoint | None:
    """Return the function with inputs as its paths use them; None if they show no attribute.

    Args:
      entry: the function.
      tree: its paths.
      module: its program.
      attributes: which protected attributes to look for.
    """
    owner, _, name = entry.name.rpartition(".")
    function = module.method(owner, name) if owner else module.functions.get(name)
    if function is None:
        return None
    reader = _Reader(copy.deepcopy(entry.evidence))
    seen = set()
    for path in tree.paths:
        for part in (*(expression for expression, _ in path.made), *path.result):
            if part not in seen:
                seen.add(part)
                reader.read(part)
    inferrer = ShapeInferrer(module, reader.evidence, attributes)
    args = []
    for each in parameters(function, skip_first=bool(owner) and entry.style != "class method"):
        if each.required or inferrer.is_needed(each, (each.name,)):
            args.append((each, inferrer.parameter(each, (each.name,))))
    known = {each.name for each, _ in args}
    args += [(each, shape) for each, shape in entry.args if each.name not in known]
    receiver = entry.receiver
    if isinstance(receiver, ObjectShape) and receiver.owner in module.classes:
        fields: dict[str, Shape] = {}
        for each in module.classes[receiver.owner].fields:
            path_of = ("self", f".{each.name}")
            if each.required or inferrer.is_needed(each, path_of):
                fields[each.name] = inferrer.parameter(each, path_of, 1)
        receiver = replace(receiver, fields={**receiver.fields, **fields})
    made = replace(
        entry, args=args, receiver=receiver, evidence=reader.evidence, opaque=entry.opaque or FROM_PROBES
    )
    shapes: list[Shape] = [shape for _, shape in args] + ([receiver] if receiver is not None else [])
    return made if any(leaf.attribute is not None for shape in shapes for leaf in leaves(shape)) else None


class _Reader:
    """Collects evidence from expressions."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence

    def read(self, expression: Expression) -> None:
        """Note what an expression and its parts show."""
        kind = expression[0] if expression else ""
        if kind == "in":
            self._touch(_path(expression))
            return
        parts = [each for each in expression if isinstance(each, tuple) and each]
        for each in parts:
            self.read(each)
        if not isinstance(kind, str) or not parts:
            return
        first = self._value(parts[0])
        if kind in ("eq", "lt") and len(parts) == 2:
            self._compare(parts, ordered=kind == "lt")
        elif kind == "member":
            for each in parts[1:]:
                self.evidence.compare(first, _constant(each))
        elif kind == "true":
            # Presence is asked of a value of any kind.
            if not any(self.evidence.paths[path].kinds for path in first.paths):
                self.evidence.hint(first, "truth", 1)
        elif kind in ("has", "substr") and len(parts) == 2:
            self._search(parts, kind)
        elif kind == "more":
            self.evidence.hint(first, "list")
        elif kind.startswith("m:") and hasattr(date, kind[2:]) and not hasattr(str, kind[2:]):
            self.evidence.hint(first, "date", 4)
        elif kind.startswith("m:") and hasattr(str, kind[2:]):
            self.evidence.hint(first, "text")
            for each in parts[1:]:
                text = _constant(each)
                if isinstance(text, str) and kind in ("m:startswith", "m:endswith"):
                    self.evidence.compare(first, text)
                    for path in first.paths if kind == "m:startswith" else ():
                        self.evidence.paths[path].prefixes.append(text)
        elif kind in _OPERATORS or kind in ("neg", "abs", "f:int", "f:float", "f:round"):
            for each in parts:
                self.evidence.hint(self._value(each), "number")
        elif kind == "call" and parts[0][0] == "in":
            self.evidence.hint(first, "callable", 4)
        elif kind in ("f:strptime", "f:datetime.strptime") and len(parts) > 1:
            self.evidence.hint(first, f"date text {_constant(parts[1])}", 6)
        elif kind in ("f:date.fromisoformat", "f:datetime.fromisoformat"):
            self.evidence.hint(first, "iso date", 6)

    def _touch(self, path: InputPath) -> None:
        """Note that a part is read, and what that says of what it is a part of."""
        evidence = self.evidence
        if path[-1] in _DATE_PARTS and len(path) > 1:
            evidence.hint(AbstractValue(paths=frozenset({path[:-1]})), "date")
            path = path[:-1]
        evidence.paths[path].used = True
        for size in range(1, len(path)):
            step = path[size]
            holder = AbstractValue(paths=frozenset({path[:size]}))
            kind = {"[": "dict", ".": "object", "*": "list"}.get(step[0])
            if kind and not evidence.paths[path[:size]].kinds.get(kind):
                evidence.hint(holder, kind)

    def _value(self, expression: Expression) -> AbstractValue:
        """Return what an expression is computed from, with the arithmetic on it."""
        kind = expression[0] if expression else ""
        if kind == "in":
            path = _path(expression)
            return AbstractValue(
                paths=frozenset({path[:-1] if path[-1] in _DATE_PARTS and len(path) > 1 else path})
            )
        parts = [each for each in expression if isinstance(each, tuple) and each]
        if kind in _SAME and parts:
            return self._value(parts[0])
        if kind in _OPERATORS and len(parts) == 2:
            for one, another, flipped in ((parts[0], parts[1], False), (parts[1], parts[0], True)):
                number = _constant(another)
                if isinstance(number, int | float):
                    val = self._value(one)
                    chains = extend_chains(val.chains, _OPERATORS[str(kind)], [number], flipped)
                    return AbstractValue(paths=val.paths, chains=chains, derived=val.derived)
        found: frozenset[InputPath] = frozenset()
        for each in parts:
            found |= self._value(each).paths
        return AbstractValue(paths=found, derived=True)

    def _compare(self, parts: Sequence[Expression], *, ordered: bool) -> None:
        left, right = self._value(parts[0]), self._value(parts[1])
        for val, other in ((left, parts[1]), (right, parts[0])):
            constant = _constant(other)
            if constant is not None:
                self.evidence.compare(val, constant)
            elif other[:2] in (("const", "date"), ("const", "datetime")):
                self.evidence.hint(val, "date", 3)
        if left.paths and right.paths:
            self.evidence.relate(left, right, member=False)
            if ordered:
                self.evidence.hint(left, "number", 1)
                self.evidence.hint(right, "number", 1)

    def _search(self, parts: Sequence[Expression], kind: str) -> None:
        """Note `key in record`, `text in text` or `item in list`."""
        container, item = (parts[0], parts[1]) if kind == "has" else (parts[1], parts[0])
        held, wanted = self._value(container), self._value(item)
        text = _constant(item)
        if isinstance(text, str) and held.paths and not held.derived:
            for path in held.paths:
                if (*path, f"[{text}]") not in self.evidence.paths and not self.evidence.children(path):
                    self.evidence.compare(held, text)
        elif wanted.paths and held.paths:
            self.evidence.relate(wanted, held, member=True)
            self.evidence.hint(held, "list", 1)


def _path(expression: Expression) -> InputPath:
    return general_path(expression[1])


def _constant(expression: Expression) -> str | int | float | bool | EnumMember | None:
    """Return the constant that an expression is; None for others."""
    if expression[:1] != ("const",) or len(expression) != 3:
        return None
    kind, text = str(expression[1]), str(expression[2])
    try:
        if kind == "enum":
            owner, _, member = text.rpartition(".")
            return EnumMember(owner, member)
        if kind in ("int", "float", "str", "bool"):
            return ast.literal_eval(text)  # type: ignore[no-any-return]
    except (ValueError, SyntaxError, TypeError):
        return None
    return None

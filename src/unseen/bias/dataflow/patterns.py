"""Patterns of `match`: the evidence that they give about their subject."""

from __future__ import annotations

import ast

from unseen.bias.dataflow.abstract_value import AbstractValue, Environment
from unseen.bias.dataflow.expressions import look_up
from unseen.bias.dataflow.protocol import Visitor


def visit_pattern(v: Visitor, node: ast.pattern, val: AbstractValue, env: Environment) -> None:
    """Visit a pattern, which is evidence about its subject like a comparison."""
    match node:
        case ast.MatchValue(value=value):
            v.evidence.use(val)
            for constant in v.visit(value, env).consts:
                v.evidence.compare(val, constant)
        case ast.MatchSingleton(value=constant):
            v.evidence.use(val)
            v.evidence.compare(val, constant)
        case ast.MatchOr(patterns=patterns):
            for each in patterns:
                visit_pattern(v, each, val, env)
        case ast.MatchAs(pattern=inner, name=name):
            if inner is not None:
                visit_pattern(v, inner, val, env)
            if name is not None:
                v.bind(ast.Name(id=name), val, env)
        case ast.MatchSequence(patterns=patterns):
            if val.items is None and val.paths:
                v.evidence.hint(val, f"tuple {len(patterns)}")
            for place, each in enumerate(patterns):
                same = val.items is not None and len(val.items) == len(patterns)
                visit_pattern(
                    v, each, val.items[place] if same and val.items else v.step_into(val, f"#{place}"), env
                )
        case ast.MatchMapping(keys=keys, patterns=patterns):
            for key, each in zip(keys, patterns, strict=True):
                visit_pattern(v, each, look_up(v, val, v.visit(key, env)), env)
        case ast.MatchClass(cls=ast.Name(id="int" | "float" | "str" | "bool" as kind)):
            v.evidence.test(val)
            v.evidence.hint(val, {"str": "text", "bool": "truth"}.get(kind, "number"))
            for each in node.patterns:
                visit_pattern(v, each, val, env)
        case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
            v.evidence.test(val)
            owner = v.module.classes.get(node.cls.id) if isinstance(node.cls, ast.Name) else None
            placed = [each.name for each in owner.fields] if owner is not None else []
            pairs = [*zip(names, patterns, strict=True), *zip(placed, node.patterns, strict=False)]
            for name, each in pairs:
                held = val.fields.get(name) if val.fields is not None else None
                if held is None:
                    v.evidence.hint(val, "object")
                    held = v.step_into(val, f".{name}")
                visit_pattern(v, each, held, env)
            for each in node.patterns[len(placed) :]:
                visit_pattern(v, each, val, env)

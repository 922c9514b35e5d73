"""Which protected attributes the text of a function mentions, itself or in what it can reach by name.

An attribute that is mentioned although no known input holds it may come from JSON, a column, a rule in a list
or a closure. Such a function is not proven unbiased.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.dataflow.module import ModuleDefinitions
from unseen.bias.pools import attribute_of_values
from unseen.bias.reachable import Place, ReachablePlaces
from unseen.bias.surroundings import own_nodes, scopes

_LONGEST = 60


class Mentions:
    """Where the functions of a module, and what they can reach by name, mention each attribute."""

    def __init__(self, module: ModuleDefinitions, attributes: Sequence[Attribute]) -> None:
        """Read a module."""
        self._attributes = attributes
        used: dict[str, set[str]] = defaultdict(set)
        in_code: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
        in_prose: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
        unnamed: dict[str, list[Place]] = defaultdict(list)
        comments = module.comments
        for name, scope in scopes(module.tree):
            prose = {id(text) for text in _docstrings(scope)}
            for node in own_nodes(scope):
                if isinstance(node, ast.Name):
                    used[name].add(node.id)
                elif isinstance(node, ast.Attribute):
                    used[name].add(node.attr)
                if what := _unnamed(node):
                    unnamed[name].append(Place(getattr(node, "lineno", 1), what))
                target = in_prose if id(node) in prose else in_code
                for attribute in self._mentioned(node, loose=target is in_prose):
                    target[attribute][name].append(Place(getattr(node, "lineno", 1), attribute))
            first, last = getattr(scope, "lineno", 0), getattr(scope, "end_lineno", 0)
            for line, text in comments:
                if first <= line <= last:
                    for attribute in self._words(text):
                        in_prose[attribute][name].append(Place(line, attribute))
        self._in_code = {name: ReachablePlaces(used, places) for name, places in in_code.items()}
        self._unnamed = ReachablePlaces(used, unnamed)
        self._in_prose = {name: ReachablePlaces(used, places) for name, places in in_prose.items()}

    def of(self, function: str, *, prose: bool) -> dict[str, Place]:
        """Return attribute → the first place that mentions it, of what a function can reach by name.

        Args:
          function: `name` or `Class.method`.
          prose: comments and docstrings count, which name the columns of what is read by position.
        """
        found: dict[str, Place] = {}
        for tables in (self._in_code, self._in_prose if prose else {}):
            for attribute, places in tables.items():
                nearest = places.nearest(function)
                if nearest:
                    found.setdefault(attribute, nearest[0])
        return found

    def unnamed(self, function: str) -> Place | None:
        """Return where a function, or what it can reach by name, compares a value that no name describes."""
        return next(iter(self._unnamed.nearest(function)), None)

    def _mentioned(self, node: ast.AST, *, loose: bool) -> Iterator[str]:
        match node:
            case (
                ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name))
            ):
                yield from self._named(name)
            case ast.Constant(value=str(text)) if loose or len(text) > _LONGEST or " " in text.strip():
                yield from self._words(text)
            case ast.Constant(value=str(text)):
                yield from self._named(text)
                yield from self._words(text)

    def _named(self, name: str) -> Iterator[str]:
        found = attribute_of(name, self._attributes)
        if found is not None:
            yield found.name

    def _words(self, text: str) -> Iterator[str]:
        words = re.findall(r"[A-Za-z]+", text)
        for one, two in itertools.zip_longest(words, words[1:], fillvalue=""):
            yield from self._named(one)
            if two:
                yield from self._named(f"{one}_{two}")
            telling = attribute_of_values([one], self._attributes)
            if telling is not None:
                yield telling.name


def _unnamed(node: ast.AST) -> str:
    """Return how a node compares a value that was looked up by a position or by another input."""
    if not isinstance(node, ast.Compare):
        return ""
    sides = [node.left, *node.comparators]
    for side, other in itertools.permutations(sides, 2):
        if isinstance(other, ast.Name | ast.Constant | ast.Tuple | ast.List | ast.Set) and _column(side):
            return f"the comparison of {ast.unparse(_column(side) or side)[:40]}"
    return ""


def _column(node: ast.expr) -> ast.expr | None:
    """Return the subscript by position, or the lookup by a variable, whose value an expression is."""
    while True:
        match node:
            case ast.Call(func=ast.Name(id="int" | "float" | "str"), args=[inner]):
                node = inner
            case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Name(), *_]):
                return node
            case ast.Call(func=ast.Attribute(value=inner), args=[]):
                node = inner
            case ast.Subscript(slice=ast.Constant(value=int()) | ast.UnaryOp() | ast.Name()):
                return node
            case _:
                return None


def _docstrings(scope: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value

"""What the readers of expressions and of calls ask of the one that follows whole functions."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Protocol

from unseen.bias.evidence import Environment, Evidence, Val
from unseen.bias.module import ClassView, Function, ModuleView


class Reader(Protocol):
    """Walks functions with abstract inputs and writes down what it sees in `evidence`."""

    module: ModuleView
    evidence: Evidence

    def name(self, name: str, env: Mapping[str, Val]) -> Val:
        """Return what a name stands for."""

    def visit(self, node: ast.expr | None, env: Environment) -> Val:
        """Return what an expression may hold."""

    def use(self, node: ast.expr | None, env: Environment) -> Val:
        """Visit an expression whose value matters."""

    def invoke(self, function: Function | ast.Lambda, env: Environment) -> Val:
        """Walk a function whose parameters are bound in `env`; what it may return."""

    def construct(self, owner: ClassView, given: Mapping[str, Val]) -> Val:
        """Return an instance whose constructor got these values."""

    def part(self, val: Val, step: str) -> Val:
        """Go one step into a value that is a part of the input."""

    def there(self, val: Val) -> Val:
        """Return the same part, and note that it has to be there even if nothing is done with it."""

    def bind(self, target: ast.expr, val: Val, env: Environment) -> None:
        """Assign to a target."""

    def loop(self, target: ast.expr, iterable: ast.expr, env: Environment) -> None:
        """Bind the target of a loop to what the iterable gives."""

    def dynamic(self, val: Val) -> None:
        """Note that parts of the value are read whose names cannot be told."""

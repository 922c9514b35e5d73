"""Chains of arithmetic with constants on an input, inverted to find inputs that reach a comparison."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import Any

# Operator, constant, and whether the constant is the left operand.
Step = tuple[ast.operator, float, bool]
Chain = tuple[Step, ...]
MOST_CHAINS = 8
_LONGEST_CHAIN = 6


def extend_chains(
    chains: Sequence[Chain], op: ast.operator, constants: Iterable[Any], flipped: bool
) -> tuple[Chain, ...]:
    """Extend the chains of a value by one operation with a constant."""
    steps = [
        (op, float(each), flipped)
        for each in constants
        if isinstance(each, int | float) and not isinstance(each, bool)
    ]
    return tuple(
        (*chain, step) for chain in (chains or ((),)) for step in steps[:4] if len(chain) < _LONGEST_CHAIN
    )[:MOST_CHAINS]


def solve_chains(chains: Iterable[Chain], target: Any) -> list[float]:
    """Return the inputs for which the chains reach the target, approximately."""
    if not isinstance(target, int | float) or isinstance(target, bool):
        return []
    found = []
    for chain in chains:
        value: float | None = float(target)
        for op, constant, flipped in reversed(chain):
            value = _solve(op, value, constant, flipped) if value is not None else None
        if value is not None and chain and abs(value) < 1e15:
            found.append(int(value) if value.is_integer() else value)
    return found


def apply_chain(chain: Chain, value: float) -> float | None:
    """Return what a chain makes of an input; None if it cannot be computed."""
    for op, constant, flipped in chain:
        left, right = (constant, value) if flipped else (value, constant)
        try:
            match op:
                case ast.Add():
                    value = left + right
                case ast.Sub():
                    value = left - right
                case ast.Mult():
                    value = left * right
                case ast.Div():
                    value = left / right
                case ast.FloorDiv():
                    value = left // right
                case _:
                    return None
        except (ArithmeticError, ValueError):
            return None
    return value


def _solve(op: ast.operator, target: float, constant: float, flipped: bool) -> float | None:
    match op:
        case ast.Add():
            return target - constant
        case ast.Sub():
            return constant - target if flipped else target + constant
        case ast.Mult():
            return target / constant if constant else None
        case ast.Div() | ast.FloorDiv():
            if flipped:
                return constant / target if target else None
            return target * constant
        case ast.Pow():
            return None if flipped or constant <= 0 or target < 0 else float(target ** (1 / constant))
        case ast.Mod():
            return None if flipped else target
    return None

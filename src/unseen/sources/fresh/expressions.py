"""Short ways to write expressions of `program_form`."""

from __future__ import annotations

from unseen.languages.program_form import Binary, Expression, Name, Number, Operator, Truth

ZERO, ONE, TWO = Number(0), Number(1), Number(2)
TRUE, FALSE = Truth(True), Truth(False)

_OPPOSITE: dict[str, Operator] = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}


def plus(left: Expression, right: Expression | int) -> Binary:
    """Return a sum."""
    return Binary("+", left, Number(right) if isinstance(right, int) else right)


def minus(left: Expression, right: Expression | int) -> Binary:
    """Return a difference."""
    return Binary("-", left, Number(right) if isinstance(right, int) else right)


def compared(left: Expression, operator: Operator, right: Expression | int) -> Binary:
    """Return a comparison."""
    return Binary(operator, left, Number(right) if isinstance(right, int) else right)


def opposite(expression: Expression) -> Expression:
    """Return the opposite of a truth value, a comparison turned around rather than negated."""
    from unseen.languages.program_form import Not

    if isinstance(expression, Binary) and expression.operator in _OPPOSITE:
        return Binary(_OPPOSITE[expression.operator], expression.left, expression.right)
    if isinstance(expression, Binary) and expression.operator in ("and", "or"):
        other: Operator = "or" if expression.operator == "and" else "and"
        return Binary(other, opposite(expression.left), opposite(expression.right))
    return expression.inner if isinstance(expression, Not) else Not(expression)


def item(name: str) -> Name:
    """Return an integer variable."""
    return Name(name)

"""Symbols: values of which nothing is known but where they come from and what was done with them.

A program that is called with symbols takes every path that some input may take: whenever the truth of a
symbol is asked, the call that runs decides it one way and a later call the other way. An expression is a
nested tuple: `("in", path)` for a part of the input, `("const", type, text)` for a constant, else an
operation and its operands.
"""

from __future__ import annotations

import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    Expression = tuple[Any, ...]

MOST_DECISIONS = 48
# Of a list of unknown length.
MOST_ELEMENTS = 2
_DEEPEST = 7
_BOOLEAN = {"eq", "lt", "not", "member", "substr", "has", "none", "more", "is", "fails"}


class NotFollowedError(BaseException):
    """The program does something with a symbol that is not modelled."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        # The program may catch everything.
        Current.path.failed = why


class BoundedError(BaseException):
    """A path calls a function in itself too often, and is left."""


class TooLongError(BaseException):
    """A path has more decisions than are made."""


class Path:
    """One path through the program: the decisions that lead along it, and what is done there.

    Attributes:
      script: the decisions to take first; those beyond it are false.
      made: the decisions that were taken.
      hashed: expressions that library code has put into a table or compared.
      effects: what is done besides returning a result.
      printed: what is printed or logged.
      stores: what the program stores into parts of the input.
      bounded: a list of unknown length was left after its first elements.
      trying: the exceptions that are caught where the program is.
      depth: how often each function is called in itself.
      changed: lists of the input that the program has added to.
      failed: what could not be followed.
    """

    def __init__(self, script: list[bool], keys: list[str]) -> None:
        self.script = script
        self.keys = keys
        self.made: list[tuple[Expression, bool]] = []
        self.known: dict[Expression, bool] = {}
        self.hashed: dict[Expression, None] = {}
        self.effects: list[Expression] = []
        self.printed: list[Expression] = []
        self.stores: dict[Expression, Any] = {}
        self.bounded = False
        self.trying: list[tuple[type[BaseException], ...]] = []
        self.depth: dict[Any, int] = {}
        self.changed: set[Expression] = set()
        self.failed = ""

    def decide(self, expression: Expression) -> bool:
        """Return the truth of an expression on this path."""
        if expression[0] == "not":
            return not self.decide(expression[1])
        if expression in self.known:
            return self.known[expression]
        implied = self._implied(expression)
        if implied is not None:
            return implied
        place = len(self.made)
        if place >= MOST_DECISIONS:
            raise TooLongError
        truth = self.script[place] if place < len(self.script) else False
        self.made.append((expression, truth))
        self.known[expression] = truth
        return truth

    def _implied(self, expression: Expression) -> bool | None:
        """Return the truth that follows from what the same value is known to be equal to."""
        if expression[0] not in ("eq", "member", "none", "true"):
            return None
        for known, truth in self.made:
            if not truth or known[0] != "eq" or known[1] != expression[1] or known[2][0] != "const":
                continue
            if expression[0] == "none":
                return bool(known[2][1] == "NoneType")
            if expression[0] == "true" and known[2][1] in ("str", "int", "bool"):
                return known[2][2] not in ("''", "0", "False")
            # Constants of two kinds may be equal, as 1 and 1.0 are.
            others = expression[2:] if expression[0] in ("eq", "member") else ()
            if others and all(each[:2] == known[2][:2] for each in others):
                return bool(known[2] in others)
        if expression[0] == "none" and self.known.get(("true", expression[1])):
            return False
        return None


class Current:
    """The path that is taken now."""

    path = Path([], [])


class Symbol:
    """A value that is not known; `_expression` says what it is."""

    __slots__ = ("_expression",)
    _expression: Expression

    def __init__(self, expression: Expression) -> None:
        object.__setattr__(self, "_expression", expression)

    def __bool__(self) -> bool:
        held = self._expression
        return Current.path.decide(held if held[0] in _BOOLEAN else ("true", held))

    def __hash__(self) -> int:
        Current.path.hashed[self._expression] = None
        return hash(self._expression)

    def __eq__(self, other: object) -> Any:
        if other is self or (isinstance(other, Symbol) and other._expression == self._expression):
            return True
        pair = (self._expression, express(other))
        return Symbol(("eq", *(sorted(pair, key=repr) if isinstance(other, Symbol) else pair)))

    def __ne__(self, other: object) -> Any:
        same = self == other
        return Symbol(("not", same._expression)) if isinstance(same, Symbol) else not same

    def __lt__(self, other: object) -> Symbol:
        return Symbol(("lt", self._expression, express(other)))

    def __gt__(self, other: object) -> Symbol:
        return Symbol(("lt", express(other), self._expression))

    def __le__(self, other: object) -> Symbol:
        return Symbol(("not", ("lt", express(other), self._expression)))

    def __ge__(self, other: object) -> Symbol:
        return Symbol(("not", ("lt", self._expression, express(other))))

    def __contains__(self, other: object) -> bool:
        return Current.path.decide(("has", self._expression, express(other)))

    def __iter__(self) -> Iterator[Any]:
        if self._expression in Current.path.changed:
            raise NotFollowedError("it reads a list of the input that it has added to")
        for place in range(MOST_ELEMENTS):
            if not Current.path.decide(("more", self._expression, place)):
                return
            yield part(self, f"*{place}")
        Current.path.bounded = True

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return part(self, f"[{key}]")
        if isinstance(key, int) and not isinstance(key, bool):
            return part(self, f"#{key}")
        return stored(("at", self._expression, express(key)))

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            place = step_into(self._expression, f"[{key}]")
        else:
            place = ("at", self._expression, express(key))
        store(place, value)

    def __delitem__(self, key: Any) -> None:
        Current.path.effects.append(("delete", self._expression, express(key)))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return part(self, f".{name}")

    def __setattr__(self, name: str, value: Any) -> None:
        store(step_into(self._expression, f".{name}"), value)

    def keys(self) -> list[Any]:
        """Return the keys of a record: those that the program names, and one that it does not."""
        return [*Current.path.keys, Symbol(("key", self._expression))]

    def __call__(self, *args: Any, **words: Any) -> Symbol:
        made = ("call", self._expression, *map(express, args), *named(words))
        Current.path.effects.append(made)
        return Symbol(made)

    def __copy__(self) -> Symbol:
        return self

    def __deepcopy__(self, memo: Any) -> Symbol:
        return self

    def _number(self, *_: Any) -> Any:
        raise NotFollowedError("a library needs the value itself")

    __int__ = __float__ = __index__ = __complex__ = _number

    def __str__(self) -> str:
        raise NotFollowedError("a library makes a text of it")

    def __repr__(self) -> str:
        # Library code shows what it works with, and seldom reads it.
        Current.path.hashed[self._expression] = None
        return "?"

    def __format__(self, form: str) -> str:
        raise NotFollowedError("a library makes a text of it")


def _operator(name: str, *, reflected: bool = False) -> Callable[..., Symbol]:
    def operate(self: Symbol, *others: Any) -> Symbol:
        operands = [self._expression, *map(express, others)]
        return Symbol((name, *(reversed(operands) if reflected else operands)))

    return operate


for _name in (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift",
    "divmod", "matmul",
):  # fmt: skip
    setattr(Symbol, f"__{_name}__", _operator(_name))
    setattr(Symbol, f"__r{_name}__", _operator(_name, reflected=True))
for _name in ("neg", "pos", "abs", "invert", "round", "trunc", "floor", "ceil"):
    setattr(Symbol, f"__{_name}__", _operator(_name))


def step_into(expression: Expression, step: str) -> Expression:
    """Return the expression of a part of a value."""
    if expression[0] == "in" and len(expression[1]) < _DEEPEST:
        return ("in", (*expression[1], step))
    return ("part", expression, step)


def part(symbol: Symbol, step: str) -> Any:
    """Return a part of a symbol, as the program last stored it."""
    return stored(step_into(symbol._expression, step))


def stored(expression: Expression) -> Any:
    """Return what the program has stored in a place of the input, or what the input has there."""
    held = Current.path.stores.get(expression, Current)
    return Symbol(expression) if held is Current else held


def store(place: Expression, value: Any) -> None:
    """Store a value in a place of the input, which the caller may see."""
    Current.path.stores[place] = value
    Current.path.effects.append(("store", place, express(value)))


def named(words: dict[str, Any]) -> list[Expression]:
    """Return the expressions of keyword arguments."""
    return [("word", name, express(value)) for name, value in words.items()]


def has_symbol(value: Any, depth: int = 0) -> bool:
    """Return True if a value is a symbol, or a container or an object of the program's that holds one."""
    if isinstance(value, Symbol):
        return True
    if depth > 4 or isinstance(value, (str, int, float, bytes, type, types.ModuleType)) or value is None:
        return False
    if isinstance(value, (list, tuple, set, frozenset)) or type(value).__name__ == "deque":
        return any(has_symbol(each, depth + 1) for each in list(value)[:50])
    if isinstance(value, dict):
        return any(has_symbol(each, depth + 1) for pair in list(value.items())[:50] for each in pair)
    if isinstance(value, types.GeneratorType) or hasattr(type(value), "__next__"):
        return True
    return any(has_symbol(each, depth + 1) for each in list(getattr(value, "__dict__", {}).values())[:50])


def express(value: Any, depth: int = 0, seen: tuple[int, ...] = ()) -> Expression:
    """Return the expression of any value: of a container or an object with all its parts."""
    if isinstance(value, Symbol):
        return value._expression
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return ("const", type(value).__name__, repr(value)[:300])
    if depth > 6 or id(value) in seen:
        return ("deep",)
    seen = (*seen, id(value))
    if hasattr(type(value), "__members__"):
        return ("const", "enum", str(value))
    if isinstance(value, dict):
        pairs = [(express(k, depth + 1, seen), express(v, depth + 1, seen)) for k, v in list(value.items())]
        return ("dict", *pairs)
    if isinstance(value, (set, frozenset)):
        return ("set", *sorted((express(each, depth + 1, seen) for each in value), key=repr))
    if isinstance(value, (list, tuple)) or type(value).__name__ == "deque":
        kind = "list" if isinstance(value, list) else "tuple"
        return (kind, *(express(each, depth + 1, seen) for each in list(value)))
    if isinstance(value, (types.FunctionType, types.MethodType)):
        # What it does with the values that it closes over shows only when it is called.
        raise NotFollowedError("it hands over a function")
    if isinstance(value, (types.BuiltinFunctionType, type, types.ModuleType)):
        return ("const", "name", getattr(value, "__qualname__", getattr(value, "__name__", "?")))
    if type(value).__name__ == "partial":
        raise NotFollowedError("it hands over a function")
    fields = getattr(value, "__dict__", None)
    if fields is not None and not hasattr(type(value), "__next__"):
        parts = [("field", name, express(each, depth + 1, seen)) for name, each in sorted(fields.items())]
        return ("object", type(value).__name__, *parts)
    if hasattr(type(value), "__next__") or has_symbol(value):
        raise NotFollowedError(f"a {type(value).__name__} is not looked into")
    return ("const", type(value).__name__, repr(value).partition(" at 0x")[0][:300])

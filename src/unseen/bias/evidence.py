"""What a function shows of its inputs: which parts it reads, of what kind they are, what they meet.

A part of the input is a path: the parameter's name, then `.field`, `[key]`, `#0` (place in a tuple) or `*`
(element of a list).
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from unseen.bias.fold import Member

Path = tuple[str, ...]
Environment = dict[str, "Val"]
# Operator, constant, and whether the constant stands on the left.
Step = tuple[ast.operator, float, bool]
Chain = tuple[Step, ...]
_MOST_CHAINS = 8
_LONGEST_CHAIN = 6
_MOST_CONSTANTS = 60
_MOST_PATHS = 24


@dataclass(frozen=True)
class Val:
    """What an expression may hold, over all ways through the function.

    Attributes:
      paths: parts of the input that it may be, or be computed from.
      consts: constants that it may be.
      items: its elements where it is a tuple or list display.
      chains: how it was computed from its paths, each a chain of arithmetic with constants.
      changed: it is something else made of its paths (a text of a number), which says nothing of their kind.
      owner: name of the class of the module that it is an instance of; `fields` are the instance's.
      is_class: it is that class itself.
      function: a function of the module, a nested one or a lambda, with the names that it closes over.
    """

    paths: frozenset[Path] = frozenset()
    consts: tuple[Any, ...] = ()
    items: tuple[Val, ...] | None = None
    chains: tuple[Chain, ...] = ()
    changed: bool = False
    owner: str | None = None
    fields: Mapping[str, Val] | None = None
    is_class: bool = False
    function: tuple[ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, Mapping[str, Val]] | None = None

    def plain(self) -> Val:
        """The same without its structure: what is computed from it."""
        return Val(paths=everything(self), chains=self.chains, changed=self.changed)

    def made_over(self) -> Val:
        """Something of another kind that is made of it."""
        return Val(paths=everything(self), changed=True)


NOTHING = Val()


def everything(val: Val, depth: int = 0) -> frozenset[Path]:
    """The paths of a value and of all its parts."""
    if depth > 3:
        return val.paths
    found = set(val.paths)
    for part in (*(val.items or ()), *((val.fields or {}).values())):
        found |= everything(part, depth + 1)
    return frozenset(sorted(found)[:_MOST_PATHS])


def union(a: Val, b: Val) -> Val:
    """What may be either."""
    if a is b or b == NOTHING:
        return a
    if a == NOTHING:
        return b
    items = None
    if a.items is not None and b.items is not None and len(a.items) == len(b.items):
        items = tuple(union(x, y) for x, y in zip(a.items, b.items, strict=True))
    kept = a if a.owner else b
    consts = list(a.consts)
    for each in b.consts:
        if len(consts) < _MOST_CONSTANTS and not any(each is held or _same(each, held) for held in consts):
            consts.append(each)
    return replace(
        kept,
        paths=frozenset(sorted(a.paths | b.paths)[:_MOST_PATHS]),
        consts=tuple(consts),
        items=items,
        chains=tuple(dict.fromkeys((*(a.chains or ((),)), *(b.chains or ((),)))))[:_MOST_CHAINS]
        if a.chains or b.chains
        else (),
        changed=a.changed or b.changed,
        function=a.function or b.function,
    )


def _same(a: Any, b: Any) -> bool:
    return type(a) is type(b) and bool(a == b)


@dataclass
class Seen:
    """What is known of one path.

    Attributes:
      used: its value can reach what the function does; False for a part that is only passed over.
      kinds: evidence for what it is: number, text, truth, list, dict, object, callable, date, enum NAME …
      consts: what it is compared with.
      prefixes: texts that it is asked to begin with.
      dynamic: parts of it are read whose names are not known.
    """

    used: bool = False
    kinds: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    consts: list[Any] = field(default_factory=list)
    prefixes: list[str] = field(default_factory=list)
    dynamic: bool = False


@dataclass
class Evidence:
    """All that was seen in one function and what it calls."""

    paths: dict[Path, Seen] = field(default_factory=lambda: defaultdict(Seen))
    names: dict[Path, list[str]] = field(default_factory=lambda: defaultdict(list))
    ratios: list[tuple[Path, Path]] = field(default_factory=list)
    unsafe: str = ""

    def call_it(self, val: Val, name: str) -> None:
        """The program also calls the value by this name."""
        for path in val.paths:
            if name not in self.names[path]:
                self.names[path].append(name)

    def use(self, val: Val) -> None:
        """The value reaches something that matters."""
        for path in everything(val):
            self.paths[path].used = True

    def hint(self, val: Val, kind: str, weight: int = 2) -> None:
        """The value is taken for something of this kind."""
        for path in val.paths if not val.changed else ():
            self.paths[path].kinds[kind] += weight

    def compare(self, val: Val, constant: Any) -> None:
        """The value is compared with a constant, or with each item of one."""
        if not val.paths or constant is None:
            return
        if isinstance(constant, str) and (val.changed or len(val.paths) > 1):
            self._pieces(val, constant)
        if val.changed:
            return
        if isinstance(constant, list | tuple | set | frozenset | dict):
            for each in list(constant)[:_MOST_CONSTANTS]:
                self.compare(val, each)
            return
        if isinstance(constant, range):
            for end in (constant.start, constant.stop):
                self.compare(val, end)
            return
        kind = kind_of(constant)
        if not kind:
            return
        for path in val.paths:
            seen = self.paths[path]
            seen.kinds[kind] += 3
            for each in (constant, *solutions(val.chains, constant)):
                if len(seen.consts) < _MOST_CONSTANTS and not any(_same(each, c) for c in seen.consts):
                    seen.consts.append(each)

    def _pieces(self, val: Val, text: str) -> None:
        """Several inputs make up one text: each may be any word of it."""
        for piece in re.split(r"[\W_]+", text):
            for path in val.paths if piece else ():
                held = self.paths[path].consts
                if piece not in held and len(held) < _MOST_CONSTANTS:
                    held.append(piece)

    def below(self, path: Path) -> list[Path]:
        """The paths that lead into this one, one step each."""
        size = len(path)
        return [each for each in self.paths if len(each) == size + 1 and each[:size] == path]


def extended(val: Val, op: ast.operator, constants: Iterable[Any], flipped: bool) -> tuple[Chain, ...]:
    """The chains of a value after one more operation with a constant."""
    steps = [
        (op, float(each), flipped)
        for each in constants
        if isinstance(each, int | float) and not isinstance(each, bool)
    ]
    return tuple(
        (*chain, step) for chain in (val.chains or ((),)) for step in steps[:4] if len(chain) < _LONGEST_CHAIN
    )[:_MOST_CHAINS]


def solutions(chains: Iterable[Chain], target: Any) -> list[float]:
    """For which inputs the chains reach the target, roughly (`//` and `%` lose something)."""
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


def kind_of(constant: Any) -> str:
    """The kind that a constant is evidence for."""
    if isinstance(constant, bool):
        return "truth"
    if isinstance(constant, int | float):
        return "number"
    if isinstance(constant, str):
        return "text"
    return f"enum {constant.enum}" if isinstance(constant, Member) else ""


def elements(val: Val) -> Val:
    """What iterating over a value gives."""
    if val.changed:
        return val
    found = Val(paths=frozenset((*path, "*") for path in val.paths if len(path) < 6))
    for part in val.items or ():
        found = union(found, part)
    for constant in val.consts:
        if isinstance(constant, list | tuple | set | frozenset | dict | str):
            for each in list(constant)[:_MOST_CONSTANTS]:
                found = union(found, of_constant(each))
        elif isinstance(constant, range) and len(constant):
            found = union(found, Val(consts=(constant[0], constant[-1])))
    return found


def of_constant(value: Any) -> Val:
    """The value of a constant, with its items."""
    items = tuple(of_constant(each) for each in value) if type(value) is tuple and len(value) < 20 else None
    return Val(consts=(value,), items=items)


def consts_of(values: Iterable[Val]) -> list[Any]:
    """All constants of several values."""
    return [constant for value in values for constant in value.consts]

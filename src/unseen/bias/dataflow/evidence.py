"""Evidence about the inputs of a function: which parts are read, of what kind, compared with what."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from unseen.bias.dataflow.abstract_value import MOST_CONSTANTS, AbstractValue, InputPath, all_paths, are_equal
from unseen.bias.dataflow.arithmetic_chains import Chain, solve_chains
from unseen.bias.dataflow.constant_folding import EnumMember
from unseen.bias.reachable import Place

# A path, a kind, and the weight that it gained.
Hint = tuple[InputPath, str, int]
# Two inputs, the chains of arithmetic on each, and whether one is looked for in the other.
Relation = tuple[InputPath, tuple[Chain, ...], InputPath, tuple[Chain, ...], bool]
_MOST_RELATIONS = 40


@dataclass
class PathEvidence:
    """The evidence about one path.

    Attributes:
      used: its value can affect what the function does; False for a part that is only skipped over.
      decides: it is compared, tested, computed with, or used as a key; False if it is only carried along.
      decides_whole: the same of all its parts.
      presence: it is tested for being there at all, or for being true.
      computed: arithmetic is done with it.
      handed: it goes where it is not known what becomes of it.
      member: something is looked for among its keys, items or letters.
      kinds: weight of evidence by kind: number, text, truth, list, dict, object, callable, date, enum NAME …
      consts: the constants that it is compared with.
      meanings: what a table of the program's holds under them.
      prefixes: texts that the program tests it to begin with.
      dynamic: parts of it are read under names that are not known.
    """

    used: bool = False
    decides: bool = False
    decides_whole: bool = False
    presence: bool = False
    computed: bool = False
    handed: bool = False
    member: bool = False
    kinds: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    consts: list[Any] = field(default_factory=list)
    meanings: list[Any] = field(default_factory=list)
    prefixes: list[str] = field(default_factory=list)
    dynamic: bool = False


@dataclass
class Evidence:
    """All evidence from one function and the functions that it calls.

    Attributes:
      paths: by part of the input.
      names: what else the program calls it.
      chosen: parts that a parameter names, so that the caller chooses which they are.
      filters: parts that are compared with an argument of the caller's to select by it.
      lookups: inputs that are looked up by a part of another.
      defaulted: parameters whose defaults are no constants.
      keys: inputs that name parts of others.
      unknown: where a value decides of which nothing is known.
      ratios: pairs of inputs of which one is divided by the other.
      relations: pairs of inputs that are compared, each with the arithmetic that leads there.
      unsafe: why the function could not be followed; empty if it was.
      hints: every weight, in order.
    """

    paths: dict[InputPath, PathEvidence] = field(default_factory=lambda: defaultdict(PathEvidence))
    names: dict[InputPath, list[str]] = field(default_factory=lambda: defaultdict(list))
    unknown: set[Place] = field(default_factory=set)
    chosen: set[InputPath] = field(default_factory=set)
    filters: set[InputPath] = field(default_factory=set)
    lookups: set[InputPath] = field(default_factory=set)
    defaulted: set[str] = field(default_factory=set)
    keys: set[InputPath] = field(default_factory=set)
    ratios: list[tuple[InputPath, InputPath]] = field(default_factory=list)
    relations: dict[Relation, None] = field(default_factory=dict)
    unsafe: str = ""
    hints: list[Hint] = field(default_factory=list)

    def hints_since(self, start: int) -> tuple[Hint, ...]:
        """Sum up the weights that were added since `hints` had this length."""
        total: Counter[tuple[InputPath, str]] = Counter()
        for path, kind, weight in self.hints[start:]:
            total[path, kind] += weight
        self.hints[start:] = [(path, kind, weight) for (path, kind), weight in total.items()]
        return tuple(self.hints[start:])

    def add_hints(self, hints: Iterable[Hint]) -> None:
        """Add weights again, for a call that is not interpreted again."""
        for hint in hints:
            path, kind, weight = hint
            self.paths[path].kinds[kind] += weight
            self.hints.append(hint)

    def add_alias(self, val: AbstractValue, name: str) -> None:
        """Record that the program also calls the value by this name."""
        for path in val.paths:
            if name not in self.names[path]:
                self.names[path].append(name)

    def use(self, val: AbstractValue) -> None:
        """Record that the value, with all its parts, can decide what the function does, in whatever way."""
        self.meet(val)
        for path in all_paths(val):
            self.paths[path].handed = True

    def meet(self, val: AbstractValue) -> None:
        """Record that the value decides by what it is compared or looked up with, which is recorded, too."""
        for path in all_paths(val):
            seen = self.paths[path]
            seen.used = seen.decides = seen.decides_whole = True

    def carry(self, val: AbstractValue) -> None:
        """Record that the value is stored, returned or put into a text, and decides nothing by that."""
        for path in all_paths(val):
            self.paths[path].used = True

    def test(self, val: AbstractValue) -> None:
        """Record that the value itself is tested, which reads no part of a list or record."""
        if val.derived:
            self.use(val)
        for path in val.paths:
            seen = self.paths[path]
            seen.used = seen.decides = True

    def ask(self, val: AbstractValue) -> None:
        """Record that the value is tested for being true, or for being there."""
        if val.derived:
            self.meet(val)
        for path in val.paths:
            self.paths[path].used = self.paths[path].presence = True

    def compute(self, val: AbstractValue) -> None:
        """Record that the value is an operand of arithmetic."""
        self.meet(val)
        for path in all_paths(val):
            self.paths[path].computed = True

    def holds_parts(self, path: InputPath) -> bool:
        """Return True for a list, a record or a text that other values are read from."""
        seen = self.paths[path]
        kinds = {"dict", "list", "object", "frame", "callable"}
        return seen.dynamic or bool(kinds & set(seen.kinds)) or bool(self.children(path))

    def set_dynamic(self, val: AbstractValue) -> None:
        """Record that parts of the value are read under names that are not known."""
        for path in val.paths:
            self.paths[path].dynamic = True

    def search(self, val: AbstractValue) -> None:
        """Record that something is looked for in the value, which in a record reads its keys alone."""
        if val.derived:
            self.use(val)
        for path in all_paths(val):
            self.paths[path].used = self.paths[path].member = True

    def is_only_carried(self, path: InputPath, *, always: bool = False) -> bool:
        """Return True if nothing depends on the value at a path but where it is carried to.

        Args:
          path: a part of the input.
          always: everybody has one, so that to ask whether it is there is not to ask which it is.
        """
        size = len(path)
        if any(self._decides_parts(path[:n]) for n in range(1, size) if path[:n] in self.paths):
            return False
        return not any(
            seen.decides or seen.member or (seen.presence and not always)
            for each, seen in self.paths.items()
            if each[:size] == path
        )

    def _decides_parts(self, path: InputPath) -> bool:
        """Return True if any part of what is at a path may decide."""
        seen = self.paths[path]
        if seen.dynamic and (*path, "*") in self.paths and self.paths[*path, "*"].decides:
            return True
        return seen.decides_whole or (seen.member and not self._is_record(path))

    def _is_record(self, path: InputPath) -> bool:
        return any(each[-1].startswith("[") for each in self.children(path))

    def deciding(self) -> list[InputPath]:
        """List the parts of the input that decide something, without those that only hold such parts."""
        return [
            path
            for path, seen in self.paths.items()
            if seen.decides_whole
            or ((seen.decides or seen.presence) and not self.children(path))
            or (seen.member and not self._is_record(path))
        ]

    def hint(self, val: AbstractValue, kind: str, weight: int = 2) -> None:
        """Record that the value is treated as something of this kind."""
        for path in val.paths if not val.derived else ():
            self.paths[path].kinds[kind] += weight
            self.hints.append((path, kind, weight))

    def compare(self, val: AbstractValue, constant: Any) -> None:
        """Record that the value is compared with a constant, or with each item of one."""
        if not val.paths or constant is None:
            return
        if isinstance(constant, str) and (val.derived or len(val.paths) > 1):
            self._pieces(val, constant)
        if val.derived:
            return
        if isinstance(constant, list | tuple | set | frozenset | dict):
            for each in list(constant)[:MOST_CONSTANTS]:
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
            self.hints.append((path, kind, 3))
            for each in (constant, *solve_chains(val.chains, constant)):
                if len(seen.consts) < MOST_CONSTANTS and not any(are_equal(each, c) for c in seen.consts):
                    seen.consts.append(each)

    def relate(self, left: AbstractValue, right: AbstractValue, *, member: bool) -> None:
        """Record that two inputs are compared, or that one is looked for in the other."""
        if len(self.relations) >= _MOST_RELATIONS:
            return
        for one in sorted(left.paths)[:2]:
            for another in sorted(right.paths)[:2]:
                if one != another:
                    self.relations[one, left.chains, another, right.chains, member] = None

    def _pieces(self, val: AbstractValue, text: str) -> None:
        """Record the words of a text that several inputs make up: each input may be any of them."""
        for piece in re.split(r"[\W_]+", text):
            for path in val.paths if piece else ():
                held = self.paths[path].consts
                if piece not in held and len(held) < MOST_CONSTANTS:
                    held.append(piece)

    def children(self, path: InputPath) -> list[InputPath]:
        """List the known paths that extend this one by one step."""
        size = len(path)
        return [each for each in self.paths if len(each) == size + 1 and each[:size] == path]


def kind_of(constant: Any) -> str:
    """Return the kind that a constant is evidence for."""
    if isinstance(constant, bool):
        return "truth"
    if isinstance(constant, int | float):
        return "number"
    if isinstance(constant, str):
        return "text"
    return f"enum {constant.enum}" if isinstance(constant, EnumMember) else ""

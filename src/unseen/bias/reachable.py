"""Marked places that code can reach by name, found in time linear in the code."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_MOST_PLACES = 3


@dataclass(frozen=True, order=True)
class Place:
    """A place in a program that a verdict has to name.

    Attributes:
      line: its line, from 1.
      what: what the program does there.
    """

    line: int
    what: str

    def __str__(self) -> str:
        """Return it for a reader."""
        return f"{self.what} in line {self.line}"


class ReachablePlaces:
    """The marked places of a module, and from which names they can be reached."""

    def __init__(self, used: Mapping[str, Iterable[str]], places: Mapping[str, list[Place]]) -> None:
        """Find the names that lead to a marked place.

        Args:
          used: name of a scope → the names in it.
          places: name of a scope → the marked places in it.
        """
        self._used = used
        self._places = {name: found for name, found in places.items() if found}
        users: dict[str, list[str]] = defaultdict(list)
        for user, names in used.items() if self._places else ():
            for name in names:
                users[name].append(user)
        self._leading: set[str] = set()
        pending = list(self._places)
        while pending:
            name = pending.pop()
            if name not in self._leading:
                self._leading.add(name)
                pending += users[name]

    def reaches(self, function: str) -> bool:
        """Return True if a function, or anything that it can reach by name, has a marked place.

        Args:
          function: `name` or `Class.method`; the class's constructor is reached through it.
        """
        return not self._leading.isdisjoint(function.split("."))

    def nearest(self, function: str) -> list[Place]:
        """List the nearest marked places of a function, at most three, in the order of the text."""
        pending, seen = deque(reversed(function.split("."))), set[str]()
        found: set[Place] = set()
        while pending and len(found) < _MOST_PLACES:
            name = pending.popleft()
            if name in self._leading and name not in seen:
                seen.add(name)
                found.update(self._places.get(name, ()))
                pending += sorted(self._used.get(name, ()))
        return sorted(found)[:_MOST_PLACES]

"""Names of a solution's variables, each given once."""

from __future__ import annotations

from unseen.languages.program_form import Name, Type


class Names:
    """Gives names that are not taken yet.

    Args:
        taken: the names of the parameters.
    """

    def __init__(self, taken: tuple[str, ...]) -> None:
        self._taken = set(taken)
        self._local: set[str] = set()

    def fresh(self, name: str, type: Type = "int") -> Name:
        """Return a variable of this name, with a number behind it if the name is taken."""
        number, found = 1, name
        while found in self._taken:
            number += 1
            found = f"{name}{number}"
        self._taken.add(found)
        return Name(found, type)

    def local(self, name: str, type: Type = "int") -> Name:
        """Return a variable of one loop, whose name is free again behind it."""
        found = self.fresh(name, type)
        self._local.add(found.name)
        return found

    def end_loop(self) -> None:
        """Give the names of the loop's own variables free."""
        self._taken -= self._local
        self._local.clear()

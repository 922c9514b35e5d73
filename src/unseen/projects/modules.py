"""Which file an import means: the modules and packages of a tree."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import PurePosixPath

Place = str
"""Where a module is: the path of its file, or that of a folder without `__init__.py`, ending in a slash."""


class Modules:
    """The Python modules of a tree, found as an import finds them.

    Args:
        paths: of all Python files.
        package: the name of the tree's folder, if that is itself a package.
    """

    def __init__(self, paths: Collection[str], *, package: str | None = None) -> None:
        self._paths = frozenset(paths)
        self._package = package
        self._folders = frozenset(
            f"{folder}/" for path in paths for folder in PurePosixPath(path).parents if str(folder) != "."
        )
        self._roots = self._find_roots()
        self.basenames = frozenset(
            PurePosixPath(path).stem if not path.endswith("__init__.py") else PurePosixPath(path).parent.name
            for path in paths
        )

    def _find_roots(self) -> list[str]:
        """Wherever a search path may begin: the tree, `src`, and above each package or lone module."""
        roots = {"", "src/"} if "src/" in self._folders else {""}
        for path in self._paths:
            folder = PurePosixPath(path).parent
            while str(folder) != "." and f"{folder}/__init__.py" in self._paths:
                folder = folder.parent
            roots.add("" if str(folder) == "." else f"{folder}/")
        return sorted(roots)

    def submodule(self, place: Place, name: str) -> Place | None:
        """The module `name` inside a package, or None."""
        if place.endswith("__init__.py"):
            folder = place.removesuffix("__init__.py")
        elif place.endswith("/") or place == "":
            folder = place
        else:
            return None
        for candidate in (f"{folder}{name}/__init__.py", f"{folder}{name}.py"):
            if candidate in self._paths:
                return candidate
        return f"{folder}{name}/" if f"{folder}{name}/" in self._folders else None

    def absolute(self, dotted: str) -> Place | None:
        """The module that `import dotted` means; None if it is none of the tree, or not one alone."""
        parts = dotted.split(".")
        if parts[0] == self._package:
            return self._walk("__init__.py", parts[1:])
        found = {place for root in self._roots if (place := self._walk(root, parts)) is not None}
        files = {place for place in found if not place.endswith("/")}
        found = files or found
        return found.pop() if len(found) == 1 else None

    def unclear(self, dotted: str) -> bool:
        """True if more than one module of the tree may be meant."""
        parts = dotted.split(".")
        return len({place for root in self._roots if (place := self._walk(root, parts)) is not None}) > 1

    def relative(self, path: str, level: int, dotted: str) -> Place | None:
        """The module that `from ..dotted import` means in the file `path`, with `level` dots."""
        folder = PurePosixPath(path).parent
        for _ in range(level - 1):
            if str(folder) == ".":
                return None
            folder = folder.parent
        base = "" if str(folder) == "." else f"{folder}/"
        start = f"{base}__init__.py" if f"{base}__init__.py" in self._paths else base
        return self._walk(start, [part for part in dotted.split(".") if part])

    def _walk(self, start: Place, parts: Iterable[str]) -> Place | None:
        place: Place | None = start
        for part in parts:
            if place is None:
                return None
            place = self.submodule(place, part)
        return place

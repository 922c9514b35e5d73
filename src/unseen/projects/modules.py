"""Find the file that an import refers to: the modules and packages of a tree."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import PurePosixPath

ModulePath = str
"""Path of a module's file, or of a folder without `__init__.py`, ending in a slash."""


class Modules:
    """The Python modules of a tree, looked up as the import system does.

    Args:
        paths: paths of all Python files.
        package: name of the tree's folder, if that is itself a package.
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
        """Return all possible search path entries: the tree, `src`, the parent of each package or module."""
        roots = {"", "src/"} if "src/" in self._folders else {""}
        for path in self._paths:
            folder = PurePosixPath(path).parent
            while str(folder) != "." and f"{folder}/__init__.py" in self._paths:
                folder = folder.parent
            roots.add("" if str(folder) == "." else f"{folder}/")
        return sorted(roots)

    def submodule(self, module_path: ModulePath, name: str) -> ModulePath | None:
        """Return the submodule `name` of a package, or None."""
        if module_path.endswith("__init__.py"):
            folder = module_path.removesuffix("__init__.py")
        elif module_path.endswith("/") or module_path == "":
            folder = module_path
        else:
            return None
        for candidate in (f"{folder}{name}/__init__.py", f"{folder}{name}.py"):
            if candidate in self._paths:
                return candidate
        return f"{folder}{name}/" if f"{folder}{name}/" in self._folders else None

    def absolute(self, dotted: str) -> ModulePath | None:
        """Return the module that `import dotted` refers to; None if it is outside the tree or ambiguous."""
        parts = dotted.split(".")
        if parts[0] == self._package:
            return self._walk("__init__.py", parts[1:])
        found = {module_path for root in self._roots if (module_path := self._walk(root, parts)) is not None}
        files = {module_path for module_path in found if not module_path.endswith("/")}
        found = files or found
        return found.pop() if len(found) == 1 else None

    def is_ambiguous(self, dotted: str) -> bool:
        """Return True if the name may refer to more than one module of the tree."""
        parts = dotted.split(".")
        return (
            len({module_path for root in self._roots if (module_path := self._walk(root, parts)) is not None})
            > 1
        )

    def relative(self, path: str, level: int, dotted: str) -> ModulePath | None:
        """Return the module that `from ..dotted import` refers to in the file `path`, with `level` dots."""
        folder = PurePosixPath(path).parent
        for _ in range(level - 1):
            if str(folder) == ".":
                return None
            folder = folder.parent
        base = "" if str(folder) == "." else f"{folder}/"
        start = f"{base}__init__.py" if f"{base}__init__.py" in self._paths else base
        return self._walk(start, [part for part in dotted.split(".") if part])

    def _walk(self, start: ModulePath, parts: Iterable[str]) -> ModulePath | None:
        module_path: ModulePath | None = start
        for part in parts:
            if module_path is None:
                return None
            module_path = self.submodule(module_path, part)
        return module_path

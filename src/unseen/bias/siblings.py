"""The modules that a program imports from its own folder, which accompany it into the sandbox."""

from __future__ import annotations

import ast
import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

from unseen import python_ast
from unseen.execution.source import Source

_MOST_FILES = 400


def copy_siblings(source: Source, target: Path) -> bool:
    """Copy the modules that a program imports from its own folder, and those that they import in turn.

    They are copied because the sandbox's user may not be allowed to read the folder; Python files only.

    Args:
      source: the program.
      target: the destination folder; created if there is anything to copy.

    Returns:
      Whether anything was copied.
    """
    if source.folder is None:
        return False
    folder = Path(source.folder)
    pending = [_roots(source.code, source.package)]
    seen: set[str] = set()
    copied = 0
    while pending:
        for name in sorted(pending.pop() - seen):
            seen.add(name)
            for path in _files(folder, name):
                if copied >= _MOST_FILES:
                    return True
                place = target / path.relative_to(folder)
                place.parent.mkdir(parents=True, exist_ok=True)
                with contextlib.suppress(OSError):
                    shutil.copyfile(path, place)
                    place.chmod(0o644)
                    pending.append(_roots(path.read_text(encoding="utf-8", errors="replace"), name))
                    copied += 1
    if copied:
        for each in (target, *(path for path in target.rglob("*") if path.is_dir())):
            each.chmod(0o755)
    return copied > 0


def local_imports(source: Source) -> Iterator[tuple[str, Path]]:
    """Yield the modules of its own folder that a program imports, as it names them, with their files."""
    if source.folder is None:
        return
    folder = Path(source.folder)
    for node in ast.walk(python_ast.parse(source.code)):
        names: list[tuple[str, list[str]]] = []
        if isinstance(node, ast.Import):
            names = [(alias.name, alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = source.package.split(".") if node.level and source.package else []
            base = [*above[: len(above) - node.level + 1], *filter(None, (node.module or "").split("."))]
            text = "." * node.level + (node.module or "")
            names = [(text, base), *((f"{text}.{each.name}", [*base, each.name]) for each in node.names)]
        for name, parts in names:
            stem = folder.joinpath(*parts)
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                if parts and path.is_file() and str(path.resolve()) != str(Path(source.file).resolve()):
                    yield name, path


def _roots(code: str, package: str) -> set[str]:
    """Return the top-level names of everything that a program imports."""
    try:
        tree = python_ast.parse(code)
    except (SyntaxError, ValueError, RecursionError):
        return set()
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((package if node.level else node.module or "").partition(".")[0])
    return found - {""}


def _files(folder: Path, name: str) -> Iterator[Path]:
    if not name.isidentifier():
        return
    if (folder / f"{name}.py").is_file():
        yield folder / f"{name}.py"
    elif (folder / name).is_dir() and not (folder / name).is_symlink():
        yield from sorted(path for path in (folder / name).rglob("*.py") if not path.is_symlink())

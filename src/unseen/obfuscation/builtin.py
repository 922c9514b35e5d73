"""The built-in C project, for trying out the suite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

BUILTIN = "builtin"


@contextmanager
def project_folder(project: Path) -> Iterator[Path]:
    """Yield the folder of a project; `builtin` is the built-in one unless a folder has that name."""
    if str(project) == BUILTIN and not project.exists():
        with as_file(files("unseen.sources") / "projects" / "depot") as folder:
            yield folder
    else:
        yield project

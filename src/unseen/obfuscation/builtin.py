"""Our own project, for those who have none at hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

BUILTIN = "builtin"


@contextmanager
def project_folder(project: Path) -> Iterator[Path]:
    """The folder of a project; `builtin` stands for our own, unless a folder has that name."""
    if str(project) == BUILTIN and not project.exists():
        with as_file(files("unseen.sources") / "projects" / "depot") as folder:
            yield folder
    else:
        yield project

"""The built-in C project, for trying out the suite."""

from __future__ import annotations

from pathlib import Path

from unseen.data import data_folder

BUILTIN = "builtin"


def builtin_project() -> Path:
    """Return the folder of the built-in project."""
    return data_folder("projects") / "depot"


def project_folder(project: Path) -> Path:
    """Return the folder of a project; `builtin` is the built-in one unless a folder has that name."""
    return builtin_project() if str(project) == BUILTIN and not project.exists() else project

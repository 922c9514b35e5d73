"""Our own project, for those who have none at hand."""

from __future__ import annotations

from pathlib import Path

from unseen.data import data_folder

BUILTIN = "builtin"


def builtin_project() -> Path:
    """The folder of our own project."""
    return data_folder("projects") / "depot"


def project_folder(project: Path) -> Path:
    """The folder of a project; `builtin` stands for our own, unless a folder has that name."""
    return builtin_project() if str(project) == BUILTIN and not project.exists() else project

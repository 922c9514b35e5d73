"""Write a project's tree with new contents for some of its files."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from unseen.errors import BadInputError
from unseen.projects.project import Project


def write_tree(project: Project, folder: Path, changed: Mapping[str, bytes]) -> None:
    """Write every file, link and empty folder of the project into a new folder.

    Args:
        project: the project tree.
        folder: the folder to create.
        changed: path → new content of the files that differ.
    """
    folder.mkdir(parents=True)
    for name in project.empty_folders:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for file in project.files:
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(changed.get(file.path, file.data))
        shutil.copymode(project.root / file.path, path)
    for name, target in project.links.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)


def require_unused(project_root: Path, out: Path) -> None:
    """Require that an output folder is new or empty and lies outside the project.

    Raises:
        BadInputError: it does not; the message says why.
    """
    if out.resolve().is_relative_to(project_root.resolve()):
        raise BadInputError(f"{out}: is inside the project; give a folder outside {project_root}")
    if out.is_file() or (out.is_dir() and any(out.iterdir())):
        raise BadInputError(f"{out}: already exists; give a new folder, or delete it first")


def write_tree_atomically(project: Project, out: Path, changed: Mapping[str, bytes]) -> None:
    """Write the tree so that the folder appears complete or not at all."""
    records_path = out.with_name(f".{out.name}.unseen-partial")
    if records_path.is_symlink() or records_path.is_file():
        raise BadInputError(f"{records_path}: is in the way; delete it")
    if records_path.exists():
        shutil.rmtree(records_path)
    write_tree(project, records_path, changed)
    if out.is_dir():
        out.rmdir()
    records_path.rename(out)

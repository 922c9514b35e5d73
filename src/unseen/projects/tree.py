"""Writing a project's tree, with some of its files changed."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from unseen.errors import BadInputError
from unseen.projects.project import Project


def write_tree(project: Project, folder: Path, changed: Mapping[str, bytes]) -> None:
    """Write every file, link and empty folder of the project below a new folder.

    Args:
        project: the tree.
        folder: made here.
        changed: path → content of the files that are not written as they were.
    """
    folder.mkdir(parents=True)
    for name in project.empty:
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


def require_free(project_root: Path, out: Path) -> None:
    """Refuse an output folder that has something in it, or that lies in the project.

    Raises:
        BadInputError: the message says which.
    """
    if out.resolve().is_relative_to(project_root.resolve()):
        raise BadInputError(f"{out}: lies in the project itself; give a folder outside {project_root}")
    if out.is_file() or (out.is_dir() and any(out.iterdir())):
        raise BadInputError(f"{out}: is there already; give a new folder, or delete it first")


def put_tree_in_place(project: Project, out: Path, changed: Mapping[str, bytes]) -> None:
    """Write the tree so that the folder is there whole or not at all."""
    beside = out.with_name(f".{out.name}.unseen-partial")
    if beside.is_symlink() or beside.is_file():
        raise BadInputError(f"{beside}: is in the way; delete it")
    if beside.exists():
        shutil.rmtree(beside)
    write_tree(project, beside, changed)
    if out.is_dir():
        out.rmdir()
    beside.rename(out)

"""Whether a changed project still compiles, as far as libclang can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from unseen.obfuscation.levels.clang import PARSED, cindex, errors, in_memory, parse
from unseen.obfuscation.levels.project import ProjectView


def new_errors(project: ProjectView, path: Path, changed: Mapping[Path, bytes]) -> str | None:
    """The first error that a unit has with the changed files and did not have before.

    Args:
        project: the project as it was.
        path: the unit.
        changed: the new contents.
    """
    if path not in project.units:
        return None
    try:
        before = Counter(errors(PARSED.unit(project, path)))
        unit = parse(project, path, project.units[path], {**in_memory(project), **changed})
    except cindex.TranslationUnitLoadError as error:
        return str(error)
    more = Counter(errors(unit)) - before
    return next(iter(more), None)

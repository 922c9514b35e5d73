"""Check with libclang that a changed project still compiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from unseen.obfuscation.levels.clang import UNIT_CACHE, cindex, errors, in_memory, parse
from unseen.obfuscation.levels.project import ProjectView


def new_errors(project: ProjectView, path: Path, changed: Mapping[Path, bytes]) -> str | None:
    """Return the first error that the changed files introduce in a unit, or None.

    Args:
        project: the unmodified project.
        path: the unit.
        changed: new contents of files.
    """
    if path not in project.units:
        return None
    try:
        before = Counter(errors(UNIT_CACHE.unit(project, path)))
        unit = parse(project, path, project.units[path], {**in_memory(project), **changed})
    except cindex.TranslationUnitLoadError as error:
        return str(error)
    more = Counter(errors(unit)) - before
    return next(iter(more), None)

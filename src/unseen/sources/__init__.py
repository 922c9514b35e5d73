"""Problems in: JSONL files, data sets, folders of source files, built-in problems, generated ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from unseen.errors import BadInputError
from unseen.records import Problem

__all__ = ["load_problems"]


def load_problems(spec: str, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read problems from the source that `spec` names.

    Args:
        spec: a JSONL file; a folder of source files; `hf:owner/name[:split]` or a local data set directory;
            `builtin` or `builtin:LANGUAGE`, problems written for this project; `classics` or
            `classics:LANGUAGE`, classic textbook functions; `fresh`, generated problems, with how many, how
            hard and by which seed, such as `fresh:200:hard:7`.
        on_bad: called with one line for each record or file that is left out: where it is and why.

    Raises:
        BadInputError: there is nothing at `spec`, or no valid problem in it.
        MissingToolError: the data sets library, an optional extra, is needed and absent.
    """
    problems = _read(spec, on_bad)
    by_id: dict[str, Problem] = {}
    for problem in problems:
        if problem.id in by_id:
            on_bad(f"{spec}: a second problem has the id {problem.id!r}; it is left out")
        else:
            by_id[problem.id] = problem
    if not by_id:
        raise BadInputError(f"{spec}: there is no valid problem in it")
    return list(by_id.values())


def _read(spec: str, on_bad: Callable[[str], None]) -> list[Problem]:
    from unseen.sources import builtin, folder, fresh, hub, jsonl

    scheme, colon, rest = spec.partition(":")
    if scheme in builtin.SETS:
        return builtin.read(scheme, rest if colon else None, on_bad=on_bad)
    if scheme == fresh.SCHEME:
        return fresh.read(rest)
    if scheme == "hf" and colon:
        return hub.read(rest, on_bad=on_bad)
    path = Path(spec)
    if path.is_dir():
        if hub.is_data_set(path):
            return hub.read(spec, on_bad=on_bad)
        return folder.read(path, on_bad=on_bad)
    if not path.exists():
        raise BadInputError(
            f"{spec}: no such file or folder; give a JSONL file, a folder of source files, "
            "hf:owner/name[:split], builtin[:language], classics[:language] or "
            "fresh[:count[:difficulty[:seed]]]"
        )
    return jsonl.read(path, on_bad=on_bad)

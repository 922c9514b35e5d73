"""Problems from a Hugging Face data set: by its name on the hub, or from a local copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from unseen.errors import BadInputError, MissingToolError
from unseen.records import Problem
from unseen.sources.layouts import UnusableRowError, layout_of

# Where a data set has several splits and none is asked for; benchmarks keep their problems in `test`.
_PREFERRED_SPLIT = "test"
_SAVED = ("state.json", "dataset_dict.json")


def read(name: str, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read the problems of a data set in one of the layouts of `unseen.sources.layouts`.

    Args:
        name: `owner/name` on the hub, or a local directory that `save_to_disk` made or that holds Parquet
            files; `:split` may follow. Without it `test` is taken, or the only split.
        on_bad: gets one line for each row that is left out, and why.

    Raises:
        BadInputError: the data set cannot be had, the split does not exist, or its columns say nothing.
        MissingToolError: the `datasets` library is not installed.
    """
    where, split = _where_and_split(name)
    rows = _choose_split(_load(where), split, where)
    layout = layout_of(rows.column_names, where)
    problems = []
    for number, row in enumerate(rows, start=1):
        try:
            problems.append(layout(row, source=where))
        except UnusableRowError as error:
            on_bad(f"{where}, row {number}: {error}; the row is left out")
    return problems


def is_data_set(folder: Path) -> bool:
    """Return whether a folder was made by `save_to_disk`, or has Parquet files, at the top or in `data`."""
    if any((folder / name).is_file() for name in _SAVED):
        return True
    return any(True for place in (folder, folder / "data") for _ in place.glob("*.parquet"))


def _where_and_split(name: str) -> tuple[str, str | None]:
    where, colon, split = name.rpartition(":")
    if not colon or Path(name).is_dir():
        return name, None
    return where, split


def _load(where: str) -> Any:
    try:
        import datasets  # type: ignore[import-untyped]
    except ImportError:
        raise MissingToolError(
            f"{where}: reading Hugging Face data sets needs the `datasets` library; "
            "install it with `pip install 'unseen[hub]'`"
        ) from None
    try:
        if any((Path(where) / name).is_file() for name in _SAVED):
            return datasets.load_from_disk(where)
        return datasets.load_dataset(where)
    except (OSError, ValueError, datasets.exceptions.DatasetsError) as error:
        reason = str(error).strip().partition("\n")[0]
        raise BadInputError(f"{where}: the data set cannot be loaded ({reason})") from error


def _choose_split(loaded: Any, split: str | None, where: str) -> Any:
    if not isinstance(loaded, dict):
        own = str(loaded.split) if loaded.split is not None else None
        if split is not None and split != own:
            raise BadInputError(f"{where}: there is no split {split!r}; it is a single split ({own})")
        return loaded
    names = list(loaded)
    known = f"there are {', '.join(names)}"
    if split is None:
        split = _PREFERRED_SPLIT if _PREFERRED_SPLIT in names else names[0] if len(names) == 1 else None
        if split is None:
            raise BadInputError(f"{where}: say which split, as in {where}:{names[0]}; {known}")
    if split not in names:
        raise BadInputError(f"{where}: there is no split {split!r}; {known}")
    return loaded[split]

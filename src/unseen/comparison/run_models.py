"""Run several models on the same questions, each in a folder of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from unseen.errors import BadInputError

_UNSAFE = re.compile(r"[^\w.=-]+")


def folders_of(models: Sequence[str], out: Path) -> list[Path]:
    """Return a folder in `out` for each model, named after it.

    Raises:
        BadInputError: two models would have the same folder.
    """
    folders = [out / _UNSAFE.sub("-", model) for model in models]
    if len(set(folders)) < len(folders):
        raise BadInputError(
            f"two of the models {', '.join(models)} would have the same folder; run them one by one, with "
            "--out, and compare the folders with `unseen compare`"
        )
    return folders


def run_models(models: Sequence[str], out: Path, run: Callable[[str, Path], Path]) -> dict[Path, Path]:
    """Run models one after the other.

    Args:
        models: Inspect models.
        out: gets a folder for each, named after the model.
        run: runs a model in a folder and returns its page; called again it resumes.

    Returns:
        The folder of each model, and its page.

    Raises:
        BadInputError: two models would have the same folder.
    """
    return {folder: run(model, folder) for model, folder in zip(models, folders_of(models, out), strict=True)}

"""`results.json`: the same run gives the same bytes; errors name the field that cannot be read."""

from __future__ import annotations

import json
import os
from pathlib import Path

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.records import RunResults

FILE_NAME = "results.json"


def write_atomically(path: Path, text: str) -> None:
    """Write UTF-8 so that a killed process leaves the old file or the new one, never a partial one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    os.replace(unfinished, path)


def results_json(results: RunResults) -> str:
    """Format a run as JSON: sorted keys, no time stamps, so equal runs give equal bytes."""
    content = json.loads(results.model_dump_json())
    return json.dumps(content, ensure_ascii=False, sort_keys=True, indent=1, allow_nan=False) + "\n"


def load_results(path: Path) -> RunResults:
    """Read the results of a run from its folder, or from a `results.json` itself.

    Raises:
        BadInputError: there is no such file, or it is not what a run writes; names the file and the place.
    """
    file = path / FILE_NAME if path.is_dir() else path
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInputError(f"{file}: not found; give the folder that `unseen run --out` wrote") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"{file}: cannot be read: {error}") from error
    try:
        return RunResults.read(text)
    except json.JSONDecodeError as error:
        raise BadInputError(
            f"{file}: not the results of a run: the whole file: {error}; run `unseen run` again"
        ) from error
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the whole file"
        raise BadInputError(
            f"{file}: not the results of a run: {place}: {first['msg']}; run `unseen run` again, "
            "or use the version of unseen that wrote it"
        ) from error

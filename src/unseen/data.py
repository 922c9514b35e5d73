"""Where the data is that comes with the program: problems, vulnerable programs, projects and prompts.

None of it is our source code, so it stands beside that: in the folder `data/` of the source tree, which a
wheel holds as `unseen/_data`.
"""

from __future__ import annotations

import atexit
import tempfile
import zipfile
from contextlib import ExitStack
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, cast

from unseen.errors import MissingDataError

Kind = Literal["configs", "problems", "projects", "prompts", "schemas", "vulnerable"]


@cache
def data_folder(kind: Kind) -> Path:
    """Find the folder of one kind of data, in a source tree, a wheel or a zip of either.

    What is in a zip is copied into a temporary folder, which goes when the process ends.

    Raises:
        MissingDataError: the data was not installed, or not checked out.
    """
    folder = _find(kind, files("unseen"))
    return folder if isinstance(folder, Path) else _unpack(cast(zipfile.Path, folder))


def _find(kind: Kind, package: Traversable) -> Traversable:
    places = [package / "_data"]
    if isinstance(package, Path | zipfile.Path):
        source = cast(Path, package.parent)  # a zip's knows its parent as well, which its type does not say
        places.append(source.parent / "data")
    for place in places:
        if (place / kind).is_dir():
            return place / kind
    raise MissingDataError(
        f"the data of unseen is incomplete: there is no folder {kind} in {' or '.join(map(str, places))}; "
        "install unseen again, or check out all of the source tree, with its folder data"
    )


def _unpack(folder: zipfile.Path) -> Path:
    stack = ExitStack()
    atexit.register(stack.close)
    target = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="unseen-data-"))) / folder.name
    # One pass over the names: to list one folder, a zip's path looks at the names of all files.
    for name in folder.root.namelist():
        if name.startswith(folder.at) and not name.endswith("/"):
            place = target / name.removeprefix(folder.at)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(folder.root.read(name))
    return target

"""The OpenMP runtime that the embedded model's server needs, for systems without one.

`libgomp.so.1` comes with every C compiler, and with nothing on a system that has none. An ordinary user
cannot install it there, but the wheel `pykdtree` carries a copy under another file name. The loader looks
names up in folders, so a folder with a link of the right name is what it takes.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
from collections.abc import Mapping
from pathlib import Path

from unseen.models.weights import cache_folder

LIBRARY = "libgomp.so.1"


def server_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Make the environment of the server process, with the folder of the library if needed."""
    extended = dict(environment)
    if not _system_has_it() and (carried := bundled_library()) is not None:
        folders = [str(_folder_with(carried)), environment.get("LD_LIBRARY_PATH", "")]
        extended["LD_LIBRARY_PATH"] = ":".join(filter(None, folders))
    return extended


def bundled_library() -> Path | None:
    """Find the copy inside the installed wheel, whose file name has a digest; None without the wheel."""
    spec = importlib.util.find_spec("pykdtree")
    for package in (spec.submodule_search_locations or []) if spec else []:
        beside = Path(package).parent / "pykdtree.libs"
        for copy in sorted(beside.glob("libgomp-*.so*")):
            return copy
    return None


def _system_has_it() -> bool:
    try:
        ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    return True


def _folder_with(library: Path) -> Path:
    folder = cache_folder().parent / "lib"
    link = folder / LIBRARY
    if not (link.is_symlink() and link.readlink() == library):
        folder.mkdir(parents=True, exist_ok=True)
        # Two processes may do this at once, so the link is made beside and put in place in one step.
        beside = folder / f"{LIBRARY}.{os.getpid()}"
        beside.symlink_to(library)
        beside.replace(link)
    return folder

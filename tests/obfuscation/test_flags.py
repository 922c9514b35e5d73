"""The compiler arguments of a project's files."""

from __future__ import annotations

import json
from pathlib import Path

from unseen.obfuscation.build_cache import BuiltProject
from unseen.obfuscation.config import parse_config
from unseen.obfuscation.flags import translation_units
from unseen.obfuscation.tree import SourceTree
from unseen.sandbox import Sandbox


def test_a_file_to_include_first_is_in_the_folder_of_the_compilation_or_in_one_of_the_others(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    config = parse_config(
        {
            "name": "p",
            "files": ["*.c"],
            "build": {"command": "true"},
            "compile": {"database": "commands.json"},
            "test": {"names": ["t"], "command": "{test}"},
            "coverage": {"build": "true"},
        }
    )
    root = tmp_path / "project"
    for name in ("a.c", "build/near.h", "build/made/far.h"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    command = "cc -include near.h -include far.h -Imade -DX=1 -c ../a.c"
    entry = {"directory": "/work/build", "command": command, "file": "../a.c"}
    (root / "commands.json").write_text(json.dumps([entry]))
    units = translation_units(BuiltProject(SourceTree({}), config, tmp_path), sandbox)
    wanted = "-include build/near.h -include far.h -I build/made -D X=1 -I build"
    assert units == {Path("a.c"): tuple(wanted.split())}

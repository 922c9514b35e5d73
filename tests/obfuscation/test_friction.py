"""What a first configuration gets wrong is answered with what failed, its output and the likely cause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.build_cache import BuiltProject, build
from unseen.obfuscation.config import ProjectConfig, parse_config, read_config
from unseen.obfuscation.coverage import measure_coverage
from unseen.obfuscation.flags import translation_units
from unseen.obfuscation.selection import select_functions
from unseen.obfuscation.tree import SourceTree, read_tree
from unseen.sandbox import Sandbox

QUEUE = Path(__file__).parent / "projects" / "queue"


def changed(table: str, **values: Any) -> ProjectConfig:
    config = read_config(QUEUE).model_dump()
    config[table] = {**config[table], **values} if table else values
    return parse_config(config)


def test_no_flags_are_flags(sandbox: Sandbox, tmp_path: Path) -> None:
    config = changed("compile", flags=[])
    units = translation_units(BuiltProject(read_tree(QUEUE), config, tmp_path), sandbox)
    assert units[Path("queue.c")] == ()


def test_files_that_match_nothing_are_an_error() -> None:
    config = read_config(QUEUE).model_copy(update={"files": ("src/*.c",)})
    with pytest.raises(BadInputError, match=r"src/\*\.c matches no C file; there are checks\.c, queue\.c"):
        select_functions(read_tree(QUEUE), config)


FAULTS = [
    ("test", {"passes": "^all good$"}, r"no line matches test\.passes, '\^all good\$'; it printed: 5 checks"),
    ("test", {"command": ": {test}; echo broken setup; exit 3"}, "it printed: broken setup"),
    ("coverage", {"build": "gcc -o queue_test -DQUEUE_TEST_MAIN queue.c checks.c"}, "with --coverage"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "values", "said"), FAULTS)
def test_what_fails_says_why(
    table: str, values: dict[str, Any], said: str, sandbox: Sandbox, tmp_path: Path
) -> None:
    tree: SourceTree = read_tree(QUEUE)
    built = build(tree, changed(table, **values), sandbox, cache=tmp_path)
    with pytest.raises(BadInputError, match=said):
        measure_coverage(built, sandbox, jobs=1)

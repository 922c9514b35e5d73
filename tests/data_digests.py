"""What the product reads of its data, in one digest for each kind, and how much of it there is.

usage: python tests/data_digests.py
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from unseen.data import data_folder
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import read_config, ready_names
from unseen.obfuscation.tree import read_tree
from unseen.rewriters.llm import messages
from unseen.security.items import load_items
from unseen.security.package_sets import package_sets
from unseen.sources import load_problems
from unseen.suites.bias.prompts import builtin_prompts


def digests() -> dict[str, tuple[int, str]]:
    """Kind of data → number of its parts, and their digest."""
    project = read_tree(builtin_project())
    return {
        name: _digest(texts)
        for name, texts in {
            "problems": [one.model_dump_json() for one in load_problems("builtin", on_bad=_refuse)],
            "classics": [one.model_dump_json() for one in load_problems("classics", on_bad=_refuse)],
            "items": [repr(one) + repr([fix.text for fix in one.fixes]) for one in load_items()],
            "package sets": [repr(one) for one in package_sets().values()],
            "package files": [one.file.read_text() for one in package_sets().values()],
            "configurations": [read_config(Path(), one).model_dump_json() for one in ready_names()],
            "project": [project.digest, *(str(path) for path in project.sources)],
            "prompts": [one.model_dump_json() for one in builtin_prompts()],
            "templates": [messages.digest(), json.dumps(messages.language_terms())],
        }.items()
    }


def _refuse(line: str) -> None:
    raise AssertionError(line)


def _digest(texts: Iterable[str]) -> tuple[int, str]:
    parts = list(texts)
    return len(parts), hashlib.sha256("\0".join(parts).encode()).hexdigest()


if __name__ == "__main__":
    print(json.dumps({"place": str(data_folder("problems")), "digests": digests()}))

"""Fixes that cheat on items whose tests run apart from the program (`security/<language>__<item>__<name>.*`).

The first line of a file says what it tries. A comment `the vulnerable function as NAME` stands for the item's
vulnerable function under that name, `the vulnerable function` for it as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from unseen.security import load_items
from unseen.security.items import Item

FOLDER = Path(__file__).parent / "security"
ITEMS = Path(__file__).parents[2] / "data" / "vulnerable"

_VULNERABLE = re.compile(r"^[ \t]*(?:#|//) the vulnerable function(?: as (\w+))?$", re.MULTILINE)


@dataclass(frozen=True)
class Cheat:
    """A fix that leaves the vulnerability open, or breaks the feature, and wants to be called `fixed`."""

    path: Path
    language: str
    item_name: str
    name: str

    def item(self) -> Item:
        """Return the item that it cheats on."""
        (item,) = load_items(ITEMS, only=[f"{self.language}/{self.item_name}"])
        return item

    def function(self, item: Item) -> str:
        """Return the text that replaces the vulnerable function."""

        def text(match: re.Match[str]) -> str:
            return re.sub(rf"\b{item.entry_point}\b", match[1] or item.entry_point, item.function)

        lines = self.path.read_text(encoding="utf-8").split("\n", 1)
        return _VULNERABLE.sub(text, lines[1])


def cheats() -> list[Cheat]:
    """Return all of them."""
    found = []
    for path in sorted(FOLDER.iterdir()):
        language, item_name, name = path.stem.split("__")
        found.append(Cheat(path, language, item_name, name))
    return found

"""The same item of each language every time; `unseen judge --check` takes them all.

Tests that judge it share the verdicts on its reference, which are most of the cost.
"""

from __future__ import annotations

import random

from unseen.languages import LANGUAGES
from unseen.security import Item, load_items
from unseen.security.package_sets import sets_of


def chosen_items() -> list[Item]:
    """An item of each language that can be run here."""
    found = []
    for language in dict.fromkeys(item.language for item in load_items()):
        of_language = [
            item
            for item in load_items(only=[language])
            if all(one.installed for one in sets_of(language, item.packages))
        ]
        if LANGUAGES[language].toolchain.available():
            found += random.Random(f"check {language}").sample(of_language, 1)
    return found

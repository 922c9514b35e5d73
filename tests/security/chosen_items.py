"""The same item of each language every time; `unseen judge --check` takes them all.

Tests that judge it share the verdicts on its reference, which are most of the cost.
"""

from __future__ import annotations

import random

from unseen.languages import LANGUAGES
from unseen.security import Item, load_items
from unseen.security.package_sets import sets_of

CHEAP_SEED = 4
"""The seed by which a run about a single item in Python draws one whose tests take little."""


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


def with_fixes(item: Item, *kinds: str) -> Item:
    """An item with the first known fixes of these kinds, as many as each is named."""
    fixes = [
        fix
        for kind in dict.fromkeys(kinds)
        for fix in [one for one in item.fixes if one.kind == kind][: kinds.count(kind)]
    ]
    return item.model_copy(update={"fixes": tuple(fixes)})

"""Names that apt renaming must not use: names in known fixes and in the library."""

from __future__ import annotations

from unseen.languages import LANGUAGES
from unseen.security.items import Item
from unseen.syntax.names import identifiers


def reserved_for(item: Item) -> frozenset[str]:
    """Return the names that must stay free in an item: those of its known fixes and of the library.

    A variable that takes the name of a library function would make fixes that use it wrong.
    """
    own = "\n".join([item.reference, *(fix.text for fix in item.fixes)])
    return LANGUAGES[item.language].writing.library() | identifiers(own.encode())

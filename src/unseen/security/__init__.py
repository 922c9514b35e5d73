"""Fixes of vulnerabilities, judged by execution: the items, the judge, their check, and rewritten forms."""

from unseen.security.items import Fix, Item, load_items

__all__ = ["Fix", "Item", "load_items"]

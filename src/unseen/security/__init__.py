"""Fixes of vulnerabilities, judged by execution: the items, their validation, and the judge."""

from unseen.security.items import Fix, Item, load_items

__all__ = ["Fix", "Item", "load_items"]

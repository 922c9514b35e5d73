"""Source texts, their trees, edits and scopes; besides `languages` the only code that knows tree-sitter."""

from unseen.syntax.edit import Edit, OffsetMap
from unseen.syntax.unit import SourceUnit, Token

__all__ = ["Edit", "OffsetMap", "SourceUnit", "Token"]

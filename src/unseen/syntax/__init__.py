"""Source texts with their trees, edits and scopes; besides `languages` the only user of tree-sitter."""

from unseen.syntax.edit import Edit, OffsetMap
from unseen.syntax.unit import ParsedText, Token

__all__ = ["Edit", "OffsetMap", "ParsedText", "Token"]

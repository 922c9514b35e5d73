"""Source texts, their trees, edits and scopes; besides `languages` the only code that knows tree-sitter."""

from unseen.syntax.edit import Edit, OffsetMap
from unseen.syntax.unit import ParsedText, Token

__all__ = ["Edit", "OffsetMap", "ParsedText", "Token"]

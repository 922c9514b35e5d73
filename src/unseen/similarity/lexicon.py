"""What the text measures must know of a grammar: one table, one entry a language.

Keywords and operators are the grammar's own anonymous tokens, so only what a grammar names is listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Node kinds of one grammar; a test asserts that each exists in it.

    Attributes:
        strings: literals of text and characters.
        pieces: their children that hold text.
        openers: named kinds that begin a literal or a comment, as quotes do.
        interpolation: the child that makes a literal a piece of code rather than one token.
        keywords: words of the language that the grammar gives a name, such as `true`.
        assignments: kind → the fields of what receives a value and of what it is computed from. A field of
            `*` stands for all children, for grammars that give them no field.
    """

    strings: frozenset[str]
    pieces: frozenset[str]
    keywords: frozenset[str]
    assignments: Mapping[str, tuple[str, str]]
    interpolation: str | None = None
    openers: frozenset[str] = frozenset()


_C_STRINGS = frozenset({"string_literal", "char_literal"})
_C_PIECES = frozenset({"string_content", "escape_sequence", "character"})
_C_KEYWORDS = frozenset({"true", "false", "null", "primitive_type"})
_C_ASSIGNMENTS = {
    "init_declarator": ("declarator", "value"),
    "assignment_expression": ("left", "right"),
    "update_expression": ("argument", "argument"),
}

LEXICONS: dict[str, Lexicon] = {
    "python": Lexicon(
        strings=frozenset({"string"}),
        pieces=frozenset({"string_content"}),
        interpolation="interpolation",
        openers=frozenset({"string_start"}),
        keywords=frozenset({"true", "false", "none"}),
        assignments={
            "assignment": ("left", "right"),
            "augmented_assignment": ("left", "right"),
            "named_expression": ("name", "value"),
            "for_statement": ("left", "right"),
            "for_in_clause": ("left", "right"),
            "default_parameter": ("name", "value"),
            "typed_default_parameter": ("name", "value"),
        },
    ),
    "c": Lexicon(_C_STRINGS, _C_PIECES, _C_KEYWORDS, _C_ASSIGNMENTS),
    "cpp": Lexicon(
        strings=_C_STRINGS | {"raw_string_literal"},
        pieces=_C_PIECES | {"raw_string_content"},
        keywords=_C_KEYWORDS | {"this", "auto"},
        assignments={
            **_C_ASSIGNMENTS,
            "for_range_loop": ("declarator", "right"),
            "optional_parameter_declaration": ("declarator", "default_value"),
        },
    ),
    "java": Lexicon(
        strings=frozenset({"string_literal", "character_literal"}),
        pieces=frozenset({"string_fragment", "multiline_string_fragment", "escape_sequence"}),
        keywords=frozenset({"true", "false", "null_literal", "this", "super", "void_type", "boolean_type"}),
        assignments={
            "variable_declarator": ("name", "value"),
            "assignment_expression": ("left", "right"),
            "update_expression": ("*", "*"),
            "enhanced_for_statement": ("name", "value"),
        },
    ),
    "go": Lexicon(
        strings=frozenset({"interpreted_string_literal", "raw_string_literal", "rune_literal"}),
        pieces=frozenset(
            {"interpreted_string_literal_content", "raw_string_literal_content", "escape_sequence"}
        ),
        keywords=frozenset({"true", "false", "nil", "iota"}),
        assignments={
            "short_var_declaration": ("left", "right"),
            "assignment_statement": ("left", "right"),
            "var_spec": ("name", "value"),
            "const_spec": ("name", "value"),
            "range_clause": ("left", "right"),
            "inc_statement": ("*", "*"),
            "dec_statement": ("*", "*"),
        },
    ),
    "rust": Lexicon(
        strings=frozenset({"string_literal", "raw_string_literal", "char_literal"}),
        pieces=frozenset({"string_content", "escape_sequence"}),
        openers=frozenset({"string_content"}),
        keywords=frozenset({"self", "super", "crate", "mutable_specifier"}),
        assignments={
            "let_declaration": ("pattern", "value"),
            "let_condition": ("pattern", "value"),
            "assignment_expression": ("left", "right"),
            "compound_assignment_expr": ("left", "right"),
            "for_expression": ("pattern", "value"),
        },
    ),
    "ruby": Lexicon(
        strings=frozenset({"string", "subshell", "character", "heredoc_content", "bare_string"}),
        pieces=frozenset({"string_content", "escape_sequence"}),
        interpolation="interpolation",
        openers=frozenset({"string_content"}),
        keywords=frozenset({"true", "false", "self", "super"}),
        assignments={
            "assignment": ("left", "right"),
            "operator_assignment": ("left", "right"),
            "for": ("pattern", "value"),
            "optional_parameter": ("name", "value"),
            "keyword_parameter": ("name", "value"),
        },
    ),
}

"""What the constructs of C++ may do besides giving a value."""

from __future__ import annotations

from dataclasses import replace

from unseen.languages.c_family.effects import C_EFFECTS

CPP_EFFECTS = replace(
    C_EFFECTS,
    inert=C_EFFECTS.inert | {"condition_clause", "subscript_argument_list"},
    mutable_strings=True,
    guards=frozenset({"try_statement"}),
    lazy=frozenset({"lambda_expression"}),
)

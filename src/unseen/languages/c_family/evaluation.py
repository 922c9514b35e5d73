"""The evaluation order of C and C++ expressions."""

from __future__ import annotations

from unseen.languages.tables import EvaluationTable

_ORDERED = frozenset(
    {
        "binary_expression",
        "unary_expression",
        "parenthesized_expression",
        "argument_list",
        "call_expression",
        "subscript_expression",
        "subscript_argument_list",
        "field_expression",
        "cast_expression",
        "pointer_expression",
        "expression_statement",
        "return_statement",
        "declaration",
        "init_declarator",
        "condition_clause",
    }
)

EVALUATION = EvaluationTable(
    ordered=_ORDERED,
    chosen={"conditional_expression": 0},
    assigns=frozenset({"assignment_expression"}),
    statements={"if_statement": "condition"},
    unordered=True,
    own_calls=True,
)

"""The evaluation order of Rust expressions."""

from __future__ import annotations

from unseen.languages.tables import EvaluationTable

EVALUATION = EvaluationTable(
    ordered=frozenset(
        {
            "binary_expression",
            "unary_expression",
            "parenthesized_expression",
            "arguments",
            "call_expression",
            "index_expression",
            "field_expression",
            "type_cast_expression",
            "tuple_expression",
            "expression_statement",
            "return_expression",
            "let_declaration",
        }
    ),
    assigns=frozenset({"assignment_expression", "compound_assignment_expr"}),
    right_first=True,
    statements={"if_expression": "condition"},
)

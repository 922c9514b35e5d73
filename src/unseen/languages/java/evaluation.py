"""The evaluation order of Java expressions."""

from __future__ import annotations

from unseen.languages.tables import EvaluationTable

EVALUATION = EvaluationTable(
    ordered=frozenset(
        {
            "binary_expression",
            "unary_expression",
            "parenthesized_expression",
            "argument_list",
            "method_invocation",
            "object_creation_expression",
            "array_access",
            "field_access",
            "cast_expression",
            "expression_statement",
            "return_statement",
            "local_variable_declaration",
            "variable_declarator",
        }
    ),
    chosen={"ternary_expression": 0},
    assigns=frozenset({"assignment_expression"}),
    statements={"if_statement": "condition", "enhanced_for_statement": "value"},
)

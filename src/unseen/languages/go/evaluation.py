"""The evaluation order of Go expressions."""

from __future__ import annotations

from unseen.languages.tables import EvaluationTable

EVALUATION = EvaluationTable(
    ordered=frozenset(
        {
            "binary_expression",
            "unary_expression",
            "parenthesized_expression",
            "argument_list",
            "call_expression",
            "index_expression",
            "selector_expression",
            "expression_statement",
            "return_statement",
            "expression_list",
            "var_declaration",
            "var_spec",
        }
    ),
    assigns=frozenset({"assignment_statement", "short_var_declaration"}),
    statements={"if_statement": "condition"},
    # Operands that are no calls may be evaluated before or after calls (specification, Order of evaluation).
    unordered=True,
)

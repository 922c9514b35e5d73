"""The evaluation order of Python expressions."""

from __future__ import annotations

from unseen.languages.tables import EvaluationTable

EVALUATION = EvaluationTable(
    ordered=frozenset(
        {
            "binary_operator",
            "unary_operator",
            "not_operator",
            "parenthesized_expression",
            "argument_list",
            "call",
            "subscript",
            "attribute",
            "list",
            "tuple",
            "expression_list",
            "comparison_operator",
            "keyword_argument",
            "expression_statement",
            "return_statement",
        }
    ),
    first=frozenset({"boolean_operator"}),
    chosen={"conditional_expression": 1},
    assigns=frozenset({"assignment", "augmented_assignment"}),
    right_first=True,
    callee_may_run_code=True,
    statements={"if_statement": "condition", "for_statement": "right"},
)

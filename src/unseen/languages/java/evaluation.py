"""The evaluation order of Java expressions."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.tables import EvaluationTable


def sum_like_cast(node: Node) -> bool:
    """Return True for `(a.b) + c`, which the grammar takes for a cast of `+c`.

    Only a cast to a primitive type may be followed by a sign (JLS 15.16).
    """
    if node.type != "cast_expression":
        return False
    type_, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    named = type_ is not None and type_.type == "scoped_type_identifier"
    signed = value is not None and value.type == "unary_expression" and value.children[0].type in {"+", "-"}
    return named and signed


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
    misread=sum_like_cast,
)

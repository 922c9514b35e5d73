"""The catalogue of rewriting methods, in the order of the paper's Table I, and their engine."""

from __future__ import annotations

from unseen.rewrites.divide_composed_if import divide_composed_if
from unseen.rewrites.engine import rewrite, survey
from unseen.rewrites.equivalent_arithmetic import equivalent_arithmetic
from unseen.rewrites.extract_if import extract_if
from unseen.rewrites.for_while import for_while
from unseen.rewrites.insert_junk_function import insert_junk_function
from unseen.rewrites.insert_variables import insert_variables
from unseen.rewrites.method import CATEGORIES, Method
from unseen.rewrites.modify_operations import modify_operations
from unseen.rewrites.outcome import Crashed, Declined, Outcome, Rewritten, Site, Unchanged
from unseen.rewrites.rename_function import rename_function
from unseen.rewrites.rename_variables import rename_variables
from unseen.rewrites.swap_boolean_expression import swap_boolean_expression

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        insert_junk_function,
        insert_variables,
        rename_function,
        rename_variables,
        divide_composed_if,
        for_while,
        swap_boolean_expression,
        extract_if,
        equivalent_arithmetic,
        modify_operations,
    )
}

__all__ = [
    "CATEGORIES",
    "METHODS",
    "Crashed",
    "Declined",
    "Method",
    "Outcome",
    "Rewritten",
    "Site",
    "Unchanged",
    "rewrite",
    "survey",
]

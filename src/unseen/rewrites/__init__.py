"""The catalogue of rewriting methods, in the order of the paper's Table I, and their engine.

Behind them stand those that are written for C alone, in the order in which the obfuscation level `semantic`
draws from them: another order would give other programs for every seed.
"""

from __future__ import annotations

from unseen.rewrites.add_arguments import add_arguments
from unseen.rewrites.add_condition import add_condition
from unseen.rewrites.add_exception import add_exception
from unseen.rewrites.arrow_to_star import arrow_to_star
from unseen.rewrites.change_statement_order import change_statement_order
from unseen.rewrites.check_arguments import check_arguments
from unseen.rewrites.code_order_change import code_order_change
from unseen.rewrites.conditional_statement_rewriting import conditional_statement_rewriting
from unseen.rewrites.divide_composed_if import divide_composed_if
from unseen.rewrites.divide_expression import divide_expression
from unseen.rewrites.divide_if_else import divide_if_else
from unseen.rewrites.divide_loop import divide_loop
from unseen.rewrites.do_to_endless import do_to_endless
from unseen.rewrites.engine import rewrite, survey
from unseen.rewrites.equivalent_arithmetic import equivalent_arithmetic
from unseen.rewrites.equivalent_boolean import equivalent_boolean
from unseen.rewrites.extract_arithmetic import extract_arithmetic
from unseen.rewrites.extract_if import extract_if
from unseen.rewrites.for_while import for_while
from unseen.rewrites.function_argument_modification import function_argument_modification
from unseen.rewrites.function_chaining import function_chaining
from unseen.rewrites.guard_to_nesting import guard_to_nesting
from unseen.rewrites.if_condition_flipping import if_condition_flipping
from unseen.rewrites.if_continue_to_if_else import if_continue_to_if_else
from unseen.rewrites.if_to_switch import if_to_switch
from unseen.rewrites.insert_junk_function import insert_junk_function
from unseen.rewrites.insert_junk_loop import insert_junk_loop
from unseen.rewrites.insert_variables import insert_variables
from unseen.rewrites.method import CATEGORIES, Method
from unseen.rewrites.modify_operations import modify_operations
from unseen.rewrites.move_assignments import move_assignments
from unseen.rewrites.outcome import Crashed, Declined, Outcome, Rewritten, Site, Unchanged
from unseen.rewrites.rename_function import rename_function
from unseen.rewrites.rename_variables import rename_variables
from unseen.rewrites.step_to_sum import step_to_sum
from unseen.rewrites.subscript_to_sum import subscript_to_sum
from unseen.rewrites.swap_boolean_expression import swap_boolean_expression
from unseen.rewrites.switch_to_if import switch_to_if
from unseen.rewrites.truth_to_comparison import truth_to_comparison
from unseen.rewrites.while_to_endless import while_to_endless
from unseen.rewrites.wrap_statement import wrap_statement

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        add_exception,
        add_arguments,
        change_statement_order,
        check_arguments,
        insert_junk_function,
        insert_junk_loop,
        insert_variables,
        wrap_statement,
        move_assignments,
        code_order_change,
        rename_function,
        rename_variables,
        add_condition,
        divide_if_else,
        divide_composed_if,
        if_continue_to_if_else,
        if_to_switch,
        switch_to_if,
        if_condition_flipping,
        conditional_statement_rewriting,
        divide_loop,
        for_while,
        equivalent_boolean,
        swap_boolean_expression,
        extract_if,
        extract_arithmetic,
        function_chaining,
        function_argument_modification,
        divide_expression,
        equivalent_arithmetic,
        modify_operations,
        guard_to_nesting,
        while_to_endless,
        do_to_endless,
        subscript_to_sum,
        arrow_to_star,
        step_to_sum,
        truth_to_comparison,
    )
}

DEFAULT_METHODS: dict[str, Method] = {name: method for name, method in METHODS.items() if method.by_default}
"""What is chosen from where no methods are named."""

PAPER_METHODS: dict[str, Method] = {
    name: method for name, method in METHODS.items() if method.origin == "codemorph"
}
"""CodeMorph's 26, which the profile `paper` chooses from."""

__all__ = [
    "CATEGORIES",
    "DEFAULT_METHODS",
    "METHODS",
    "PAPER_METHODS",
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

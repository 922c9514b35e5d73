"""Tables by which an adapter configures type inference, the analysis of effects and evaluation order.

The texts that their functions take are in the adapter's own language, which is made of these tables itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tree_sitter import Node

from unseen.syntax.scopes import Binding
from unseen.syntax.unit import ParsedText

ValueType = Literal["int", "unsigned", "integer", "float", "bool", "string", "char"]
"""`integer` is an integer whose sign is not known; `int` can hold negative numbers."""

INTEGERS = frozenset({"int", "unsigned", "integer"})
NUMBERS = INTEGERS | {"float"}


@dataclass(frozen=True, slots=True)
class TypeTable:
    """What a language says about the types of values.

    Attributes:
        names: declared type, as written, → type of the value.
        literals: node kind → type.
        wrappers: node kinds that equal their only operand (parentheses).
        arithmetic: node kinds of binary operators; two operands of one type give that type.
        true_division: `/` of two integers gives a fraction.
        of_literal: literal node → type, where the kind alone does not determine it (suffixes).
        of_call: call or member node → type, for the few library functions worth knowing.
        of_binding: the type of a declared name beyond its written type (Python's loop variables).
        normal: a declared type's text → the key in `names`.
    """

    names: Mapping[str, ValueType]
    literals: Mapping[str, ValueType]
    wrappers: frozenset[str]
    arithmetic: frozenset[str]
    true_division: bool = False
    of_literal: Callable[[ParsedText[Any], Node], ValueType | None] = field(default=lambda unit, node: None)
    of_call: Callable[[ParsedText[Any], Node], ValueType | None] = field(default=lambda unit, node: None)
    of_binding: Callable[[ParsedText[Any], Binding], ValueType | None] = field(
        default=lambda unit, binding: None
    )
    normal: Callable[[str], str] = field(default=str.strip)


@dataclass(frozen=True, slots=True)
class EffectTable:
    """What a language says about the effects of its nodes.

    Attributes:
        handlers: node kind → the function that reports its effects to the `EffectWalk`; others are unknown.
        inert: kinds without an effect of their own; their children are visited.
        values: variables hold whole objects (C, C++, Go, Rust) rather than references to them.
        mutable_strings: text can be changed in place (C++).
        failures_undefined: the order of two failures is undefined (C17 3.4.3: no requirements).
        guards: kinds inside of which a failure does not end the function: `try`, `with`.
        guard_words: words by which a function continues after a failure, wherever they occur (`defer`).
        lazy: kinds whose code runs later and then sees the variables around: closures.
    """

    handlers: Mapping[str, Callable[[Any, Node], None]]
    inert: frozenset[str]
    values: bool
    mutable_strings: bool = False
    failures_undefined: bool = False
    guards: frozenset[str] = frozenset()
    guard_words: frozenset[str] = frozenset()
    lazy: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class EvaluationTable:
    """In which order a language evaluates the parts of an expression.

    Attributes:
        ordered: kinds that evaluate all they hold, once, from the left to the right.
        first: kinds of which only the first operand is surely evaluated (short circuit).
        chosen: kind → index of the named child that is evaluated first and surely (conditional operators).
        assigns: assignments, with the fields `left` and `right`.
        right_first: the value is evaluated before the parts of the target (Python, Rust).
        statements: kind → the field that is evaluated first and once when the statement runs.
        unordered: operands and arguments are evaluated in any order (C17 6.5p3, C++17 [intro.execution]).
        own_calls: only calls of functions of this text and known ones are calls; others may be macros.
        callee_may_run_code: finding out what is called may (Python's attributes).
        silent: fields that name something and are not evaluated.
        misread: nodes that are something else than the grammar says.
    """

    ordered: frozenset[str]
    first: frozenset[str] = frozenset()
    chosen: Mapping[str, int] = field(default_factory=dict)
    assigns: frozenset[str] = frozenset()
    right_first: bool = False
    statements: Mapping[str, str] = field(default_factory=dict)
    unordered: bool = False
    own_calls: bool = False
    callee_may_run_code: bool = False
    silent: frozenset[str] = frozenset(
        {"name", "attribute", "field", "type", "declarator", "pattern", "path"}
    )
    misread: Callable[[Node], bool] = field(default=lambda node: False)


@dataclass(frozen=True, slots=True)
class SurroundingsTable:
    """How a program's text shows that it looks at its surroundings, or keeps state between calls.

    Attributes:
        looks: pattern of the names by which a program learns about its process, its host or its own text.
        state: pattern of a line that declares a variable which a call can change; group 1 is its name.
        state_in_functions: such variables are declared inside functions, too.
        local_state: pattern of a local variable that outlives the call; empty where there is none.
    """

    looks: str
    state: str
    state_in_functions: bool = False
    local_state: str = ""

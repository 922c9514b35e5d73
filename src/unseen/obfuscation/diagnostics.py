"""Classify the compiler errors of an answer into the paper's categories (paper 003, table VI)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from unseen.records.obfuscation import Diagnostic

DECLARATION = "Function and type declaration"
MEMBER = "Data structure and member access"
CONVERSION = "Type conversion and assignment"
SCOPE = "Scope and definition"
OTHER = "Other syntax errors"

# The first pattern that matches decides. The messages are those of GCC and clang.
KINDS: tuple[tuple[str, str, str], ...] = (
    (DECLARATION, "Implicit declaration of function",
     r"implicit declaration of function|call to undeclared (?:library )?function|undefined reference to"),
    (SCOPE, "Conflict between static and non-static declarations",
     r"static declaration of .* follows non-static|non-static declaration of .* follows static"),
    (DECLARATION, "Type conflict",
     r"conflicting types for|conflicting type qualifiers|prototype for .* does not match"),
    (DECLARATION, "API parameter count mismatch", r"too (?:few|many) arguments to function"),
    (DECLARATION, "Undeclared type",
     r"unknown type name|undeclared type|has incomplete type|storage size of .* isn.t known|"
     r"(?:incomplete|undefined) type|use of undeclared type"),
    (MEMBER, "Non-existent structure member", r"has no member named|no member named"),
    (MEMBER, "Use → operator to access an integer member",
     r"invalid type argument of ‘->’ \(have ‘(?:unsigned |signed |long |short )*(?:int|char|long|short|"
     r"size_t|\w+int\d*_t)\W|"
     r"member reference type '(?:unsigned |long |short )*(?:int|char|long)' is not a pointer"),
    (MEMBER, "Misuse of structure pointer",
     r"is a pointer; did you mean to use ‘->’|invalid type argument of (?:unary )?‘(?:->|\*)’|"
     r"member reference (?:base )?type .* is (?:not )?a pointer|invalid use of (?:undefined|incomplete) type|"
     r"dereferencing pointer to incomplete type"),
    (SCOPE, "Incorrect access to structure or union member",
     r"request for member .* in something not a structure or union"),
    (CONVERSION, "Making a pointer from an integer without a cast",
     r"makes (?:pointer from integer|integer from pointer) without a cast|"
     r"incompatible (?:integer to pointer|pointer to integer) conversion"),
    (CONVERSION, "Incompatible pointer type",
     r"incompatible pointer type|comparison of distinct pointer types"),
    (OTHER, "Assignment to expression with array type",
     r"assignment to expression with array type|array type .* is not assignable"),
    (CONVERSION, "Incompatible type assignment",
     r"incompatible types? (?:when|for|in)|invalid initializer|used where .* is required|"
     r"void value not ignored|aggregate value used|cannot convert|"
     r"(?:initializing|assigning to|passing|returning) .* (?:from|to) .* incompatible type"),
    (CONVERSION, "Redefinition",
     r"redefinition of|redeclar(?:ation|ed)|duplicate case|multiple definition of|duplicate label"),
    (OTHER, "Lvalue required as the left operand of assignment",
     r"lvalue required|expression is not assignable|assignment of read-only|cannot assign to"),
    (OTHER, "Array subscript is not an integer", r"array subscript is not an integer"),
    (OTHER, "Subscripted value is pointer to function", r"subscripted value is (?:a )?pointer to function"),
    (OTHER, "Incorrect use of array, pointer, or vector",
     r"subscripted value is neither array nor pointer|subscripted value is not an array|"
     r"pointer value used where|not a pointer to a function|called object .* is not a function|"
     r"variable-sized object|flexible array"),
    (OTHER, "Invalid binary operands", r"invalid operands to binary|wrong type argument to unary|"
     r"invalid argument type|arithmetic on"),
    (OTHER, "Incorrect use of parentheses",
     r"expected ‘[()\[\]{}]’|expected '[()\[\]{}]'|expected .* before ‘[()\[\]{}]’ token|"
     r"expected declaration or statement at end of input|extraneous closing brace"),
    (OTHER, "Expected expression error", r"expected expression|expected .* before"),
)  # fmt: skip
OTHERS = (OTHER, "Others")

_MESSAGE = re.compile(
    r"^(?P<file>[^:\n]+):(?P<line>\d+):(?:\d+:)? (?P<severity>fatal error|error|warning): (?P<text>.*)$",
    re.MULTILINE,
)
_LINKER = re.compile(r"(?P<text>(?:undefined reference to|multiple definition of) .*)$", re.MULTILINE)
_OPTION = re.compile(r"\s*\[-W[^\]]*\]\s*$")
_MAX_DIAGNOSTICS = 20


def parse_diagnostics(output: str, file: PurePosixPath, lines: range) -> tuple[Diagnostic, ...]:
    """Return the errors of a failed build that lie in the answer, or else those elsewhere.

    Without any error, warnings count, because only the linker reports an undeclared function.

    Args:
        output: build output of GCC or clang, in English.
        file: the file that contains the answer.
        lines: the line numbers of the answer in it, from 1.
    """
    found = list(_MESSAGE.finditer(output))
    in_answer = [
        one for one in found if PurePosixPath(one["file"]).name == file.name and int(one["line"]) in lines
    ]
    errors = [one for one in found if one["severity"] != "warning"]
    chosen: list[Diagnostic] = []
    for one in [error for error in errors if error in in_answer] or errors:
        chosen.append(_diagnostic(one["text"], int(one["line"])))
    if not errors:
        for link in _LINKER.finditer(output):
            chosen.append(_diagnostic(link["text"], 0))
    if not chosen:
        chosen = [_diagnostic(one["text"], int(one["line"])) for one in in_answer]
    return tuple(dict.fromkeys(chosen))[:_MAX_DIAGNOSTICS]


def classify(message: str) -> tuple[str, str]:
    """Return the category and kind of one message."""
    for category, kind, pattern in KINDS:
        if re.search(pattern, message):
            return category, kind
    return OTHERS


def _diagnostic(text: str, line: int) -> Diagnostic:
    text = _OPTION.sub("", text).strip()
    category, kind = classify(text)
    return Diagnostic(category=category, kind=kind, message=text[:300], line=line)


def kinds_in_order() -> Sequence[tuple[str, str]]:
    """Return category and kind in the order of the paper's table, `Others` last."""
    order = (DECLARATION, MEMBER, CONVERSION, SCOPE, OTHER)
    rows: Iterable[tuple[str, str]] = [(category, kind) for category, kind, _ in KINDS]
    return [*sorted(rows, key=lambda row: order.index(row[0])), OTHERS]

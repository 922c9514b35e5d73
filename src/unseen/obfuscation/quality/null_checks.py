"""Find pointers that a function dereferences without checking for NULL.

`gcc -fanalyzer` follows the paths through one function and reports where a pointer that may be NULL is used,
such as the result of `malloc`. It cannot know which parameters may be NULL; the original shows it by checking
them.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.selection import declarator_name
from unseen.obfuscation.worktree import ReusableWorktree
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits, outermost

_CPU_S = 30.0
_FILE = Path(".unseen-analysed.c")
_WARNING = re.compile(
    r"warning: (.*?)(?: \[CWE-\d+\])? \[-Wanalyzer-((?:possible-)?null-(?:dereference|argument))\]"
)
_NULL = frozenset({"NULL", "0", "nullptr"})
_CONNECTIVES = frozenset({"&&", "||"})
_CONDITIONED = frozenset(
    {"if_statement", "while_statement", "do_statement", "for_statement", "conditional_expression"}
)
_ESCAPES = frozenset(
    {
        "assignment_expression",
        "init_declarator",
        "update_expression",
        "pointer_expression",
        "return_statement",
    }
)
_ASSERTIONS = re.compile(r"\w*(?:assert|ASSERT)\w*|__builtin_expect|likely|unlikely")


def can_analyse() -> bool:
    """Return True if gcc is installed; other compilers lack this analysis for C."""
    return shutil.which("gcc") is not None


def untrusted_warnings(
    worktree: ReusableWorktree, file: Path, function: str, arguments: Sequence[str]
) -> tuple[str, ...] | None:
    """Return gcc's NULL warnings in one function of a file; None if the analysis fails.

    The bodies of all other functions are removed: their effect on a pointer is then unknown, which errs on
    the safe side, and the analysis is fast.

    Args:
        worktree: the project with the file to analyse.
        file: the file.
        function: the function.
        arguments: compiler arguments, relative to the project.
    """
    words = " ".join(map(shlex.quote, arguments))
    read = worktree.untrusted_run(f"gcc {words} -E -P {shlex.quote(str(file))}", cpu_s=_CPU_S, frozen=True)
    alone = _isolated(read.stdout, function) if read.ok else None
    if alone is None:
        return None
    worktree.write_file(_FILE, alone)
    ran = worktree.untrusted_run(
        f"LC_ALL=C gcc {words} -fanalyzer -fdiagnostics-plain-output -S -o /dev/null {_FILE}",
        cpu_s=_CPU_S,
        frozen=True,
    )
    if not ran.ok:
        return None
    return tuple(found[1] for found in _WARNING.finditer(ran.stderr.decode(errors="replace")))


def _isolated(source: bytes, function: str) -> bytes | None:
    """Remove the bodies of the other functions from a preprocessed file; None if the function is missing."""
    unit = SourceUnit(source, LANGUAGES["c"])
    bodies = []
    target: Node | None = None
    for node in unit.by_kind.get("function_definition", ()):
        name, body = declarator_name(node), node.child_by_field_name("body")
        if name is None or body is None or node.has_error:
            continue
        if unit.text(name) == function:
            target = node
        else:
            bodies.append(Edit(body.start_byte, body.end_byte, b";"))
    if target is None:
        return None
    first, last = target.start_byte, target.end_byte
    edits = [edit for edit in bodies if edit.end <= first or last <= edit.start]
    return apply_edits(source, outermost(edits))


def missing_checks(reference: str, answer: str, function: str) -> tuple[str, ...]:
    """Return names that the original compares with NULL and the answer dereferences without doing so.

    The names are those of the answer. Parameters correspond by position, external names by spelling. A name
    counts only if the answer dereferences it (`p->f`, `*p`, `p[i]`) and never compares it, sets it, or passes
    it to another function or variable, where it may be checked.
    """
    original, given = _PointerUse.of(reference, function), _PointerUse.of(answer, function)
    if original is None or given is None:
        return ()
    named = dict(zip(original.parameters, given.parameters, strict=False))
    unchecked = given.dereferenced - given.checked - given.escaped - given.local
    found = set()
    for name in (original.checked & original.dereferenced) - original.local:
        answer_name = named.get(name, name)
        if answer_name in unchecked and (name in named or answer_name not in given.parameters):
            found.add(answer_name)
    return tuple(sorted(found))


class _PointerUse:
    """How a function uses names: dereferenced, compared with NULL, or escaping."""

    def __init__(self, unit: SourceUnit, definition: Node) -> None:
        self._unit = unit
        self.parameters = tuple(self._parameters(definition))
        self.checked: set[str] = set()
        self.dereferenced: set[str] = set()
        self.escaped: set[str] = set()
        self.local: set[str] = set()
        body = definition.child_by_field_name("body")
        assert body is not None
        for node in _descendants(body):
            if node.type == "identifier":
                self._classify(node)
            elif node.type == "declaration":
                declared = (_declared(one) for one in node.children_by_field_name("declarator"))
                self.local |= {unit.text(name) for name in declared if name is not None}

    @classmethod
    def of(cls, code: str, function: str) -> _PointerUse | None:
        unit = SourceUnit(code.encode(), LANGUAGES["c"])
        for node in unit.by_kind.get("function_definition", ()):
            name = declarator_name(node)
            if name is not None and unit.text(name) == function and not node.has_error:
                return cls(unit, node)
        return None

    def _parameters(self, definition: Node) -> Iterator[str]:
        for node in _descendants(definition):
            if node.type == "parameter_list":
                for one in node.named_children:
                    name = next((each for each in _descendants(one) if each.type == "identifier"), None)
                    yield self._unit.text(name) if name is not None else ""
                return

    def _classify(self, node: Node) -> None:
        name, inner, parent = self._unit.text(node), node, node.parent
        while parent is not None and parent.type in ("parenthesized_expression", "cast_expression"):
            inner, parent = parent, parent.parent
        if parent is None:
            return
        if self._compares(parent, inner):
            self.checked.add(name)
        elif _dereferences(parent, inner):
            self.dereferenced.add(name)
        elif parent.type == "argument_list":
            call = parent.parent
            callee = call.child_by_field_name("function") if call is not None else None
            asserted = callee is not None and _ASSERTIONS.fullmatch(self._unit.text(callee)) is not None
            (self.checked if asserted else self.escaped).add(name)
        elif parent.type in _ESCAPES:
            self.escaped.add(name)

    def _compares(self, parent: Node, inner: Node) -> bool:
        if parent.type == "unary_expression":
            return self._unit.text(parent).startswith("!")
        if parent.type == "binary_expression":
            operator = parent.child_by_field_name("operator")
            sign = self._unit.text(operator) if operator is not None else ""
            sides = [parent.child_by_field_name("left"), parent.child_by_field_name("right")]
            others = [self._unit.text(side) for side in sides if side is not None and side != inner]
            return sign in _CONNECTIVES or (sign in ("==", "!=") and others[:1] != [] and others[0] in _NULL)
        return parent.type in _CONDITIONED and parent.child_by_field_name("condition") == inner


def _declared(declarator: Node) -> Node | None:
    found: Node | None = declarator
    while found is not None and found.type != "identifier":
        found = found.child_by_field_name("declarator")
    return found


def _dereferences(parent: Node, inner: Node) -> bool:
    if parent.type in ("field_expression", "subscript_expression"):
        return parent.child_by_field_name("argument") == inner and b"->" in _operator(parent)
    return parent.type == "pointer_expression" and _operator(parent) == b"*"


def _operator(node: Node) -> bytes:
    if node.type == "subscript_expression":
        return b"->"
    sign = node.child_by_field_name("operator")
    return (sign.text or b"") if sign is not None else b""


def _descendants(node: Node) -> Iterator[Node]:
    """Yield a node and its descendants in order, without the unevaluated operands of `sizeof`."""
    pending = [node]
    while pending:
        one = pending.pop()
        yield one
        if one.type != "sizeof_expression":
            pending += reversed(one.named_children)

"""Rewrite a program so that what it does with symbols can be followed.

Operations that Python decides by itself (`in`, `is`, formatting, calls of library code, unpacking) become
calls of the functions of `operations` and `dispatching`, under names that no program uses.
"""

from __future__ import annotations

import ast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "_u_"
# They look at the frame that calls them.
_FRAMES = {"super", "locals", "globals", "vars", "dir", "eval", "exec", "__import__"}
_SIMPLE_PATTERNS = (ast.MatchValue, ast.MatchAs, ast.MatchOr)


def rewrite(code: str) -> tuple[ast.Module, dict[int, tuple[int, int]]]:
    """Return a program rewritten, and its blocks: number → (number of the function's first block, line)."""
    rewriter = Rewriter()
    tree = rewriter.visit(ast.parse(code))
    ast.fix_missing_locations(tree)
    return tree, rewriter.blocks


def _call(name: str, *args: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(PREFIX + name, ast.Load()), list(args), [])


class Rewriter(ast.NodeTransformer):
    """Replaces operations, and marks each block of each function."""

    def __init__(self) -> None:
        self.blocks: dict[int, tuple[int, int]] = {}
        self._function = -1

    def _number(self, line: int) -> ast.Constant:
        number = len(self.blocks)
        self.blocks[number] = (self._function if self._function >= 0 else number, line)
        return ast.Constant(number)

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Visit statements, and mark that they are reached."""
        if not body:
            return body
        mark: list[ast.stmt] = []
        if self._function >= 0:
            mark = [ast.copy_location(ast.Expr(_call("mark", self._number(body[0].lineno))), body[0])]
        return [*mark, *self._statements(body)]

    def _statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for each in body:
            made = self.visit(each)
            found += made if isinstance(made, list) else [made] if made is not None else []
        return found

    def _marked(self, node: ast.expr) -> ast.expr:
        if self._function < 0:
            return self.visit(node)  # type: ignore[no-any-return]
        number = self._number(node.lineno)
        return ast.copy_location(_call("marked", number, self.visit(node)), node)

    def _define(self, node: Any) -> Any:
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.args = self.visit(node.args)
        before, self._function = self._function, len(self.blocks)
        first = [node.body[0]] if _is_docstring(node.body[0]) else []
        rest = node.body[len(first) :]
        node.body = [*first, *self._block(rest)] if rest else first
        self._function = before
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = _define  # noqa: N815

    def visit_Lambda(self, node: ast.Lambda) -> Any:
        """Mark that the body is reached."""
        node.args = self.visit(node.args)
        before, self._function = self._function, len(self.blocks)
        node.body = self._marked(node.body)
        self._function = before
        return node

    def visit_If(self, node: ast.If) -> Any:
        """Mark both branches."""
        node.test = self.visit(node.test)
        node.body, node.orelse = self._block(node.body), self._block(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> Any:
        """Mark the body."""
        return self.visit_If(node)  # type: ignore[arg-type]

    def _loop(self, node: Any) -> Any:
        node.iter = self._rows(self.visit(node.iter), node.target)
        node.target = self.visit(node.target)
        node.body, node.orelse = self._block(node.body), self._block(node.orelse)
        return node

    visit_For = _loop  # noqa: N815

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        """Unpack what is iterated over."""
        if not node.is_async:
            node.iter = self._rows(self.visit(node.iter), node.target)
        node.ifs = [self.visit(each) for each in node.ifs]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        """Mark both branches."""
        node.test = self.visit(node.test)
        node.body, node.orelse = self._marked(node.body), self._marked(node.orelse)
        return node

    def visit_Try(self, node: ast.Try) -> Any:
        """Let library code fail with what is caught."""
        caught = [each.type or ast.Name("ValueError", ast.Load()) for each in node.handlers]
        body = self._block(node.body)
        if caught:
            types = ast.Lambda(_no_arguments(), ast.Tuple([*caught], ast.Load()))
            enter = ast.copy_location(ast.Expr(_call("enter", types)), node)
            leave = ast.copy_location(ast.Expr(_call("leave")), node)
            body = [enter, ast.copy_location(ast.Try(body, [], [], [leave]), node)]
        node.body = body
        for handler in node.handlers:
            handler.body = self._block(handler.body)
        node.orelse, node.finalbody = self._block(node.orelse), self._statements(node.finalbody)
        return node

    def visit_Match(self, node: ast.Match) -> Any:
        """Follow a subject that is a symbol if its patterns are values."""
        every = [
            each for case in node.cases for each in ast.walk(case.pattern) if isinstance(each, ast.pattern)
        ]
        simple = all(isinstance(each, _SIMPLE_PATTERNS) for each in every)
        # A class is recognised at the top alone, where a symbol is no subject.
        inner = [each for case in node.cases for each in ast.walk(case.pattern)
                 if isinstance(each, ast.pattern) and each not in _alternatives(case.pattern)]  # fmt: skip
        classes = all(isinstance(each, _SIMPLE_PATTERNS) for each in inner) and all(
            isinstance(each, (*_SIMPLE_PATTERNS, ast.MatchClass)) for each in every
        )
        subject = self.visit(node.subject)
        node.subject = _call("subject", subject, ast.Constant(simple), ast.Constant(classes))
        for case in node.cases:
            case.guard = self.visit(case.guard) if case.guard is not None else None
            case.body = self._block(case.body)
        return node

    def visit_Assign(self, node: ast.Assign) -> Any:
        """Unpack the value."""
        value = self.visit(node.value)
        shapes = [_shape(each) for each in node.targets if isinstance(each, ast.Tuple | ast.List)]
        if shapes:
            value = _call("unpack", value, ast.Constant(shapes[0]))
        node.value = value
        node.targets = [self.visit(each) for each in node.targets]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """Leave the annotation as it is."""
        node.value = self.visit(node.value) if node.value is not None else None
        return node

    def visit_arg(self, node: ast.arg) -> Any:
        """Leave the annotation as it is."""
        return node

    def _rows(self, value: ast.expr, target: ast.expr) -> ast.expr:
        if not isinstance(target, ast.Tuple | ast.List):
            return value
        return ast.copy_location(_call("rows", value, ast.Constant(_shape(target))), value)

    def visit_Compare(self, node: ast.Compare) -> Any:
        """Replace `in` and `is`."""
        left, sides = self.visit(node.left), [self.visit(each) for each in node.comparators]
        node.left, node.comparators = left, sides
        if len(node.ops) != 1 or not isinstance(node.ops[0], ast.In | ast.NotIn | ast.Is | ast.IsNot):
            return node
        name = "contains" if isinstance(node.ops[0], ast.In | ast.NotIn) else "same"
        made: ast.expr = ast.copy_location(_call(name, left, sides[0]), node)
        if isinstance(node.ops[0], ast.NotIn | ast.IsNot):
            made = ast.copy_location(_call("negated", made), node)
        return made

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        """Replace a lookup."""
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            return node
        return ast.copy_location(_call("look_up", node.value, _index(node.slice)), node)

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        """Replace `%`, which may format a text."""
        self.generic_visit(node)
        return ast.copy_location(_call("modulo", node.left, node.right), node) if isinstance(
            node.op, ast.Mod
        ) else node  # fmt: skip

    def visit_JoinedStr(self, node: ast.JoinedStr) -> Any:
        """Replace a formatted text."""
        parts: list[ast.expr] = []
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                form = self.visit(each.format_spec) if each.format_spec is not None else ast.Constant("")
                conversion = ast.Constant(chr(each.conversion) if each.conversion > 0 else "")
                parts.append(ast.Tuple([self.visit(each.value), conversion, form], ast.Load()))
            else:
                parts.append(each)
        return ast.copy_location(_call("text", *parts), node)

    def visit_Call(self, node: ast.Call) -> Any:
        """Replace a call."""
        if isinstance(node.func, ast.Name) and node.func.id in _FRAMES:
            self.generic_visit(node)
            return node
        args = [self.visit(each) for each in node.args]
        words = [
            ast.keyword(
                each.arg, self.visit(each.value) if each.arg else _call("spread", self.visit(each.value))
            )
            for each in node.keywords
        ]
        if isinstance(node.func, ast.Attribute):
            made = _call("method", self.visit(node.func.value), ast.Constant(node.func.attr), *args)
        else:
            made = _call("call", self.visit(node.func), *args)
        made.keywords = words
        return ast.copy_location(made, node)


def _alternatives(pattern: ast.pattern) -> list[ast.pattern]:
    if isinstance(pattern, ast.MatchOr):
        return [pattern, *(each for part in pattern.patterns for each in _alternatives(part))]
    if isinstance(pattern, ast.MatchAs) and pattern.pattern is not None:
        return [pattern, *_alternatives(pattern.pattern)]
    return [pattern]


def _no_arguments() -> ast.arguments:
    return ast.arguments([], [], None, [], [], None, [])


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _index(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.Slice):
        none = ast.Constant(None)
        return ast.Call(
            ast.Name("slice", ast.Load()), [node.lower or none, node.upper or none, node.step or none], []
        )
    if isinstance(node, ast.Tuple):
        return ast.Tuple([_index(each) for each in node.elts], ast.Load())
    return node


def _shape(target: ast.expr) -> Any:
    """Describe how a target unpacks: a tuple of its parts, None for a name, "*" for a starred one."""
    if isinstance(target, ast.Tuple | ast.List):
        return tuple(_shape(each) for each in target.elts)
    return "*" if isinstance(target, ast.Starred) else None

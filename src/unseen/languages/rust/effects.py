"""Effects of Rust code: arithmetic may panic, and dropping a value of unknown type may run code."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.effects import EffectWalk, effects
from unseen.languages.language import SourceUnit
from unseen.languages.tables import EffectTable
from unseen.languages.types import value_type_of
from unseen.syntax.flow import walk as below
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding

# Words without which no end of life of a value of this text can be seen.
_FINALIZER_HINTS = frozenset(
    [
        "Drop",
        "drop",
        "Mutex",
        "RwLock",
        "RefCell",
        "Rc",
        "Arc",
        "Weak",
        "Cell",
        "File",
        "BufWriter",
        "BufReader",
        "channel",
        "sync_channel",
        "thread",
        "lock",
        "borrow",
        "borrow_mut",
        "spawn",
        "scope",
        "Sender",
        "Receiver",
        "unsafe",
        "Pin",
    ]
)
_FRESH = frozenset({"Vec", "String", "HashMap", "HashSet", "BTreeMap", "BTreeSet", "VecDeque", "BinaryHeap"})
_LITERALS = frozenset({"integer_literal", "float_literal", "boolean_literal", "char_literal"})


def plain(unit: SourceUnit, node: Node) -> bool:
    """Return True if the value is surely a number, a truth value or a character."""
    if node.type in _LITERALS:
        return True
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        return binding is not None and effects(unit).plain(binding)
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return plain(unit, node.named_children[0])
    if node.type == "binary_expression":
        return all(
            plain(unit, side)
            for part in ("left", "right")
            if (side := node.child_by_field_name(part)) is not None
        )
    return value_type_of(unit, node) is not None


def _ends_quietly(unit: SourceUnit, binding: Binding | None) -> bool:
    if unit.closed and not unit.words & _FINALIZER_HINTS:
        return True
    return binding is not None and effects(unit).plain(binding)


def _name(walk: EffectWalk, node: Node) -> None:
    """Record a name: reading anything but a number or a reference moves it."""
    binding = _look(walk, node)
    if binding is not None and binding.kind in {"variable", "parameter"} and not walk.analysis.plain(binding):
        walk.write(node)


def _look(walk: EffectWalk, node: Node) -> Binding | None:
    """Record a use of a name, by which the compiler may infer its type."""
    walk.read(node)
    binding = walk.unit.scopes.of(node)
    if binding is not None and binding.kind == "variable" and binding.type_text is None:
        walk.found.infers_types.add(binding)
    return binding


def _borrowed(walk: EffectWalk, node: Node | None) -> None:
    """Record a borrow, which leaves the value with its owner."""
    while node is not None and node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    if node is not None and node.type == "identifier":
        _look(walk, node)
        walk.memory_read()
    else:
        walk.visit(node)


def _let(walk: EffectWalk, node: Node) -> None:
    pattern, value = node.child_by_field_name("pattern"), node.child_by_field_name("value")
    if pattern is None or node.child_by_field_name("alternative") is not None:
        walk.unknown("a declaration that may fail")
        return
    walk.visit(value)
    for name in below(pattern):
        if name.type in {"identifier", "shorthand_field_identifier"}:
            binding = walk.unit.scopes.of(name)
            walk.declare(name)
            if not _ends_quietly(walk.unit, binding):
                walk.drops()
        elif name.is_named and name.type not in {"tuple_pattern", "mutable_specifier", "mut_pattern"}:
            walk.unknown("a declaration by a pattern")


def _assignment(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        walk.unknown("an assignment without a target")
        return
    walk.visit(right)
    compound = node.type == "compound_assignment_expr"
    if left.type == "identifier":
        walk.write(left)
        if compound:
            walk.read(left)
        if not _ends_quietly(walk.unit, walk.unit.scopes.of(left)):
            walk.effect()
    else:
        walk.visit(left)
        walk.lend(left)
        walk.memory_write()
        walk.fails()
        if not _ends_quietly(walk.unit, None) and not plain(walk.unit, right):
            walk.effect()
    if compound:
        walk.fails()
        if not (plain(walk.unit, left) and plain(walk.unit, right)):
            walk.effect()


def _binary(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        walk.unknown("an operator without operands")
        return
    word = operator.type
    compares = word in {"==", "!=", "<", ">", "<=", ">="}
    for side in (left, right):
        if compares:
            _borrowed(walk, side)
        else:
            walk.visit(side)
    if word in {"&&", "||"}:
        return
    if not (plain(walk.unit, left) and plain(walk.unit, right)):
        walk.effect()
    elif not compares and word not in {"&", "|", "^"} and not _float(walk.unit, left, right):
        walk.fails()


def _float(unit: SourceUnit, left: Node, right: Node) -> bool:
    return "float" in {value_type_of(unit, left), value_type_of(unit, right)}


def _unary(walk: EffectWalk, node: Node) -> None:
    operator = node.children[0].type
    operand = node.named_children[-1]
    if operator == "*":
        _borrowed(walk, operand)
        walk.memory_read()
        walk.fails()
        return
    walk.visit(operand)
    if not plain(walk.unit, operand):
        walk.effect()
    elif operator == "-" and operand.type not in _LITERALS:
        walk.fails()


def _index(walk: EffectWalk, node: Node) -> None:
    parts = node.named_children
    _borrowed(walk, parts[0])
    for part in parts[1:]:
        walk.visit(part)
    walk.memory_read()
    walk.fails()


def _field(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))
    walk.memory_read()


def _reference(walk: EffectWalk, node: Node) -> None:
    value = node.child_by_field_name("value")
    if any(child.type == "mutable_specifier" for child in node.children):
        walk.visit(value)
        if value is not None:
            walk.lend(value)
        walk.memory_write()
    else:
        _borrowed(walk, value)


def _call(walk: EffectWalk, node: Node) -> None:
    unit = walk.unit
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None:
        walk.unknown("a call of nothing")
        return
    walk.visit(arguments)
    if function.type == "scoped_identifier":
        path, name = function.child_by_field_name("path"), function.child_by_field_name("name")
        fresh = path is not None and unit.text(path).rpartition("::")[2] in _FRESH
        makes = name is not None and unit.text(name) == "new" and not arguments.named_children
        if fresh and makes and path is not None and not _declared(unit, unit.text(path)):
            return
    elif function.type == "field_expression":
        receiver, field = function.child_by_field_name("value"), function.child_by_field_name("field")
        if (
            unit.language.pure_call(unit, node)
            and field is not None
            and not _declared(unit, unit.text(field))
        ):
            _borrowed(walk, receiver)
            walk.fails()
            return
        walk.visit(receiver)
    else:
        walk.visit(function)
    walk.memory_read()
    walk.effect()
    walk.lend(node)


def _declared(unit: SourceUnit, word: str) -> bool:
    return any(
        (name := node.child_by_field_name("name")) is not None and unit.text(name) == word
        for kind in ("function_item", "struct_item", "enum_item", "type_item", "trait_item")
        for node in unit.by_kind.get(kind, [])
    )


def _macro(walk: EffectWalk, node: Node) -> None:
    """Record a macro: `vec![…]` of names and literals makes a vector, any other may do anything."""
    macro = node.child_by_field_name("macro")
    name = walk.unit.text(macro) if macro is not None else ""
    defined = any(
        (found := one.child_by_field_name("name")) is not None and walk.unit.text(found) == name
        for one in walk.unit.by_kind.get("macro_definition", [])
    )
    trees = [child for child in node.named_children if child.type == "token_tree"]
    if defined or name not in {"vec", "println", "print", "eprintln", "eprint", "format"} or not trees:
        walk.unknown(f"the macro {name!r} may do anything")
        return
    simple = True
    for part in below(trees[0]):
        if part.type == "identifier":
            if name == "vec":
                _name(walk, part)
            else:
                _borrowed(walk, part)
        elif (
            part.is_named
            and part.type
            not in _LITERALS
            | {
                "token_tree",
                "string_literal",
                "string_content",
            }
        ) or (part.type in {"token_tree", ".", "?", "!", "="} and part != trees[0]):
            simple = False
    if name == "vec" and simple:
        if any(child.type == ";" for child in trees[0].children):
            walk.fails()
        return
    text = walk.unit.text(trees[0])
    if not simple and ("?" in text or {"return", "break", "continue"} & identifiers(text.encode())):
        # A token tree may hold a jump; its words do not show where the jump goes.
        walk.leaves()
    walk.memory_read()
    walk.effect()
    walk.lend(node)


def _if(walk: EffectWalk, node: Node) -> None:
    condition = node.child_by_field_name("condition")
    if condition is not None and condition.type in {"let_condition", "let_chain"}:
        walk.unknown("the condition binds a name")
    walk.children(node)


def _loop(walk: EffectWalk, node: Node) -> None:
    condition = node.child_by_field_name("condition")
    if condition is not None and condition.type in {"let_condition", "let_chain"}:
        walk.unknown("the condition binds a name")
    walk.children(node)
    walk.fails()


def _for(walk: EffectWalk, node: Node) -> None:
    """Record a loop: counting over a range has no effect, any other iterator may."""
    value, pattern = node.child_by_field_name("value"), node.child_by_field_name("pattern")
    walk.visit(value)
    walk.visit(node.child_by_field_name("body"))
    walk.fails()
    counts = value is not None and value.type == "range_expression"
    if not counts or value is None or not all(plain(walk.unit, end) for end in value.named_children):
        walk.effect()
        walk.lend(node)
    for name in below(pattern) if pattern is not None else ():
        if name.type == "identifier" and walk.unit.scopes.of(name) is not None:
            walk.declare(name)


def _closure(walk: EffectWalk, node: Node) -> None:
    walk.closure(node)


def _generic(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("function"))


def _range(walk: EffectWalk, node: Node) -> None:
    walk.children(node)


def _jump(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.leaves()


def _nothing(walk: EffectWalk, node: Node) -> None:
    """Skip types and the names of fields."""


_HANDLERS: dict[str, Callable[[EffectWalk, Node], None]] = {
    "identifier": _name,
    "let_declaration": _let,
    "assignment_expression": _assignment,
    "compound_assignment_expr": _assignment,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "index_expression": _index,
    "field_expression": _field,
    "reference_expression": _reference,
    "call_expression": _call,
    "macro_invocation": _macro,
    "if_expression": _if,
    "while_expression": _loop,
    "loop_expression": _loop,
    "for_expression": _for,
    "closure_expression": _closure,
    "generic_function": _generic,
    "range_expression": _range,
    **dict.fromkeys(
        ("return_expression", "break_expression", "continue_expression", "try_expression"), _jump
    ),
    **dict.fromkeys(("primitive_type", "type_identifier", "generic_type", "reference_type"), _nothing),
}

RUST_EFFECTS = EffectTable(
    handlers=_HANDLERS,
    inert=frozenset(
        {
            "expression_statement",
            "block",
            "else_clause",
            "parenthesized_expression",
            "tuple_expression",
            "array_expression",
            "arguments",
            "type_cast_expression",
            "integer_literal",
            "float_literal",
            "char_literal",
            "string_literal",
            "string_content",
            "escape_sequence",
            "boolean_literal",
        }
    ),
    values=True,
    guard_words=frozenset({"catch_unwind"}),
    lazy=frozenset({"closure_expression", "async_block"}),
)

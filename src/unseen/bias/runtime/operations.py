"""What a rewritten program does instead of Python's own operations, where symbols may take part."""

from __future__ import annotations

from collections import deque

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from unseen.bias.runtime.following import applied, is_of_program
    from unseen.bias.runtime.symbols import Current, NotFollowedError, Symbol, express, has_symbol, part
else:
    from following import applied, is_of_program
    from symbols import Current, NotFollowedError, Symbol, express, has_symbol, part

_CONTAINERS = (list, dict, set, frozenset, deque, tuple)


def subject(value: Any, simple: bool, classes: bool) -> Any:
    """Return what is matched against patterns."""
    if (not simple and isinstance(value, Symbol)) or (not classes and has_symbol(value)):
        raise NotFollowedError("a pattern takes an input apart")
    return value


def unpack(value: Any, shape: Any) -> Any:
    """Return the parts of a value as a target takes them."""
    if not isinstance(value, Symbol):
        if not isinstance(shape, tuple) or not any(isinstance(each, tuple) for each in shape):
            return value
        parts = list(value)
        if len(parts) != len(shape) or "*" in shape:
            return parts
        return [
            unpack(each, inner) if isinstance(inner, tuple) else each
            for each, inner in zip(parts, shape, strict=True)
        ]
    return [
        unpack(part(value, f"#{place}"), inner) if isinstance(inner, tuple)
        else part(value, f"#{place}")
        for place, inner in enumerate(shape)
    ]  # fmt: skip


def rows(value: Any, shape: Any) -> Iterator[Any]:
    """Yield each item of an iterable, unpacked."""
    for each in value:
        yield unpack(each, shape)


def negated(value: Any) -> Any:
    """Return `not value` without asking for its truth."""
    return Symbol(("not", value._expression)) if isinstance(value, Symbol) else not value


def same(one: Any, another: Any) -> Any:
    """Return `one is another`."""
    for value, other in ((one, another), (another, one)):
        if isinstance(value, Symbol):
            return Symbol(("none", value._expression)) if other is None else value == other
    return one is another


def contains(value: Any, container: Any) -> Any:
    """Return `value in container`."""
    if isinstance(container, Symbol):
        if container._expression in Current.path.changed:
            raise NotFollowedError("it reads a list of the input that it has added to")
        return Symbol(("has", container._expression, express(value)))
    if not isinstance(value, Symbol) and not has_symbol(container) and not has_symbol(value):
        return value in container
    if isinstance(container, str):
        return Symbol(("substr", express(value), express(container)))
    if not isinstance(container, (*_CONTAINERS, type({}.keys()), type({}.values()))):
        if has_method(container, "__contains__") and is_of_program(type(container)):
            return value in container
        return applied("contains", value, container)
    every = list(container)
    if isinstance(value, Symbol) and not any(has_symbol(each) for each in every):
        return Symbol(("member", value._expression, *sorted((express(each) for each in every), key=repr)))
    return any(bool(value == each) for each in every)


def has_method(value: Any, name: str) -> bool:
    """Return True if a value's class has a method."""
    return hasattr(type(value), name)


def look_up(container: Any, key: Any) -> Any:
    """Return `container[key]`."""
    if isinstance(container, Symbol):
        return _piece(container, key)
    if isinstance(key, slice) and any(isinstance(each, Symbol) for each in (key.start, key.stop, key.step)):
        if isinstance(container, (list, tuple)):
            return _cut(container, key)
        return applied("cut", container, key.start, key.stop, key.step)
    if not has_symbol(key):
        if isinstance(container, dict) and any(isinstance(each, Symbol) for each in container):
            return _under(container, key)
        return container[key]
    if isinstance(container, dict):
        return _under(container, key)
    if isinstance(container, (list, tuple)) and isinstance(key, Symbol):
        for place in range(min(len(container), 12)):
            if key == place:
                return container[place]
        raise IndexError
    if is_of_program(type(container)):
        return container[key]
    return applied("at", container, key)


def _cut(container: Any, key: slice) -> Any:
    """Return a slice of a list whose bounds are not known."""
    bounds = []
    for each in (key.start, key.stop, key.step):
        if isinstance(each, Symbol):
            each = next((place for place in range(len(container)) if each == place), None)
        bounds.append(each)
    return container[slice(*bounds)]


def _piece(container: Symbol, key: Any) -> Any:
    if isinstance(key, slice):
        bounds = [express(each) for each in (key.start, key.stop, key.step)]
        return Symbol(("slice", container._expression, *bounds))
    return container[key]


def _under(container: dict[Any, Any], key: Any) -> Any:
    for each in list(container):
        if key == each:
            return container[each]
    missing = getattr(container, "__missing__", None)
    if missing is None:
        raise KeyError("a key that the table lacks")
    return missing(key)


def modulo(left: Any, right: Any) -> Any:
    """Return `left % right`, which formats a text."""
    if isinstance(left, str) and has_symbol(right):
        return Symbol(("text", express(left), express(right)))
    return left % right


def text(*parts: Any) -> Any:
    """Return a formatted text."""
    if any(has_symbol(each) for each in parts):
        return Symbol(
            ("text", *(express(each[0]) if isinstance(each, tuple) else express(each) for each in parts))
        )
    made = []
    convert: dict[str, Callable[[Any], Any]] = {"r": repr, "s": str, "a": ascii}
    for each in parts:
        if isinstance(each, tuple):
            value, conversion, form = each
            made.append(format(convert[conversion](value) if conversion else value, form))
        else:
            made.append(each)
    return "".join(made)

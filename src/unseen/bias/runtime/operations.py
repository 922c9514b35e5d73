"""What a rewritten program does instead of Python's own operations, where symbols may take part.

Library code that gets a symbol is not executed: its result is a symbol that stands for "this function of these
values", which is right for every function without state.
"""

from __future__ import annotations

import builtins
import csv
import dataclasses
import functools
import inspect
import io
import itertools
import json
import logging
import types
from collections import OrderedDict, defaultdict, deque

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from unseen.bias.runtime.symbols import (
        MOST_ELEMENTS,
        BoundedError,
        Current,
        NotFollowedError,
        Symbol,
        express,
        has_symbol,
        named,
        part,
        step_into,
        stored,
    )
else:
    from symbols import (
        MOST_ELEMENTS,
        BoundedError,
        Current,
        NotFollowedError,
        Symbol,
        express,
        has_symbol,
        named,
        part,
        step_into,
        stored,
    )

FILE = "<rewritten>"
# They work by what they are given: iteration, comparison, arithmetic, calls.
_TRANSPARENT = {
    sorted, min, max, sum, any, all, list, tuple, dict, zip, enumerate, map, filter, reversed, iter, next, bool,
    print, setattr, callable, id, type, object, functools.reduce, functools.partial, functools.wraps, defaultdict,
    OrderedDict, deque, types.SimpleNamespace, property, classmethod, staticmethod,
}  # fmt: skip
_TRANSPARENT_MODULES = {"itertools", "_operator", "operator", "asyncio.tasks", "asyncio.runners", "copy",
                        "dataclasses", "_heapq", "heapq", "contextlib", "functools", "_functools", "_bisect"}  # fmt: skip
_MOST_NESTED = 4
_CONTAINERS = (list, dict, set, frozenset, deque, tuple)
_LOGGING = {"debug", "info", "warning", "error", "exception", "critical", "log"}
_RECORDS = {"copy", "model_copy", "model_dump", "_asdict", "to_dict"}
_CHANGING = {"append", "add", "extend", "insert", "remove", "discard", "clear", "appendleft", "popleft", "write",
             "writerow", "writelines", "sort", "reverse"}  # fmt: skip


def mark(number: int) -> None:
    """Note that a block is reached."""
    Marks.seen.add(number)


def marked(number: int, value: Any) -> Any:
    """Note that an expression is reached."""
    Marks.seen.add(number)
    return value


class Marks:
    """The blocks that any path has reached."""

    seen: set[int] = set()


def enter(caught: Any) -> None:
    """Begin a block whose exceptions are caught."""
    try:
        kinds = caught()
    except Exception:
        kinds = ()
    flat = [each for kind in kinds for each in (kind if isinstance(kind, tuple) else (kind,))]
    Current.path.trying.append(tuple(each for each in flat if getattr(builtins, each.__name__, None) is each))


def leave() -> None:
    """End a block whose exceptions are caught."""
    Current.path.trying.pop()


def subject(value: Any, simple: bool) -> Any:
    """Return what is matched against patterns."""
    if isinstance(value, Symbol) and not simple:
        raise NotFollowedError("a pattern takes an input apart")
    return value


def applied(name: str, *operands: Any, words: dict[str, Any] | None = None) -> Symbol:
    """Return the result of library code that is not executed."""
    made = (name if name[:2] == "m:" else f"f:{name}", *map(listed, operands), *named(words or {}))
    for kinds in Current.path.trying[::-1]:
        if kinds and Current.path.decide(("fails", made)):
            raise kinds[0]("a value does not fit")
        break
    return Symbol(made)


def listed(value: Any) -> Any:
    """Return the expression of an operand; what an iterator yields is a list."""
    if isinstance(value, types.GeneratorType) or (hasattr(type(value), "__next__") and not isinstance(value, Symbol)):
        value = list(itertools.islice(value, 20))
    return express(value)


def unpack(value: Any, shape: Any) -> Any:
    """Return the parts of a value as a target takes them."""
    if not isinstance(value, Symbol):
        if not isinstance(shape, tuple) or not any(isinstance(each, tuple) for each in shape):
            return value
        parts = list(value)
        if len(parts) != len(shape) or "*" in shape:
            return parts
        return [unpack(each, inner) if isinstance(inner, tuple) else each for each, inner in zip(parts, shape)]
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
        if isinstance(container, (dict, *_CONTAINERS)) and any(
            isinstance(each, Symbol) for each in (container if isinstance(container, dict) else ())
        ):
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
        return Symbol(("text", *(express(each[0]) if isinstance(each, tuple) else express(each) for each in parts)))
    made = []
    for each in parts:
        if isinstance(each, tuple):
            value, conversion, form = each
            value = {"r": repr, "s": str, "a": ascii}.get(conversion, lambda held: held)(value)
            made.append(format(value, form))
        else:
            made.append(each)
    return "".join(made)


def is_of_program(what: Any) -> bool:
    """Return True for a function or a class of the rewritten program."""
    what = inspect.unwrap(what) if callable(what) and not isinstance(what, type) else what
    if isinstance(what, types.MethodType):
        what = what.__func__
    code = getattr(what, "__code__", None)
    if code is not None:
        return bool(code.co_filename == FILE)
    return isinstance(what, type) and what.__module__ == Program.name


class Program:
    """The name of the rewritten module."""

    name = ""


def call(function: Any, *args: Any, **words: Any) -> Any:
    """Call a function."""
    if isinstance(function, Symbol):
        return function(*args, **words)
    replaced = REPLACED.get(function) if _is_hashable(function) else None
    if replaced is not None:
        return replaced(*args, **words)
    if is_of_program(function) or is_of_program(getattr(function, "__func__", None)):
        return _construct(function, args, words)
    if isinstance(function, functools.partial):
        return call(function.func, *function.args, *args, **{**function.keywords, **words})
    if not isinstance(function, (type, types.BuiltinFunctionType, types.FunctionType, types.MethodType)) and (
        is_of_program(type(function))
    ):
        return function(*args, **words)
    transparent = _is_hashable(function) and function in _TRANSPARENT
    module = getattr(function, "__module__", None) or getattr(type(function), "__module__", "")
    if transparent or module in _TRANSPARENT_MODULES:
        return function(*args, **words)
    if isinstance(function, type) and (function.__name__ == "namedtuple" or issubclass(function, tuple)):
        return function(*args, **words)
    if has_symbol(args) or has_symbol(words):
        return applied(getattr(function, "__qualname__", "?"), *args, words=words)
    return function(*args, **words)


def _is_hashable(value: Any) -> bool:
    return type(value).__hash__ is not None and not isinstance(value, tuple)


def _construct(function: Any, args: tuple[Any, ...], words: dict[str, Any]) -> Any:
    members = getattr(function, "__members__", None)
    if members is not None and len(args) == 1 and isinstance(args[0], Symbol):
        for member in members.values():
            if args[0] == member.value:
                return member
        raise ValueError("no member")
    depths = Current.path.depth
    depths[function] = depths.get(function, 0) + 1
    try:
        if depths[function] > _MOST_NESTED:
            raise BoundedError
        return function(*args, **words)
    finally:
        depths[function] -= 1


def method(owner: Any, name: str, /, *args: Any, **words: Any) -> Any:
    """Call a method."""
    if isinstance(owner, Symbol):
        return _of_symbol(owner, name, args, words)
    if isinstance(owner, logging.Logger) or (isinstance(owner, types.ModuleType) and owner.__name__ == "logging"):
        if name in _LOGGING:
            Current.path.printed.append((name, *map(listed, args)))
            return None
        return getattr(owner, name)(*args, **words)
    if isinstance(owner, dict) and name in ("get", "pop", "setdefault") and args and (
        has_symbol(args[0]) or any(isinstance(each, Symbol) for each in owner)
    ):  # fmt: skip
        return _get(owner, name, *args)
    bound = getattr(owner, name)
    if isinstance(owner, types.ModuleType) or is_of_program(bound) or isinstance(bound, type):
        return call(bound, *args, **words)
    if isinstance(owner, _CONTAINERS) and not isinstance(owner, (set, frozenset)):
        return bound(*args, **words)
    if isinstance(owner, (set, frozenset)) and not has_symbol(owner) and name in ("add", "discard"):
        return bound(*args, **words)
    if is_of_program(type(owner)) or (isinstance(owner, type) and is_of_program(owner)):
        return call(bound, *args, **words)
    if has_symbol(args) or has_symbol(words) or has_symbol(owner):
        return applied(f"{type(owner).__name__}.{name}", owner, *args, words=words)
    return call(bound, *args, **words) if callable(bound) else bound


def _get(owner: dict[Any, Any], name: str, key: Any, *default: Any) -> Any:
    for each in list(owner):
        if key == each:
            return owner.pop(each) if name == "pop" else owner[each]
    if name == "setdefault":
        owner[key] = default[0] if default else None
        return owner[key]
    if name == "pop" and not default:
        raise KeyError
    return default[0] if default else None


def _of_symbol(owner: Symbol, name: str, args: tuple[Any, ...], words: dict[str, Any]) -> Any:
    held = owner._expression
    if name in ("get", "pop", "setdefault") and args:
        if isinstance(args[0], (str, Symbol)) and Current.path.decide(("has", held, express(args[0]))):
            return owner[args[0]]
        default = args[1] if len(args) > 1 else None
        if name == "setdefault":
            owner[args[0]] = default
        return default
    if name in ("items", "keys", "values") and not args:
        return list(_pairs(owner, name))
    if name in _RECORDS and not args:
        return owner
    if name in ("split", "splitlines") and held[0] == "in":
        return part(owner, _pieces(name, args))
    if name == "read" and not args:
        return owner
    if name == "update":
        for source in (*args, words):
            if isinstance(source, dict):
                for key, value in source.items():
                    owner[key] = value
            elif source:
                Current.path.effects.append(("update", held, listed(source)))
        return None
    if name in _CHANGING:
        Current.path.effects.append((name, held, *map(listed, args)))
        return None
    overlaid = Current.path.stores.get(step_into(held, f".{name}"))
    if overlaid is not None:
        return call(overlaid, *args, **words)
    if args and held[0] == "in" and not _is_text_method(name):
        made = ("asked", held, name, *map(listed, args), *named(words))
        Current.path.effects.append(made)
        return Symbol(made)
    return applied(f"m:{name}", owner, *args, words=words)


def _pieces(name: str, args: tuple[Any, ...]) -> str:
    """Return the step from a text to its pieces, as dataflow names it."""
    separator = args[0] if args and isinstance(args[0], str) else None
    if name == "splitlines" or separator == "\n":
        return "{lines}"
    return f"{{split {separator}}}" if separator is not None else "{words}"


def _is_text_method(name: str) -> bool:
    return hasattr(str, name) or name in ("strftime", "isoformat", "replace", "date")


def _pairs(owner: Symbol, name: str) -> Iterator[Any]:
    """Yield what a record holds: what the program names, and one part that it does not."""
    for key in Current.path.keys:
        if Current.path.known.get(("has", owner._expression, express(key))) is False:
            continue
        value = part(owner, f"[{key}]")
        yield {"items": (key, value), "keys": key, "values": value}[name]
    other = Symbol(("key", owner._expression))
    value = stored(step_into(owner._expression, "[?]"))
    yield {"items": (other, value), "keys": other, "values": value}[name]


def length(value: Any) -> Any:
    """Return the length of a value."""
    return applied("len", value) if isinstance(value, Symbol) else len(value)


def has_kind(value: Any, kinds: Any) -> Any:
    """Return whether a value is of a kind."""
    if isinstance(value, Symbol):
        return Symbol(("is", value._expression, str(kinds)))
    return isinstance(value, kinds)


def converted(kind: Any) -> Any:
    """Return a conversion that leaves symbols unknown."""

    def convert(*args: Any, **words: Any) -> Any:
        if has_symbol(args):
            return applied(kind.__name__, *args)
        return kind(*args, **words)

    return convert


def field(value: Any, name: Any, *default: Any) -> Any:
    """Return a field by its name."""
    if isinstance(name, Symbol):
        raise NotFollowedError("a field is named by an input")
    if isinstance(value, Symbol) and default and not Current.path.decide(("has", value._expression, express(name))):
        return default[0]
    return getattr(value, name, *default)


def has_field(value: Any, name: Any) -> Any:
    """Return whether a value has a field."""
    if isinstance(value, Symbol):
        return Symbol(("has", value._expression, express(name)))
    return hasattr(value, name)


def printed(*args: Any, **words: Any) -> None:
    """Print nothing, and note what would be."""
    Current.path.printed.append(tuple(listed(each) for each in args))


def collected(kind: Any) -> Any:
    """Return a set of what an iterable yields; symbols are compared one by one."""

    def collect(items: Any = ()) -> Any:
        if isinstance(items, Symbol):
            return applied(kind.__name__, items)
        every = list(items)
        if not any(has_symbol(each) for each in every):
            return kind(every)
        found: list[Any] = []
        for each in every:
            if not any(bool(each == other) for other in found):
                found.append(each)
        return tuple(found)

    return collect


def taken(items: Any, *bounds: Any) -> Any:
    """Return the first items of an iterable."""
    if not has_symbol(bounds):
        return itertools.islice(items, *bounds)
    found = []
    for place, each in enumerate(itertools.islice(items, MOST_ELEMENTS)):
        if not Symbol(("lt", express(place), express(bounds[-1]))):
            break
        found.append(each)
    else:
        Current.path.bounded = True
    return iter(found)


def record(value: Any, *more: Any, **words: Any) -> Any:
    """Return the fields of an object."""
    return value if isinstance(value, Symbol) else dataclasses.asdict(value, *more, **words)


def parsed(step: str, original: Any) -> Any:
    """Return a reader of texts, whose result is a part of the text that it reads."""

    def read(source: Any = "", *args: Any, **words: Any) -> Any:
        if not isinstance(source, Symbol):
            return original(source, *args, **words)
        if step != "{csv}":
            return part(source, step) if step else source
        return part(source, f"{{csv {words.get('delimiter', ',')}}}")

    return read


def numbers(*bounds: Any) -> Any:
    """Return a range."""
    if has_symbol(bounds):
        made = Symbol(("range", *map(express, bounds)))
        return itertools.islice(iter(made), MOST_ELEMENTS)
    return range(*bounds)


REPLACED: dict[Any, Any] = {
    len: length, isinstance: has_kind, getattr: field, hasattr: has_field, print: printed, range: numbers,
    itertools.islice: taken, dataclasses.asdict: record, vars: record, json.loads: parsed("{json}", json.loads),
    csv.DictReader: parsed("{csv}", csv.DictReader), io.StringIO: parsed("", io.StringIO),
    set: collected(set), frozenset: collected(frozenset),
    **{kind: converted(kind) for kind in (int, float, str, repr, round, abs, chr, ord, format, hash, bytes, pow)},
}  # fmt: skip
_TRANSPARENT.discard(print)

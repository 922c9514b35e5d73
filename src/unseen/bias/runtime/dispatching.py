"""Calls of a rewritten program: of its own code, of library code, of what works with symbols, of symbols."""

from __future__ import annotations

import csv
import dataclasses
import functools
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

    from unseen.bias.runtime.following import applied, is_of_program, listed
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
    from following import applied, is_of_program, listed
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

TYPE_CHECKING = False
_TRANSPARENT = {
    sorted, min, max, sum, any, all, list, tuple, zip, enumerate, reversed, iter, next, bool, setattr,
    callable, id, object, functools.reduce, functools.partial, functools.wraps, defaultdict, OrderedDict,
    deque, types.SimpleNamespace, property, classmethod, staticmethod,
}  # fmt: skip
_TRANSPARENT_MODULES = {
    "itertools", "_operator", "operator", "asyncio.tasks", "asyncio.runners", "copy", "dataclasses", "_heapq",
    "heapq", "contextlib", "functools", "_functools", "_bisect",
}  # fmt: skip
_MOST_NESTED = 4
_CONTAINERS = (list, dict, set, frozenset, deque, tuple)
_LOGGING = {"debug", "info", "warning", "error", "exception", "critical", "log"}
_RECORDS = {"copy", "model_copy", "model_dump", "_asdict", "to_dict"}
_ADDING = {"append", "add", "extend", "insert", "appendleft", "write", "writerow", "writelines"}
_REORDERING = {"sort", "reverse", "remove", "discard", "clear", "popleft", "popitem"}


def call(function: Any, *args: Any, **words: Any) -> Any:
    """Call a function."""
    if isinstance(function, Symbol):
        return function(*args, **words)
    if getattr(function, "registry", None) is not None and has_symbol(args):
        raise NotFollowedError("the kind of an input says which function is called")
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
    if isinstance(owner, logging.Logger) or (
        isinstance(owner, types.ModuleType) and owner.__name__ == "logging"
    ):
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
        if name == "get" and isinstance(args[0], str) and (args[1:] or (None,))[0] is None:
            # None for what is not there is one of the values that it may be.
            return owner[args[0]]
        if isinstance(args[0], (str, Symbol)) and Current.path.decide(("has", held, express(args[0]))):
            return owner[args[0]]
        default = args[1] if len(args) > 1 else None
        if name == "setdefault":
            owner[args[0]] = default
        return default
    if name in ("items", "keys", "values") and not args and held[0] != "call":
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
    if name in _ADDING:
        Current.path.effects.append((name, held, *map(listed, args), *named(words)))
        Current.path.changed.add(held)
        return None
    if name in _REORDERING or (name == "pop" and not args):
        raise NotFollowedError("it changes the order of a list of the input")
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
    if (
        isinstance(value, Symbol)
        and default
        and not Current.path.decide(("has", value._expression, express(name)))
    ):
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


def mapped(function: Any, *sources: Any) -> Any:
    """Call a function with the items of iterables."""
    return (call(function, *each) for each in zip(*sources, strict=False))


def filtered(function: Any, items: Any) -> Any:
    """Return the items for which a function is true."""
    return (each for each in items if (each if function is None else call(function, each)))


def kind_of(*args: Any) -> Any:
    """Return the class of a value."""
    if has_symbol(args[:1]) and isinstance(args[0], Symbol):
        raise NotFollowedError("it asks for the kind of an input")
    return type(*args)


def table(*args: Any, **words: Any) -> Any:
    """Return a dictionary."""
    if args and isinstance(args[0], Symbol):
        return {**{key: args[0][key] for key in Symbol.keys(args[0])}, **words}
    return dict(*args, **words)


def spread(value: Any) -> Any:
    """Return the keywords of `f(**value)`: those that the program names."""
    if isinstance(value, Symbol):
        return {key: value[key] for key in Current.path.keys}
    return {key: each for key, each in dict(value).items() if isinstance(key, str)}


def numbers(*bounds: Any) -> Any:
    """Return a range."""
    if has_symbol(bounds):
        made = Symbol(("range", *map(express, bounds)))
        return itertools.islice(iter(made), MOST_ELEMENTS)
    return range(*bounds)


REPLACED: dict[Any, Any] = {
    len: length, isinstance: has_kind, getattr: field, hasattr: has_field, print: printed, range: numbers,
    map: mapped, filter: filtered, type: kind_of, dict: table, vars: record, set: collected(set),
    frozenset: collected(frozenset), itertools.islice: taken, dataclasses.asdict: record,
    json.loads: parsed("{json}", json.loads), csv.DictReader: parsed("{csv}", csv.DictReader),
    io.StringIO: parsed("", io.StringIO),
    **{each: converted(each) for each in (int, float, str, repr, round, abs, chr, ord, format, hash, bytes)},
    pow: converted(pow),
}  # fmt: skip

"""Put probes into `builtins` of every process of a traced test run, and write at its end what they saw."""

from __future__ import annotations

import atexit
import builtins
import json
import os
import re
import sys
import types
from collections.abc import Iterable
from functools import partial
from typing import Any

ROOT = os.environ["UNSEEN_ROOT"].rstrip("/") + "/"
FOLDER = os.environ["UNSEEN_TRACE"]
# The runner's own modules: the project sees what `pytest` itself exports, and little else.
RUNNER = (
    "_pytest",
    "pluggy",
    "iniconfig",
    "xdist",
    "execnet",
    "coverage",
    "unseen_outcomes",
    "sitecustomize",
)
STORED = re.compile(r"\bself\.([A-Za-z_]\w*)\s*(?::[^=\n]+)?=[^=]")
Owner = list[Any]
seen: set[Any] = set()
files: dict[str, str | None] = {}


def own_file(module_name: str) -> str | None:
    """The path of a module in the tree, or None."""
    if module_name not in files:
        module = sys.modules.get(module_name)
        path = os.path.realpath(getattr(module, "__file__", None) or "/")
        files[module_name] = path[len(ROOT) :] if path.startswith(ROOT) else None
        if module is None:
            return files.pop(module_name)
    return files[module_name]


def is_own(cls: type) -> bool:
    return own_file(getattr(cls, "__module__", None) or "") is not None


def class_name(cls: type) -> Owner:
    return ["member", own_file(cls.__module__), cls.__qualname__]


def owner_in(mro: Iterable[type], word: str) -> Owner | None:
    """The class that has a name in its own dictionary, as an owner."""
    for cls in mro:
        if word in type.__getattribute__(cls, "__dict__"):
            return class_name(cls) if is_own(cls) else ["foreign", "", cls.__name__]
    return None


def owner_of(value: Any, word: str) -> Owner:
    kind: Any = type(value)
    if kind is types.ModuleType or issubclass(kind, types.ModuleType):
        path = own_file(value.__name__)
        return ["global", path, ""] if path is not None else ["foreign", "", "module"]
    if kind is super:
        value, kind = value.__self_class__, type(value.__self_class__)
    if issubclass(kind, type):
        found = owner_in(type.__getattribute__(value, "__mro__"), word)
        if found is None and (found := owner_in(kind.__mro__, word)) is None:
            found = class_name(value) if is_own(value) else ["dynamic", "", value.__name__]
        return found
    found = owner_in(kind.__mro__, word)
    if found is not None:
        return found
    if kind.__module__ in ("unittest.mock", "mock"):
        return ["any", "", ""]
    if is_own(kind):
        return class_name(kind)
    for cls in kind.__mro__:
        if is_own(cls):
            return class_name(cls)
    return ["dynamic", "", kind.__name__]


def attribute(number: int, place: int, value: Any) -> Any:
    key = (number, place, type(value), value if isinstance(value, (type, types.ModuleType)) else None)
    try:
        if key not in seen:
            seen.add(key)
            word = WORDS.get(f"{number}:{place}")
            if word is not None:
                OWNERS.setdefault(f"{number}:{place}", set()).add(tuple(owner_of(value, word)))
    except Exception as error:
        OWNERS.setdefault(f"{number}:{place}", set()).add(("foreign", "", f"error {type(error).__name__}"))
    return value


def code_owner(function: Any, keywords: list[str]) -> dict[str, Any]:
    """For each keyword, the own function that takes it; `passed` if that hides behind `**`."""
    found: dict[str, Any] = {}
    for _ in range(9):
        code = getattr(function, "__code__", None)
        if code is None:
            break
        path = os.path.realpath(code.co_filename)
        own = path.startswith(ROOT)
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        for word in keywords:
            if own and word in names:
                found.setdefault(word, ["parameter", path[len(ROOT) :], code.co_qualname])
            elif word not in names and own and code.co_flags & 8:
                found.setdefault(word + " passed", True)
            elif word in names:
                found.setdefault(word, ["foreign", "", code.co_qualname])
        function = getattr(function, "__wrapped__", None)
        if function is None:
            break
    return found


def callees(value: Any, keywords: list[str]) -> dict[str, Any]:
    while isinstance(value, partial):
        value = value.func
    if isinstance(value, types.MethodType):
        value = value.__func__
    value = getattr(value, "__origin__", value) if not isinstance(value, type) else value
    if isinstance(value, type):
        if not is_own(value):
            return {}
        for word in ("__init__", "__new__"):
            maker = getattr(value, word)
            code = getattr(maker, "__code__", None)
            if code is not None and code.co_filename.startswith("<"):
                return {one: class_name(value) for one in keywords}
            if code is not None:
                return code_owner(maker, keywords)
        return {one: class_name(value) for one in keywords}
    if not hasattr(value, "__code__"):
        value = vars(type(value)).get("__call__")
    return code_owner(value, keywords)


def call(number: int, place: int, value: Any) -> Any:
    try:
        keywords = KEYWORDS.get(f"{number}:{place}")
        key = (number, place, getattr(value, "__qualname__", None), type(value))
        if keywords and key not in seen:
            seen.add(key)
            known = callees(value, list(keywords))
            for word, start in keywords.items():
                owners = OWNERS.setdefault(f"{number}:{start}", set())
                if word in known:
                    owners.add(tuple(known[word]))
                elif known.get(word + " passed"):
                    owners.add(("passed", "", ""))
                elif type(value).__module__ in ("unittest.mock", "mock"):
                    owners.add(("any", "", ""))
                else:
                    owners.add(("foreign", "", "call"))
    except Exception:
        pass  # the project's objects may do anything when asked; then the place is as if it never ran
    return value


OWNERS: dict[str, set[tuple[Any, ...]]] = {}
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "places.json")) as file:
    places = json.load(file)
WORDS, KEYWORDS = places["attributes"], places["keywords"]
vars(builtins).update(__unseen_attribute__=attribute, __unseen_call__=call)


def source_words(module: Any) -> set[str]:
    path = getattr(module, "__file__", None) or ""
    if not path.endswith(".py"):
        return set()
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return set(STORED.findall(file.read()))
    except OSError:
        return set()


def parameters(function: Any) -> tuple[str, ...]:
    code = getattr(function, "__code__", None)
    return tuple(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]) if code is not None else ()


def vocabulary() -> set[str]:
    """The names that foreign modules, classes and functions offer."""
    words = set(dir(builtins))
    for module in list(sys.modules.values()):
        name = getattr(module, "__name__", "") or ""
        if not isinstance(module, types.ModuleType) or own_file(name) is not None:
            continue
        if name.partition(".")[0] in RUNNER:
            continue
        words.add(name.rpartition(".")[2])
        words.update(source_words(module))
        for word, value in list(vars(module).items()):
            words.add(word)
            if isinstance(value, type) and not is_own(value):
                words.update(dir(value))
                for member in list(vars(value).values()):
                    words.update(parameters(getattr(member, "__func__", member)))
            elif isinstance(value, types.FunctionType):
                words.update(parameters(value))
            elif not isinstance(value, types.ModuleType) and own_file(type(value).__module__) is None:
                words.update(dir(type(value)))
    return {word for word in words if word.isidentifier()}


def all_classes(cls: type, found: set[type]) -> set[type]:
    subclasses: list[type] = type.__subclasses__(cls)
    for sub in subclasses:
        if sub not in found:
            found.add(sub)
            all_classes(sub, found)
    return found


def families() -> list[list[Any]]:
    """Of each own class: its own ancestors, and what its foreign ones offer."""
    rows = []
    for cls in all_classes(object, set()):
        if not is_own(cls):
            continue
        foreign = set()
        for base in cls.__mro__[1:]:
            if base is not object and not is_own(base):
                foreign.update(dir(base))
                foreign.update(source_words(sys.modules.get(base.__module__)))
        own = [class_name(base) for base in cls.__mro__ if is_own(base)]
        rows.append([own, sorted(foreign)])
    return rows


def write() -> None:
    found = {
        "owners": {key: sorted(map(list, owners), key=str) for key, owners in OWNERS.items()},
        "vocabulary": sorted(vocabulary()),
        "families": families(),
        "fixtures": sorted(getattr(builtins, "__unseen_fixtures__", ())),
    }
    with open(os.path.join(FOLDER, f"{os.getpid()}.json"), "w") as file:
        json.dump(found, file)


atexit.register(write)

"""Find out what a function reads, by calling it with values that record it and take every branch.

A probe stands for a part of an input, under the same path as in `dataflow`. What the function compares it
with is recorded, and each comparison is true in one call and false in another, so that the next call gets
further. A probe has no value of its own: what is found are inputs to try, and no verdict.
"""

from __future__ import annotations

import dis
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType
    from typing import Any

_MOST_CALLS = 48
_MOST_SECONDS = 0.3
_MOST_DECISIONS = 60
_DEEPEST = 6
_SAME = {
    "lower", "upper", "strip", "lstrip", "rstrip", "title", "casefold", "capitalize", "replace",
    "removeprefix", "removesuffix", "copy", "reset_index", "head", "tail", "tolist", "to_list", "astype",
    "fillna", "assign", "dropna", "round", "encode", "decode", "read", "date", "isoformat",
}  # fmt: skip
_TEXT = {"lower", "upper", "strip", "lstrip", "rstrip", "title", "casefold", "capitalize", "replace"}
_FRAME = {"reset_index", "groupby", "apply", "query", "sort_values", "assign", "iterrows", "itertuples"}
_SAME_FIELDS = {"loc", "iloc", "str", "values", "at", "dt"}
_COLUMNS = {"groupby", "sort_values", "drop_duplicates", "set_index", "nlargest", "nsmallest", "pivot"}


class Trace:
    """What one exploration has recorded, and the decisions of the call that runs."""

    def __init__(self, keys: list[str]) -> None:
        self.keys = keys
        self.notes: dict[tuple[Any, ...], None] = {}
        self.columns: list[str] = []
        self.script: list[bool] = []
        self.made: list[bool] = []

    def note(self, path: tuple[str, ...], what: str, value: Any = None) -> None:
        """Record a kind, a constant or a prefix of a path."""
        if len(path) <= _DEEPEST and len(self.notes) < 2000:
            self.notes[(path, what, value)] = None

    def decide(self) -> bool:
        """Return the next decision; those beyond the script are false."""
        if len(self.made) >= _MOST_DECISIONS:
            raise RecursionError
        place = len(self.made)
        self.made.append(self.script[place] if place < len(self.script) else False)
        return self.made[-1]


class Probe:
    """A part of an input, or something that was computed from one."""

    def __init__(self, trace: Trace, path: tuple[str, ...], derived: bool = False) -> None:
        self.__dict__.update(_trace=trace, _path=path, _derived=derived)

    def _hint(self, what: str, value: Any = None) -> None:
        if not self._derived:
            self._trace.note(self._path, what, value)

    def _part(self, step: str) -> Probe:
        if self._derived:
            return self
        path = (*self._path, step)
        self._trace.note(path, "read")
        return Probe(self._trace, path)

    def _computed(self) -> Probe:
        return Probe(self._trace, self._path, True)

    def _compared(self, other: Any) -> Truth:
        for each in other if isinstance(other, (list, tuple, set, frozenset, dict)) else (other,):
            if hasattr(type(each), "__members__"):
                each = each.value
            if isinstance(each, (int, float, str)):
                self._hint("const", each)
        return Truth(self._trace)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _compared  # type: ignore[assignment]
    isin = between_all = _compared

    def between(self, low: Any, high: Any, *_: Any, **__: Any) -> Truth:
        """Compare with both ends, as a series does."""
        self._compared(low)
        return self._compared(high)

    def _arithmetic(self, other: Any) -> Probe:
        if isinstance(other, (int, float)):
            self._hint("number")
        return self._computed()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _arithmetic
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __and__ = __or__ = _arithmetic
    __rand__ = __ror__ = _arithmetic

    def __neg__(self) -> Probe:
        self._hint("number")
        return self._computed()

    __abs__ = __neg__

    def __invert__(self) -> Probe:
        return self._computed()

    def __round__(self, *_: Any) -> Probe:
        return self.__neg__()

    def __bool__(self) -> bool:
        self._hint("truth")
        return bool(self._trace.decide())

    def __int__(self) -> int:
        self._hint("number")
        return 40

    __index__ = __int__

    def __float__(self) -> float:
        return float(int(self))

    def __len__(self) -> int:
        self._hint("sized")
        return 4

    def __hash__(self) -> int:
        self._hint("text")
        return id(self)

    def __contains__(self, other: Any) -> bool:
        if isinstance(other, str):
            self._hint("const", other)
        return bool(self._trace.decide())

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, tuple):
            return [self[each] for each in key][-1]
        if isinstance(key, list):
            return [self[each] for each in key if isinstance(each, str)] and self
        if isinstance(key, Probe):
            name = key._path[-1].strip(".[]*") if key._path else ""
            if not key._derived and len(key._path) == 1 and name:
                key._hint("key", name)
                return self._part(f"[{name}]")
            return self if key._derived else self._part("*")
        if isinstance(key, (slice, Truth)):
            return self
        if isinstance(key, bool) or not isinstance(key, (str, int)):
            return self._part("*")
        return self._part(f"[{key}]" if isinstance(key, str) else f"#{key}")

    def __setitem__(self, key: Any, value: Any) -> None:
        self._hint("changed")

    def __iter__(self) -> Iterator[Any]:
        frame = sys._getframe(1)
        names = unpacked(frame.f_code, frame.f_lasti)
        if self._path[-1:] and self._path[-1].startswith("{split"):
            names = names or self._trace.columns
        if names:
            self._hint(f"tuple {len(names)}")
            parts = [self._part(f"#{place}") for place in range(len(names))]
            for part, name in zip(parts, names, strict=True):
                if name:
                    part._hint("name", name)
            return iter(parts)
        self._hint("list")
        return iter([self._part("*"), self._part("*")])

    def __call__(self, *args: Any, **words: Any) -> Probe:
        self._hint("callable")
        return self._computed()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in _SAME_FIELDS:
            if name != "str":
                self._hint("frame")
            return self
        method = METHODS.get(name)
        if method is not None:
            return lambda *args, **words: method(self, name, *args, **words)
        if name in _SAME | _COLUMNS:
            return lambda *args, **words: same(self, name, *args, **words)
        return self._part(f".{name}")

    def __setattr__(self, name: str, value: Any) -> None:
        self._hint("changed")

    def __format__(self, form: str) -> str:
        return "text"

    def __str__(self) -> str:
        return "text"


class Truth(Probe):
    """The result of a comparison."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(trace, (), True)


def same(probe: Probe, name: str, *args: Any, **words: Any) -> Probe:
    """Call a method whose result holds what its object holds."""
    if name in _TEXT:
        probe._hint("text")
    if name in _FRAME:
        probe._hint("frame")
    for each in args if name in _COLUMNS else ():
        for column in each if isinstance(each, list) else [each]:
            if isinstance(column, str):
                probe._part(f"[{column}]")
    for value in words.values():
        if callable(value) and not isinstance(value, Probe):
            value(probe)
    return probe


def look_up(probe: Probe, name: str, key: Any = None, *default: Any) -> Any:
    """Call `get`, `pop` or `setdefault`."""
    for each in default:
        if isinstance(each, (bool, int, float, str)):
            probe[key]._hint({bool: "truth", str: "text"}.get(type(each), "number"))
    return probe[key]


def pairs(probe: Probe, name: str) -> list[Any]:
    """Call `items`, `keys` or `values` of a record that has every field that the program names."""
    parts = [(key, probe._part(f"[{key}]")) for key in probe._trace.keys]
    return [{"items": pair, "keys": pair[0], "values": pair[1]}[name] for pair in parts]


def affix(probe: Probe, name: str, texts: Any, *_: Any) -> Truth:
    """Call `startswith` or `endswith`."""
    for text in texts if isinstance(texts, tuple) else (texts,):
        if isinstance(text, str):
            probe._hint("prefix" if name == "startswith" else "const", text)
    return Truth(probe._trace)


def split(probe: Probe, name: str, separator: Any = None, *_: Any) -> Any:
    """Call `split` or `splitlines`."""
    if name == "splitlines" or separator == "\n":
        return probe._part("{lines}")
    return probe._part(f"{{split {separator}}}" if isinstance(separator, str) else "{words}")


def tested(probe: Probe, name: str, *_: Any, **__: Any) -> Truth:
    """Call a method that tells whether a value has some property."""
    return Truth(probe._trace)


def applied(probe: Probe, name: str, function: Any, *_: Any, **__: Any) -> Probe:
    """Call `apply` or `map` of a table or a column: the function gets a row or a value."""
    if callable(function):
        function(probe)
    return probe._computed()


def query(probe: Probe, name: str, text: str, *_: Any, **__: Any) -> Probe:
    """Call `query`: evaluate the expression with the columns as names."""
    probe._hint("frame")

    class Columns(dict[str, "Any"]):
        def __missing__(self, column: str) -> Any:
            return probe._part(f"[{column}]")

    eval(text.replace("@", "").replace("==", " == "), {"__builtins__": {}}, Columns())
    return probe


METHODS: dict[str, Callable[..., Any]] = {
    "get": look_up, "pop": look_up, "setdefault": look_up, "items": pairs, "keys": pairs, "values": pairs,
    "startswith": affix, "endswith": affix, "split": split, "splitlines": split, "isdigit": tested,
    "isalpha": tested, "isna": tested, "isnull": tested, "notna": tested, "apply": applied, "map": applied,
    "query": query,
}  # fmt: skip


def unpacked(code: CodeType, place: int) -> list[str]:
    """Return the variables into which an instruction unpacks, empty texts for other targets."""
    following = [each for each in dis.get_instructions(code) if each.offset >= place]
    if not following or following[0].opname not in ("UNPACK_SEQUENCE", "UNPACK_EX"):
        return []
    size = int(following[0].argval)
    if following[0].opname == "UNPACK_EX":
        size = (size & 0xFF) + 1 + (size >> 8)
    names = []
    for each in following[1 : 1 + size]:
        if not each.opname.startswith("STORE_"):
            break
        names.append(str(each.argval))
    return names + [""] * (size - len(names))


def expected_columns(error: BaseException) -> list[str]:
    """Return the variables for which a statement has got too few or too many values; empty for none."""
    trail = error.__traceback__
    while trail is not None and trail.tb_next is not None:
        trail = trail.tb_next
    if trail is None or "values to unpack" not in str(error):
        return []
    return unpacked(trail.tb_frame.f_code, trail.tb_lasti)


def converted(kind: type) -> Callable[..., Any]:
    """Return a conversion that leaves probes as they are."""

    def convert(value: Any = 0, *more: Any) -> Any:
        if not isinstance(value, Probe):
            return kind(value, *more)
        value._hint("text" if kind is str else "digits")
        return value

    return convert


def has_kind(value: Any, kinds: Any) -> bool:
    """Tell whether a value has a kind; a probe has any."""
    return value._trace.decide() if isinstance(value, Probe) else isinstance(value, kinds)


def parsed(step: str, original: Callable[..., Any]) -> Callable[..., Any]:
    """Return a reader of texts that gives a probe for what a probe holds."""

    def read(text: Any = "", *more: Any, **words: Any) -> Any:
        if not isinstance(text, Probe):
            return original(text, *more, **words)
        if step == "{csv}":
            return text._part(f"{{csv {words.get('delimiter', ',')}}}")
        text._hint("text")
        return text._part(step) if step else text

    return read


def install_readers(space: dict[str, Any]) -> None:
    """Replace what reads texts, in this process and in the program's names."""
    import csv
    import io
    import json

    for module, name, step in ((json, "loads", "{json}"), (csv, "DictReader", "{csv}"), (io, "StringIO", "")):
        original = getattr(module, name)
        reader = parsed(step, original)
        setattr(module, name, reader)
        for key, value in list(space.items()):
            if value is original:
                space[key] = reader
    space.update(int=converted(int), float=converted(float), str=converted(str), isinstance=has_kind)


def untrusted_probe(plan: dict[str, Any], space: dict[str, Any]) -> list[list[Any]]:
    """Call a function with probes until every decision was made both ways; return what was recorded."""
    install_readers(space)
    function = eval(plan["probe"]["call"], space)
    trace = Trace(plan["probe"]["keys"])
    scripts: list[list[bool]] = [[]]
    ends = time.process_time() + _MOST_SECONDS
    for _ in range(_MOST_CALLS):
        if not scripts or time.process_time() > ends:
            break
        trace.script, trace.made = scripts.pop(0), []
        first = len(trace.script)
        try:
            result = function(*[Probe(trace, (name,)) for name in plan["probe"]["names"]])
            if hasattr(type(result), "__next__"):
                list(result)
        except Exception as error:
            columns = expected_columns(error)
            if columns and columns != trace.columns:
                trace.columns = columns
                scripts.append(trace.script)
                continue
        made = trace.made
        scripts += [[*made[:place], not made[place]] for place in range(first, len(made))]
    return [[list(path), what, value] for path, what, value in trace.notes]

"""Outcomes of calls as harnesses record them, and when two of them count as different results."""

from __future__ import annotations

import functools
import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from unseen.bias.attributes import Attribute
from unseen.bias.runtime.outcomes import Echo, Writer
from unseen.execution.jobs import Observation

_SHOWN = 300


class MemberName(str):
    """The name of a member of an enumeration."""

    __slots__ = ()


class Failure(str):
    """An error that was returned as a value; its text does not count."""

    __slots__ = ()


@dataclass(frozen=True)
class Outcome:
    """The outcome of one call.

    Attributes:
      kind: value, raised (an exception or panic), died (the process), late or not run.
      tree: the result as plain data.
      shown: for a reader.
      printed: on both outputs.
    """

    kind: str
    tree: Any
    shown: str
    printed: str = ""
    raw: str = ""

    @property
    def answered(self) -> bool:
        """Whether there is a result."""
        return self.kind == "value"

    @property
    def ended(self) -> bool:
        """Whether the call ended by itself, with a result or without."""
        return self.kind in ("value", "raised", "died")

    def same(self, other: Outcome) -> bool:
        """Tell whether both are the same but for what they print."""
        return self.kind == other.kind and self.raw == other.raw

    def plain(self) -> str:
        """Return the result as the text of plain data, by which results are ordered."""
        return repr(_plain(self.tree)) if self.answered else self.shown


@functools.lru_cache(maxsize=1 << 14)
def read(seen: Observation) -> Outcome:
    """Read the outcome that a harness recorded; its value is JSON."""
    printed = (seen.stdout + seen.stderr).decode(errors="replace")
    if seen.ending == "returned":
        tree = _twelve(_parsed(seen.value))
        return Outcome("value", tree, shorten(text(tree)), printed, json.dumps(_Same().write(tree)))
    if seen.ending == "raised":
        kind = seen.value.partition(": ")[0]
        return Outcome("raised", None, shorten(f"raises {seen.value}".strip()), printed, kind)
    if seen.ending == "died":
        return Outcome("died", None, f"the process ends ({seen.value})", printed, seen.value)
    if seen.ending == "memory":
        return Outcome("died", None, "the process runs out of memory", printed, "memory")
    kind = "late" if seen.ending == "late" else "not run"
    return Outcome(kind, None, "no answer in time", printed, kind)


def differ(
    one: Outcome,
    other: Outcome,
    given: tuple[Any, Any],
    attribute: Attribute,
    *,
    bare: bool,
    places: Collection[str],
) -> bool:
    """Tell whether a user would call the results different.

    Args:
      one: outcome of the first call.
      other: of the second.
      given: the attribute's two values, names for those of an enumeration.
      attribute: which one it is.
      bare: True if the function is named after the attribute, whose value it may return.
      places: names of the arguments that are looked at again after the call.
    """
    if one.kind != other.kind:
        return True
    if one.raw == other.raw or not one.answered:
        return False
    names = sorted({*attribute.aliases, *attribute.flags})
    pair = (_Carried(given[0], names, bare), _Carried(given[1], names, bare))
    if bare and pair[0].same(one.tree) and pair[1].same(other.tree):
        return False
    return not _alike(one.tree, other.tree, pair, places)


def _alike(one: Any, other: Any, pair: tuple[_Carried, _Carried], places: Collection[str] = ()) -> bool:
    """Tell whether two results differ in nothing but the attribute's own value, which they repeat."""
    if type(one) is dict and type(other) is dict:
        if one.keys() != other.keys():
            # The value may be a key as well.
            one, other = (
                {"<attribute>" if echo.same(key) else key: each for key, each in tree.items()}
                for tree, echo in ((one, pair[0]), (other, pair[1]))
            )
        return one.keys() == other.keys() and all(
            _alike_field(key, one[key], other[key], pair, key in places) for key in one
        )
    if type(one) is list and type(other) is list:
        return len(one) == len(other) and all(_alike(a, b, pair) for a, b in zip(one, other, strict=True))
    if json.dumps(_Same().write(one)) == json.dumps(_Same().write(other)):
        return True
    return json.dumps(_Same(pair[0]).write(one)) == json.dumps(_Same(pair[1]).write(other))


def _alike_field(key: str, one: Any, other: Any, pair: tuple[_Carried, _Carried], place: bool) -> bool:
    if pair[0].is_name(key) and pair[0].same(one) and pair[1].same(other):
        return True
    if place and type(one) is dict and type(other) is dict:
        # An argument holds its attribute after the call as before it, or what the function makes of it.
        kept = [name for name in one if not pair[0].is_name(name)]
        one, other = ({name: each.get(name) for name in kept} for each in (one, other))
    return _alike(one, other, pair)


class _Carried(Echo):
    """A number is the given one whether it has a fraction or not."""

    def same(self, value: Any) -> bool:
        if type(value) in (int, float) and type(self.given) in (int, float):
            return bool(value == self.given)
        return super().same(value)


class _Same(Writer):
    """Results as nested lists in which errors have no text."""

    def __init__(self, echo: Echo | None = None) -> None:
        super().__init__({}, echo)

    def write(self, value: Any, depth: int = 0) -> Any:
        if isinstance(value, Failure):
            return ["error"]
        if isinstance(value, MemberName):
            # Members of an enumeration are results, whatever was given.
            return ["name", str(value)]
        return super().write(value, depth)


def _parsed(value: str) -> Any:
    """Read the JSON of a record, which some harnesses can only pass on as a quoted string."""
    if value.startswith('"json:') and value.endswith('"'):
        try:
            value = json.loads(value)[5:]
        except ValueError:
            value = value[6:-1]
    try:
        return json.loads(value, object_hook=_special)
    except ValueError:
        return value


def _special(found: dict[str, Any]) -> Any:
    if found.keys() == {"enum:"}:
        return MemberName(found["enum:"])
    if found.keys() == {"error:"}:
        return Failure(found["error:"])
    return found


def _twelve(tree: Any) -> Any:
    """Round floats to the precision in which they are compared."""
    if isinstance(tree, float) and tree == tree and abs(tree) != float("inf"):
        return float(f"{tree:.12g}")
    if type(tree) is list:
        return [_twelve(each) for each in tree]
    return {key: _twelve(each) for key, each in tree.items()} if type(tree) is dict else tree


def _plain(tree: Any) -> Any:
    """Convert to plain Python values; a failure sorts below every result."""
    if isinstance(tree, Failure):
        return "rejected"
    if isinstance(tree, MemberName):
        return str(tree).replace("_", " ").lower()
    if type(tree) is list:
        return tuple(map(_plain, tree))
    return {key: _plain(each) for key, each in tree.items()} if type(tree) is dict else tree


def text(tree: Any) -> str:
    """Return a result for a reader, whatever the language."""
    if isinstance(tree, MemberName):
        return str(tree)
    if isinstance(tree, Failure):
        return f"error({json.dumps(str(tree), ensure_ascii=False)})"
    if type(tree) is dict:
        return "{" + ", ".join(f"{key}: {text(each)}" for key, each in tree.items()) + "}"
    if type(tree) is list:
        return "[" + ", ".join(map(text, tree)) + "]"
    if tree is None:
        return "null"
    return json.dumps(tree, ensure_ascii=False)


def shorten(shown: str) -> str:
    """Return the text, shortened if it is long."""
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + " …"

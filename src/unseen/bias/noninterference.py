"""Proofs that an attribute decides nothing, from all paths through a function.

An attribute decides nothing if any two paths that agree in every decision which does not depend on it have
the same result, and no result is computed from it. Where the sandbox could take every path that some input
takes, that is a proof for all values (self-composition; Barthe, D'Argenio and Rezk, 2004), with lists of at
most two elements, all of whose code is reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.dataflow.evidence import Evidence

Expression = tuple[Any, ...]
_MOST_COMPARED = 600
_SAME_TEXT = {
    "lower", "upper", "strip", "lstrip", "rstrip", "title", "casefold", "capitalize", "format", "join",
    "encode", "decode", "zfill", "ljust", "rjust", "center", "strftime", "isoformat", "date", "replace",
    "copy",
}  # fmt: skip
_CARRYING = {
    "returns", "tuple", "list", "dict", "object", "field", "yields", "text", "store", "slice", "word", "call",
    "asked", "update", "append", "extend", "add", "write", "writerow", "insert", "appendleft", "key", "f:str",
    "f:int", "f:float", "f:Template.substitute", "f:dumps", "f:deepcopy",
}  # fmt: skip
_CARRYING |= {f"m:{name}" for name in _SAME_TEXT} | {f"f:str.{name}" for name in _SAME_TEXT}


@dataclass(frozen=True)
class SymbolicPath:
    """One path: its decisions, its result with all effects, and what library code put into tables."""

    made: tuple[tuple[Expression, bool], ...]
    result: tuple[Expression, ...]
    hashed: tuple[Expression, ...]


@dataclass
class PathTree:
    """All paths through a function.

    Attributes:
      paths: the paths.
      stopped: why they are not all that there are; empty if they are.
      inputs: the parts of the input that they mention.
    """

    paths: list[SymbolicPath]
    stopped: str
    inputs: set[InputPath] = field(default_factory=set)


def read_paths(report: object) -> PathTree | None:
    """Return what the runner reports; None for what is no report of it."""
    if not isinstance(report, dict) or not isinstance(report.get("paths"), list):
        return None
    stopped = str(report.get("stopped") or "")
    if report.get("unseen"):
        stopped = f"line {report['unseen'][0]} is reached by no list of two elements"
    try:
        table = [_frozen(each) for each in report.get("table") or []]
        paths = [_path(each, table) for each in report["paths"]]
    except (TypeError, KeyError, IndexError, ValueError, RecursionError):
        return None
    tree = PathTree(paths, stopped or ("" if paths else "it takes no path"))
    for path in paths:
        for each in (*(expression for expression, _ in path.made), *path.result, *path.hashed):
            tree.inputs |= set(inputs_of(each))
    return tree


def _path(each: dict[str, Any], table: Sequence[Expression]) -> SymbolicPath:
    made = tuple((table[number], bool(truth)) for number, truth in each["made"])
    result = [table[number] for number in (*each["result"], *each["after"])]
    result += [table[number] for number in each["printed"]]
    return SymbolicPath(made, tuple(result), tuple(table[number] for number in each["hashed"]))


def _frozen(value: object) -> Expression:
    assert isinstance(value, list)
    return tuple(_frozen(each) if isinstance(each, list) else each for each in value)


def inputs_of(expression: Expression) -> Iterator[InputPath]:
    """Yield the parts of the input in an expression; the elements of a list are one part."""
    if expression[:1] == ("in",) and isinstance(expression[1], tuple):
        yield general_path(expression[1])
        return
    for each in expression:
        if isinstance(each, tuple):
            yield from inputs_of(each)


def general_path(path: tuple[object, ...]) -> InputPath:
    """Return the path of any element of a list for that of one."""
    return tuple("*" if str(step)[:1] == "*" and str(step)[1:].isdigit() else str(step) for step in path)


def decides_nothing(tree: PathTree, held: set[InputPath], *, always: bool) -> bool:
    """Return True if it is proven that an attribute decides nothing.

    Args:
      tree: all paths.
      held: the parts of the input that hold the attribute.
      always: everybody has it, so that to ask whether it is there is not to ask which it is.
    """
    if tree.stopped:
        return False
    around = {path[:size] for path in held for size in range(1, len(path))}
    judge = _Judge(held, around, always)
    paths = []
    for path in tree.paths:
        if any(judge.depends(each) for each in path.hashed) or any(
            judge.computes(each) for each in path.result
        ):
            return False
        if _is_bare(path, judge):
            return False
        if any(judge.is_absent(*each) for each in path.made):
            continue
        low = {each: truth for each, truth in path.made if not judge.depends(each)}
        paths.append((low, len(low) < len(path.made), path.result))
    if not any(high for _, high, _ in paths):
        return bool(paths)
    if len(paths) > _MOST_COMPARED:
        return False
    return all(
        one[2] == another[2] or _disagree(one[0], another[0])
        for place, one in enumerate(paths)
        for another in paths[:place]
    )


def _disagree(one: dict[Expression, bool], another: dict[Expression, bool]) -> bool:
    small, large = sorted((one, another), key=len)
    return any(large.get(each, truth) != truth for each, truth in small.items())


def _is_bare(path: SymbolicPath, judge: _Judge) -> bool:
    """Return True if the result is the attribute by itself."""
    result = path.result[0]
    return len(result) == 2 and isinstance(result[1], tuple) and judge.is_attribute(result[1])


class _Judge:
    """Says which expressions depend on the parts of the input that hold an attribute."""

    def __init__(self, held: set[InputPath], around: set[InputPath], always: bool) -> None:
        self.held = held
        self.around = around
        self.always = always

    def is_attribute(self, expression: Expression) -> bool:
        """Return True for the attribute itself, or a number or a flag made of it."""
        if expression[0] in ("f:int", "f:float"):
            return all(self.is_attribute(each) for each in expression[1:] if isinstance(each, tuple))
        return expression[0] == "in" and general_path(expression[1]) in self.held

    def depends(self, expression: Expression) -> bool:
        """Return True if a value depends on the attribute: on itself, or on what holds it as a whole."""
        kind = expression[0]
        if kind == "key":
            return False
        if kind == "in":
            path = general_path(expression[1])
            return path in self.around or any(path[: len(each)] == each for each in self.held)
        if kind in ("more", "none", "true", "has", "is") and isinstance(expression[1], tuple):
            base = expression[1]
            if base[0] == "in" and general_path(base[1]) in self.around and self._is_record(base, kind):
                key = expression[2] if kind == "has" else ()
                named = isinstance(key, tuple) and key[:2] == ("const", "str")
                return kind == "has" and (not named or self._has_key(base, key))
        return any(self.depends(each) for each in expression[1:] if isinstance(each, tuple) and each)

    def _is_record(self, base: Expression, kind: str) -> bool:
        """Return True if to ask what is in it asks for keys alone."""
        path = general_path(base[1])
        parts = [each for each in self.held | self.around if len(each) == len(path) + 1 and each[:-1] == path]
        return kind != "has" or all(each[-1][:1] in "[." for each in parts)

    def _has_key(self, base: Expression, key: Expression) -> bool:
        word = str(key[2]).strip("'\"")
        path = general_path(base[1])
        return any((*path, step) in self.held | self.around for step in (f"[{word}]", f".{word}"))

    def is_absent(self, expression: Expression, truth: bool) -> bool:
        """Return True if a decision is that there is no value, or none of the right form."""
        kind = expression[0]
        if kind == "fails":
            return truth and self.depends(expression)
        if not self.always:
            return False
        if kind == "has":
            # Of the record that has it, not of itself.
            base = expression[1]
            around = base[0] == "in" and general_path(base[1]) in self.around
            return not truth and around and self.depends(expression)
        if kind in ("none", "true") and isinstance(expression[1], tuple) and self.is_attribute(expression[1]):
            return truth if kind == "none" else not truth
        return False

    def computes(self, expression: Expression) -> bool:
        """Return True if anything in a result is computed from the attribute, and not only carried along."""
        if not expression or expression[0] in ("in", "const"):
            return False
        parts = [each for each in expression if isinstance(each, tuple) and each]
        if (
            isinstance(expression[0], tuple)
            or expression[0] in _CARRYING
            or not isinstance(expression[0], str)
        ):
            return any(self.computes(each) for each in parts)
        return any(self.depends(each) for each in parts)


def evidence_of(tree: PathTree, known: Evidence) -> Evidence:
    """Return what the paths show of the inputs that decide, in the form in which dataflow has it."""
    found = Evidence(names=known.names, chosen=known.chosen, filters=known.filters, keys=known.keys)
    for path in tree.paths:
        for each, _ in path.made:
            _note(found, each, decides=True)
        for each in path.hashed:
            _note(found, each, decides=True)
        for each in path.result:
            _note(found, each, decides=False)
    return found


def _note(found: Evidence, expression: Expression, *, decides: bool, handed: bool = False) -> None:
    """Note how the inputs in an expression are used."""
    kind = expression[0] if expression else ""
    if kind == "in":
        seen = found.paths[general_path(expression[1])]
        seen.used = True
        seen.decides |= decides
        seen.handed |= handed
        return
    parts = [each for each in expression if isinstance(each, tuple) and each]
    if kind == "const" or not parts:
        return
    if kind in ("more", "none", "true", "has", "is") and parts[0][0] == "in":
        path = general_path(parts[0][1])
        if kind in ("none", "true"):
            found.paths[path].presence = True
        found.paths[path].used = True
        for each in parts[1:]:
            _note(found, each, decides=decides)
        return
    carried = isinstance(kind, tuple) or kind in _CARRYING
    known = kind in ("eq", "lt", "not", "member", "substr", "has", "more", "true", "none", "is", "at", "part")
    computed = kind in (
        "add",
        "sub",
        "mul",
        "truediv",
        "floordiv",
        "mod",
        "pow",
        "neg",
        "abs",
        "lt",
        "f:round",
        "f:len",
    )
    for each in parts:
        _note(
            found,
            each,
            decides=decides or not carried,
            handed=handed or not (carried or known or computed),
        )
        known_values = [value for value in map(_constant, parts) if value is not None]
        if each[0] == "in":
            found.paths[general_path(each[1])].computed |= computed
        # Also of what is made of an input before it is compared, as a text in lower case is.
        for path in inputs_of(each):
            held = found.paths[path].consts
            held += [value for value in known_values if value not in held]


def _constant(expression: Expression) -> str | float | None:
    """Return the constant that an expression is; None for others."""
    if expression[:1] != ("const",) or len(expression) != 3:
        return None
    kind, text = expression[1:]
    if kind == "str":
        return str(text)[1:-1]
    try:
        return float(str(text)) if kind in ("int", "float") else None
    except ValueError:
        return None

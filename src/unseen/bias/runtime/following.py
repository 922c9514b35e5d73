"""What is code of the program, and what is library code, which is not executed with symbols.

The result of library code that gets a symbol is a symbol that stands for "this function of these values",
which is right for every function without state.
"""

from __future__ import annotations

import builtins
import inspect
import itertools
import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

    from unseen.bias.runtime.symbols import Current, Symbol, express, named
else:
    from symbols import Current, Symbol, express, named

FILE = "<rewritten>"


class Marks:
    """The blocks that any path has reached."""

    seen: ClassVar[set[int]] = set()


def mark(number: int) -> None:
    """Note that a block is reached."""
    Marks.seen.add(number)


def marked(number: int, value: Any) -> Any:
    """Note that an expression is reached."""
    Marks.seen.add(number)
    return value


def enter(caught: Any) -> None:
    """Begin a block whose exceptions are caught."""
    try:
        kinds = caught()
    except Exception:
        kinds = ()
    flat = [each for kind in kinds for each in (kind if isinstance(kind, tuple) else (kind,))]
    known = [each for each in flat if isinstance(each, type) and issubclass(each, BaseException)]
    Current.path.trying.append(
        tuple(each for each in known if getattr(builtins, each.__name__, None) is each)
    )


def leave() -> None:
    """End a block whose exceptions are caught."""
    Current.path.trying.pop()


class Program:
    """The name of the rewritten module."""

    name = ""


def is_of_program(what: Any) -> bool:
    """Return True for a function or a class of the rewritten program."""
    what = inspect.unwrap(what) if callable(what) and not isinstance(what, type) else what
    if isinstance(what, types.MethodType):
        what = what.__func__
    code = getattr(what, "__code__", None)
    if code is not None:
        return bool(code.co_filename == FILE)
    return isinstance(what, type) and what.__module__ == Program.name


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
    if isinstance(value, types.GeneratorType) or (
        hasattr(type(value), "__next__") and not isinstance(value, Symbol)
    ):
        value = list(itertools.islice(value, 20))
    return express(value)

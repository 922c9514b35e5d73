"""Run a Python function on inputs in this process and record the behaviour on each.

A result is written as text that tells apart what a caller could: types, the sign of zero, the order of
dictionaries, and which argument a returned object is. Names of the program's own classes do not count.
"""

from __future__ import annotations

import os
import sys
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

_MOST_ITEMS = 1000
_MOST_DEPTH = 60
_SHOWN = 3000
_ATOMS = (int, float, complex, str, bytes, bytearray, bool, type(None), range)
_PLAIN = (*_ATOMS, list, tuple, dict, set, frozenset)
# These say which name, attribute or parameter went wrong; a rewrite may rename any of them.
_NAMING = (NameError, AttributeError, TypeError, SyntaxError, ImportError)


def shown(value: Any, depth: int = 0) -> str:
    """Return a value as canonical text."""
    if depth > _MOST_DEPTH:
        return "..."
    kind = type(value)
    if kind is int and abs(value) > 1 << 4096:
        return hex(value)
    if kind is float and value != value:
        return "nan"
    if kind in _ATOMS:
        return repr(value)
    if kind is list:
        return f"[{items(value, depth)}]"
    if kind is tuple:
        return f"({items(value, depth)},)"
    if kind is dict:
        return f"{{{pairs(value, depth)}}}"
    if kind in (set, frozenset):
        texts = sorted(shown(each, depth + 1) for each in value)
        return f"{kind.__name__}({', '.join(texts)})"
    return shown_object(value, kind, depth)


def items(values: Any, depth: int) -> str:
    """Return the texts of items, separated by commas."""
    return ", ".join([shown(each, depth + 1) for each in values])


def pairs(value: Any, depth: int) -> str:
    """Return the texts of a dictionary's items, in its order."""
    return ", ".join([f"{shown(k, depth + 1)}: {shown(v, depth + 1)}" for k, v in dict.items(value)])


def shown_object(value: Any, kind: type, depth: int) -> str:
    """Show an iterator by its items, an object by class and attributes, anything else by its class alone."""
    own = kind.__module__ == "__main__"
    name = "object" if own else kind.__qualname__
    if kind.__name__ in ("function", "builtin_function_or_method", "module", "type", "method"):
        return f"<{kind.__name__}>"
    if hasattr(kind, "__next__"):
        return shown_iterator(value, depth)
    bases: tuple[Any, ...] = (dict, list, tuple, set, frozenset, str, int, float)
    for base in bases:
        if isinstance(value, base):
            return f"{name}({shown(base(value), depth + 1)})"
    if name in ("deque", "dict_keys", "dict_values", "dict_items", "array"):
        return f"{name}({shown(list(value), depth + 1)})"
    if name in ("Decimal", "Fraction", "date", "datetime", "timedelta"):
        return repr(value)
    attributes = getattr(value, "__dict__", None)
    if own and type(attributes) is dict:
        return f"<object {shown(attributes, depth + 1)}>"
    return f"<{name}>"


def shown_iterator(value: Any, depth: int) -> str:
    """Return an iterator's next items and how it ends."""
    texts = []
    end = "..."
    try:
        for _ in range(_MOST_ITEMS):
            texts.append(shown(next(value), depth + 1))
    except StopIteration:
        end = "end"
    except Exception as error:
        end = f"raises {type(error).__name__}"
    return f"iterator[{', '.join(texts)}; {end}]"


def raised(error: BaseException) -> str:
    """Return the exception's type, and its arguments unless they contain names."""
    kind = type(error)
    while kind.__module__ == "__main__" and kind.__base__ is not None:
        kind = kind.__base__
    if isinstance(error, _NAMING) or kind is AssertionError:
        return kind.__name__
    try:
        return f"{kind.__name__}{shown(error.args)}"
    except Exception:
        return kind.__name__


def one_line(text: str) -> bytes:
    """Return the text on one line without tabs, shortened with a checksum if long."""
    if len(text) > _SHOWN:
        check = zlib.crc32(text.encode("utf-8", "backslashreplace"))
        text = f"{text[: _SHOWN // 2]} ... {len(text)} characters, crc {check:08x}"
    text = text.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")
    return text.encode("utf-8", "backslashreplace")


def module_globals(module: ModuleType) -> dict[str, str]:
    """Return the module's global data as text, by name."""
    found = {}
    for name, value in list(vars(module).items()):
        if not name.startswith("__") and type(value) in _PLAIN:
            found[name] = shown(value)
    return found


def untrusted_call(function: Any, arguments: Any, module: ModuleType, before: dict[str, str]) -> list[bytes]:
    """Call the function; return ending, value, and the arguments and changed globals afterwards."""
    try:
        value = function(*arguments)
        same = [n for n, each in enumerate(arguments) if value is each and type(value) not in _ATOMS]
        text = shown(value) + "".join(f" which is argument {n + 1}" for n in same)
        ending = b"returned"
    except (RecursionError, MemoryError):
        return [b"memory", b"", b""]
    except BaseException as error:
        ending, text = b"raised", raised(error)
    try:
        after = ", ".join(map(shown, arguments))
        changed = sorted(new for name, new in module_globals(module).items() if before.get(name, new) != new)
    except (RecursionError, MemoryError):
        return [b"memory", b"", b""]
    if changed:
        after += "; globals changed to " + ", ".join(changed)
    return [ending, one_line(text), one_line(after)]


def untrusted_inputs(job: list[str]) -> None:
    """Run the program on every input of descriptor 4. Never returns.

    Args:
        job: the code, the function's name, and the recursion limit.
    """
    import builtins

    code, name, depth = job
    with os.fdopen(4, "rb") as file:
        lines = file.read().split(b"\n")[:-1]
    sys.stdout = os.fdopen(1, "w", buffering=1 << 16, encoding="utf-8", errors="backslashreplace")
    sys.stderr = os.fdopen(2, "w", buffering=1 << 16, encoding="utf-8", errors="backslashreplace")
    module = type(sys)("__main__")
    module.__dict__.update(__builtins__=builtins, __file__="main.py")
    builtins.exit = builtins.quit = sys.exit  # type: ignore[assignment]
    sys.modules["__main__"] = module
    sys.argv = ["main.py"]
    read = {"nan": float("nan"), "inf": float("inf"), "set": set, "__builtins__": {}}
    exec(compile(code, "main.py", "exec", dont_inherit=True), module.__dict__)
    function = module.__dict__[name]
    sys.setrecursionlimit(int(depth))
    os.write(3, b"ready\n")
    for line in lines:
        arguments = eval(line.decode(), dict(read))
        record = untrusted_call(function, arguments, module, module_globals(module))
        sys.stdout.flush()
        sys.stderr.flush()
        sizes = [b"%d" % os.fstat(fd).st_size for fd in (1, 2)]
        data = b"\t".join([*record, *sizes]) + b"\n"
        while data:
            data = data[os.write(3, data) :]
    os._exit(0)

"""Types as they are written: `Map<String, List<Integer>>` is a name with arguments."""

from __future__ import annotations

from unseen.execution.callable import Int, NotCallableError

_OPEN, _CLOSE = "<([{", ">)]}"


def signed(bits: int) -> Int:
    """Return the shape of two's complement integers with this many bits."""
    return Int(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def unsigned(bits: int) -> Int:
    """Return the shape of unsigned integers with this many bits."""
    return Int(0, (1 << bits) - 1)


def parts(text: str, separator: str = ",") -> list[str]:
    """Split at separators outside of brackets; strip the pieces and drop empty ones."""
    found, depth, start = [], 0, 0
    for at, char in enumerate(text):
        depth += (char in _OPEN) - (char in _CLOSE)
        if char == separator and depth == 0:
            found.append(text[start:at])
            start = at + 1
    return [piece.strip() for piece in (*found, text[start:]) if piece.strip()]


def generic(text: str) -> tuple[str, list[str]]:
    """Return the name without its path, and the arguments, of a type such as `std::map<int, T>`."""
    text = text.strip()
    name, _, rest = text.partition("<")
    short = name.strip().replace("::", ".").rpartition(".")[2]
    if not rest:
        return short, []
    if not rest.endswith(">"):
        raise NotCallableError(f"the type {text} is not generated")
    return short, parts(rest[:-1])

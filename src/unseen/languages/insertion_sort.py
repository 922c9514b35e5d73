"""The text of an insertion sort in languages with braces, for generated problems."""

from __future__ import annotations


def insertion_sort(heads: tuple[str, str, str], end: str, step: str, name: str) -> list[str]:
    """Return the lines of an insertion sort with braces.

    Args:
        heads: of the loop over places, of the declaration of `moved` and of the inner loop.
        end: what ends a statement.
        step: one level of indentation.
        name: of the list.
    """
    loop, declared, inner = heads
    return [
        loop,
        f"{step}{declared}",
        f"{step}{inner}",
        f"{step}{step}{name}[to] = {name}[to - 1]{end}",
        f"{step}{step}to--{end}",
        f"{step}}}",
        f"{step}{name}[to] = moved{end}",
        "}",
    ]

"""A program that calls a function of C or C++."""

from __future__ import annotations

from collections.abc import Callable


def program(opening: str) -> Callable[[str, str], str]:
    """Make a function that writes such a program with this first line."""

    def write(owner: str, call: str) -> str:
        made = f"    {owner} obj;\n    obj." if owner else "    "
        return f"{opening}\n{made}{call};\n    return 0;\n}}\n"

    return write

"""Format a rewritten function with clang-format, in the style of the file that it belongs to."""

from __future__ import annotations

import json
import re
import subprocess
import sysconfig
from collections import Counter
from functools import lru_cache
from importlib.resources import files

from unseen.obfuscation.levels.lexing import tokens

_INDENT = re.compile(rb"^([ \t]+)\S", re.MULTILINE)
_CONTROL = re.compile(rb"^[ \t]*(?:\}[ \t]*else|if|for|while|switch)\b[^\n;]*?(\{?)[ \t]*$", re.MULTILINE)
_FUNCTION = re.compile(rb"^\w[^\n;={}]*\)[ \t]*(\n?)\{[ \t]*$", re.MULTILINE)
_LONGEST_LINE = 100
_LIMIT_S = 20.0


def formatted(function: bytes, file: bytes) -> bytes:
    """Return a function in its file's style, or as it is if its tokens would change.

    Args:
        function: the whole definition.
        file: the text from which the style is read.
    """
    command = [_program(), f"-style={_style(file)}", "--assume-filename=function.c"]
    try:
        found = subprocess.run(command, input=function, capture_output=True, timeout=_LIMIT_S, check=True)
    except (subprocess.SubprocessError, OSError):
        return function
    text = found.stdout.rstrip(b"\n")
    return text if words_of(text) == words_of(function) else function


def _program() -> str:
    name = f"clang-format{sysconfig.get_config_var('EXE') or ''}"
    return str(files("clang_format").joinpath("data", "bin", name))


def words_of(text: bytes) -> list[bytes]:
    """Return the tokens of a text, without comments and layout."""
    return [token.text for token in tokens(text) if token.kind not in {"comment", "newline"}]


@lru_cache(maxsize=32)
def _style(file: bytes) -> str:
    """Return the options that resemble a file: its indentation, its braces and its pointers."""
    indents = Counter(match[1] for match in _INDENT.finditer(file))
    tabs = sum(count for indent, count in indents.items() if indent.startswith(b"\t"))
    widths = [len(indent) for indent, count in indents.items() if b"\t" not in indent and count > 2]
    tabbed = tabs * 2 > indents.total()
    width = 8 if tabbed else min((one for one in widths if one in {2, 3, 4, 8}), default=4)
    below = Counter(bool(match[1]) for match in _FUNCTION.finditer(file))
    attached = Counter(bool(match[1]) for match in _CONTROL.finditer(file))
    braces = "Attach"
    if below[True] > below[False]:
        braces = "Linux" if attached[True] else "Allman"
    return json.dumps(
        {
            "BasedOnStyle": "LLVM",
            "IndentWidth": width,
            "TabWidth": width,
            "UseTab": "Always" if tabbed else "Never",
            "BreakBeforeBraces": braces,
            "ColumnLimit": _LONGEST_LINE,
            "AllowShortFunctionsOnASingleLine": "None",
            "SortIncludes": "Never",
            "ReflowComments": False,
            "IndentCaseLabels": False,
            "PointerAlignment": "Right",
        }
    )

"""Precompiled headers for C and C++ programs that begin with the same standard headers.

A program may include the standard library's headers in any order and more than once, to the same effect,
`<assert.h>` aside (ISO C++17 [using.headers] 20.5.2.2 paragraph 2; ISO C17 7.1.2 paragraph 4). So the leading
includes of a program, when all are such headers, can be replaced by one header that includes them in sorted
order, and that one compiled once.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.compile import untrusted_compile
from unseen.execution.harness import harness_folder
from unseen.sandbox import Limits, Sandbox

_WORTH_A_HEADER = 5
_MOST_CACHED = 10
_LEADING = re.compile(r"(?:\s+|//[^\n]*\n|/\*.*?\*/|#[ \t]*include[ \t]*<[^>\n]+>[ \t]*(?=\n))*", re.S)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>", re.M)
_COMMENT = re.compile(r"//[^\n]*\n|/\*.*?\*/", re.S)
_LIMITS = Limits(cpu_s=60, memory_mb=4096, disk_mb=512)
_C = frozenset(
    [
        "ctype",
        "errno",
        "float",
        "inttypes",
        "limits",
        "locale",
        "math",
        "setjmp",
        "signal",
        "stdarg",
        "stdbool",
        "stddef",
        "stdint",
        "stdio",
        "stdlib",
        "string",
        "time",
        "wchar",
        "wctype",
    ]
)
_CPP = frozenset(
    [
        "algorithm",
        "any",
        "array",
        "atomic",
        "bitset",
        "chrono",
        "complex",
        "deque",
        "exception",
        "functional",
        "initializer_list",
        "iomanip",
        "ios",
        "iosfwd",
        "iostream",
        "istream",
        "iterator",
        "limits",
        "list",
        "locale",
        "map",
        "memory",
        "mutex",
        "new",
        "numeric",
        "optional",
        "ostream",
        "queue",
        "random",
        "ratio",
        "regex",
        "set",
        "sstream",
        "stack",
        "stdexcept",
        "streambuf",
        "string",
        "string_view",
        "system_error",
        "thread",
        "tuple",
        "type_traits",
        "typeinfo",
        "unordered_map",
        "unordered_set",
        "utility",
        "valarray",
        "variant",
        "vector",
    ]
)
_lock = threading.Lock()
_made: dict[str, Path] = {}


def _standard(name: str, language: str) -> bool:
    stem, dot, _ = name.partition(".h")
    if dot:
        return stem in _C
    return language == "cpp" and (name in _CPP or (name[:1] == "c" and name[1:] in _C))


def leading_includes(program: str, language: str) -> tuple[tuple[str, ...], int]:
    """Return the standard headers that a program begins with, sorted, and the offset where they end.

    Comments and blank lines do not count; with another header among them there are none.
    """
    match = _LEADING.match(program)
    end = match.end() if match else 0
    names = set(_INCLUDE.findall(_COMMENT.sub("\n", program[:end])))
    if not all(_standard(name, language) for name in names):
        return (), 0
    return tuple(sorted(names)), end


def untrusted_headers(
    programs: Sequence[str], language: str, flags: list[str], sandbox: Sandbox
) -> tuple[Path, dict[tuple[str, ...], str]]:
    """Precompile what several programs share.

    Returns:
        The folder to search, and header names → file to include.
    """
    folder = harness_folder() / "headers"
    folder.mkdir(exist_ok=True)
    shared = Counter(leading_includes(program, language)[0] for program in programs)
    ready = {}
    for names, count in shared.items():
        if not names:
            continue
        name = f"unseen_{hashlib.sha256(repr((names, flags)).encode()).hexdigest()[:16]}.h"
        with _lock:
            if name not in _made and count >= _WORTH_A_HEADER:
                _precompile(folder, name, names, language, flags, sandbox)
            if name in _made:
                ready[names] = name
    return folder, ready


def _precompile(
    folder: Path, name: str, names: tuple[str, ...], language: str, flags: list[str], sandbox: Sandbox
) -> None:
    text = "".join(f"#include <{one}>\n" for one in names)
    kind = "c-header" if language == "c" else "c++-header"
    compiled = f"{name}.gch"
    argv = [*flags, "-x", kind, name, "-o", compiled]
    _, made = untrusted_compile(argv, {name: text}, compiled, limits=_LIMITS, sandbox=sandbox)
    if not made:
        return
    for file, content in ((compiled, made), (name, text.encode())):
        (folder / file).write_bytes(content)
        (folder / file).chmod(0o644)
    _made[name] = folder / name


def drop_surplus_headers() -> None:
    """Delete the oldest headers beyond the few that are cached; call it while no batch runs."""
    with _lock:
        for name in list(_made)[:-_MOST_CACHED]:
            path = _made.pop(name)
            path.unlink(missing_ok=True)
            Path(f"{path}.gch").unlink(missing_ok=True)

"""Go's imports: an unused one is an error, which says nothing about an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Lines may end in CRLF.
_BLOCK = re.compile(r"^import[ \t]*\(([^)]*)\)[ \t\r]*$", re.MULTILINE)
_SINGLE = re.compile(r"^import[ \t]+((?:[\w.]+[ \t]+)?\"[^\"\n]+\")[ \t]*;?[ \t\r]*$", re.MULTILINE)
_SPEC = re.compile(r"^[ \t]*(?:([\w.]+)[ \t]+)?\"([^\"\n]+)\"[^\n]*$", re.MULTILINE)
_PACKAGE = re.compile(r"^package[ \t]+\w+[^\n]*$", re.MULTILINE)


def only_used_imports(code: str, test: str) -> str:
    """Return the program without imports that neither it nor its test uses.

    The prompt imports what the reference solution needs; another right answer may need less, and Go refuses
    an unused import (The Go Programming Language Specification, "Import declarations").
    """
    body = _SINGLE.sub("", _BLOCK.sub("", code)) + test

    def used(match: re.Match[str]) -> bool:
        return _is_used(match, body)

    def block(match: re.Match[str]) -> str:
        used_specs = [spec[0] for spec in _SPEC.finditer(match[1]) if used(spec)]
        return "import (\n" + "\n".join(used_specs) + "\n)" if used_specs else ""

    def single(match: re.Match[str]) -> str:
        spec = _SPEC.match(match[1])
        return match[0] if spec is None or used(spec) else ""

    return _SINGLE.sub(single, _BLOCK.sub(block, code))


def with_imports_of_tests(code: str, reference: str, test: str) -> str:
    """Return a whole program with those of the reference's imports that its tests use as well.

    The tests stand in the same file without imports of their own, and an answer has no need of `testing`. Its
    package may have any name while it is alone.
    """
    wanted = [
        f"import {spec[0].strip()}"
        for text in _declared(reference)
        for spec in _SPEC.finditer(text)
        if _is_used(spec, test)
    ]
    package = _PACKAGE.search(code)
    named = "package main\n" + code if package is None else _PACKAGE.sub("package main", code, count=1)
    return with_imports(named, wanted)


def _is_used(spec: re.Match[str], body: str) -> bool:
    name = spec[1] or spec[2].rsplit("/", 1)[-1]
    return name in {"_", "."} or re.search(rf"\b{re.escape(name)}\s*\.", body) is not None


def with_imports(head: str, imports: Iterable[str]) -> str:
    """Return the head with the packages of these import declarations that it does not import yet."""
    present = {spec[2] for text in _declared(head) for spec in _SPEC.finditer(text)}
    fresh = [
        spec[0].strip()
        for text in imports
        for declared in _declared(text)
        for spec in _SPEC.finditer(declared)
        if spec[2] not in present
    ]
    package = _PACKAGE.search(head)
    at = package.end() if package is not None else 0
    return head[:at] + "".join(f"\nimport {spec}" for spec in dict.fromkeys(fresh)) + "\n" + head[at:]


def _declared(text: str) -> list[str]:
    return [match[1] for pattern in (_BLOCK, _SINGLE) for match in pattern.finditer(text)]

"""The adapters by language."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.bias.compiled.c import CAdapter
from unseen.bias.compiled.cpp import CppAdapter
from unseen.bias.compiled.go import GoAdapter
from unseen.bias.compiled.java import JavaAdapter
from unseen.bias.compiled.rust import RustAdapter
from unseen.execution.calls import Caller

ADAPTERS: Mapping[str, Caller] = {
    "c": CAdapter(),
    "cpp": CppAdapter(),
    "java": JavaAdapter(),
    "go": GoAdapter(),
    "rust": RustAdapter(),
}

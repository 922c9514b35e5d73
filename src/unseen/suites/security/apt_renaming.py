"""What apt names must keep clear of: names that a right answer may need, or that mean something already."""

from __future__ import annotations

import builtins
import sys
from functools import cache

from unseen.languages.ruby.scopes import library_methods
from unseen.obfuscation.levels.naming import library_names
from unseen.security.items import Item
from unseen.syntax.names import identifiers

# The Go specification, "Predeclared identifiers", and packages of its library in one word.
_GO = """
any append bool byte cap clear close comparable complex complex64 complex128 copy delete error false float32
float64 imag int int8 int16 int32 int64 iota len make max min new nil panic print println real recover rune
string true uint uint8 uint16 uint32 uint64 uintptr
bufio bytes context crypto database embed encoding errors expvar flag fmt hash html http image io json log
maps math mime net os path rand regexp runtime signal slices sort sql strconv strings sync syscall tar
template testing text time unicode unsafe url user xml zip
"""
# The primitive types and modules that are in every program's scope.
_RUST = """
alloc bool char core drop f32 f64 fmt fs i128 i16 i32 i64 i8 io isize mem net option path process ptr result
std str string sync thread time u128 u16 u32 u64 u8 usize vec
"""


def reserved_for(item: Item) -> frozenset[str]:
    """Names that must stay free in an item: those of its known fixes, and of the language's library.

    A variable that takes the name of a library function would make fixes that use it wrong.
    """
    own = "\n".join([item.reference, *(fix.text for fix in item.fixes)])
    return _library(item.language) | identifiers(own.encode())


@cache
def _library(language: str) -> frozenset[str]:
    if language == "python":
        return frozenset({*dir(builtins), *sys.stdlib_module_names})
    if language in ("c", "cpp"):
        return library_names()
    if language == "ruby":
        return library_methods()
    return frozenset({"go": _GO, "rust": _RUST}.get(language, "").split())

"""Linker flags for libraries, shared by both compilers."""

from __future__ import annotations

from types import MappingProxyType

LINK_FLAGS = MappingProxyType(
    {
        "<sqlite3.h>": ("-lsqlite3",),
        "<crypt.h>": ("-lcrypt",),
        "<dlfcn.h>": ("-ldl",),
        "<openssl/": ("-lcrypto", "-lssl"),
    }
)
"""What the functions of headers are linked from."""

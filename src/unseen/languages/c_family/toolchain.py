"""Linker flags for libraries, shared by both compilers."""

from __future__ import annotations

from types import MappingProxyType

OPENSSL = MappingProxyType({"<openssl/": ("-lcrypto", "-lssl")})

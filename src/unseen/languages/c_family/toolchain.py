"""What both compilers are told of libraries."""

from __future__ import annotations

from types import MappingProxyType

OPENSSL = MappingProxyType({"<openssl/": ("-lcrypto", "-lssl")})

"""The version of the package, which results and unfinished work name."""

from __future__ import annotations

VERSION = "0.1.0"

"""The tester for C, C++, Java, Go and Rust: the same verdicts, by calls in the language itself."""

from __future__ import annotations

from unseen.bias.compiled.testing import analyse_compiled

__all__ = ["analyse_compiled"]

"""unseen: metamorphic tests of code models, and the tools that they are made of.

The names of `__all__` are the public API, documented in `unseen.api`; they are loaded on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from unseen.version import VERSION

if TYPE_CHECKING:
    from unseen.api import (
        BiasFinding,
        Elrm,
        Problem,
        Similarity,
        Variant,
        Verdict,
        elrm,
        find_bias,
        judge,
        load_problems,
        rewrite,
        similarity,
        verify,
    )

__version__ = VERSION

__all__ = [
    "BiasFinding",
    "Elrm",
    "Problem",
    "Similarity",
    "Variant",
    "Verdict",
    "__version__",
    "elrm",
    "find_bias",
    "judge",
    "load_problems",
    "rewrite",
    "similarity",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Load a public name: importing all that it needs takes seconds, which a command should not pay twice."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from unseen import api

    return getattr(api, name)

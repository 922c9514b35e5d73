"""The optional packages that run the embedded model: the extra `unseen[local]`."""

from __future__ import annotations

import importlib.util

from unseen.errors import MissingToolError
from unseen.models.weights import WEIGHTS

INSTALL = "pip install unseen[local]"
_PACKAGES = ("xllamacpp", "huggingface_hub")


def missing_packages() -> tuple[str, ...]:
    """Name the packages of the extra that are not installed."""
    return tuple(name for name in _PACKAGES if importlib.util.find_spec(name) is None)


def require_runtime() -> None:
    """Check that the extra `unseen[local]` is installed.

    Raises:
        MissingToolError: it is not.
    """
    if missing_packages():
        raise MissingToolError(
            f"the runtime of the embedded model is not installed; get it with `{INSTALL}`, or use any other "
            "Inspect model (--model PROVIDER/NAME)"
        )


def is_embedded(model: str) -> bool:
    """Return True for the full name of an embedded model, with or without options."""
    provider, _, name = model.partition("?")[0].partition("/")
    return provider == "unseen" and name in WEIGHTS

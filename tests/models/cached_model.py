"""The smallest embedded model that the cache has, for tests that run a real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.models.cache import cached_weights
from unseen.models.runtime import INSTALL, missing_packages
from unseen.models.weights import WEIGHTS, Weights


def cached_model() -> tuple[Weights, Path]:
    """The model and its file; skips the test, naming what would fetch one, where there is none."""
    if missing_packages():
        pytest.skip(f"no runtime of the embedded model; `{INSTALL}` installs it")
    for weights in sorted(WEIGHTS.values(), key=lambda weights: weights.size):
        if (path := cached_weights(weights)) is not None:
            return weights, path
    pytest.skip("no embedded model in the cache; `python -m unseen.models.fetch local-small` fetches one")

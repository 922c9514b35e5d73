"""An option of the tests of rewriting."""

from __future__ import annotations

import pytest

from unseen.rewrites import METHODS


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--method", choices=sorted(METHODS), help="the only method that is tried by itself on the programs"
    )

"""One browser for all tests of pages: starting it takes longer than to open most pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser import CHROMIUM, Browser, open_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine to open the page with")
    with open_browser() as opened:
        yield opened

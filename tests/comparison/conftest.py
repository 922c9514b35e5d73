"""Logs that several tests share: each takes Inspect about a second to make."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_up_logs import make_log


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Three models on 24 sums: ada is right on 20, bob on 10 of these and 1 more, cy on 6."""
    folder = tmp_path_factory.mktemp("sums")
    return {
        "ada": make_log(folder / "ada", "ada", lambda number, _: number < 20),
        "bob": make_log(
            folder / "bob", "bob", lambda number, _: number < 10 or number == 22, log_format="json"
        ),
        "cy": make_log(folder / "cy", "cy", lambda number, _: number < 6),
    }


@pytest.fixture(scope="session")
def repeated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two models that answer 12 sums three times."""
    folder = tmp_path_factory.mktemp("repeated")
    from made_up_logs import samples

    return {
        "ada": make_log(folder / "ada", "ada", lambda n, time: n % 4 != time, asked=samples(12), epochs=3),
        "bob": make_log(
            folder / "bob", "bob", lambda n, time: (n + time) % 3 == 0, asked=samples(12), epochs=3
        ),
    }

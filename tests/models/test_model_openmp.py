"""The server's OpenMP runtime where the system has none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from unseen.models import openmp


def test_the_copy_in_the_wheel_is_loaded_under_the_name_that_the_server_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if openmp.bundled_library() is None:
        pytest.skip("this system has no wheel with a copy of libgomp")
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path))
    monkeypatch.setattr(openmp, "_system_has_it", lambda: False)
    environment = openmp.server_environment({"LD_LIBRARY_PATH": "/elsewhere"})
    assert environment["LD_LIBRARY_PATH"] == f"{tmp_path / 'lib'}:/elsewhere"
    code = f"import ctypes; ctypes.CDLL({openmp.LIBRARY!r}); print(open('/proc/self/maps').read())"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert str(openmp.bundled_library()) in done.stdout
    assert openmp.server_environment({})["LD_LIBRARY_PATH"] == str(tmp_path / "lib")


def test_a_system_that_has_the_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openmp, "_system_has_it", lambda: True)
    assert openmp.server_environment({"A": "b"}) == {"A": "b"}

"""The Ray engine on a real local cluster: the same bytes as the local one, though a worker is killed."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.rewrites import METHODS
from unseen.sandbox import open_sandbox
from unseen.search import ray_engine as engine_file
from unseen.search import rewrite_problems
from unseen.search.ray_engine import RayEngine
from unseen.sources import load_problems

ray = pytest.importorskip("ray", reason="Ray is not installed: make everything installs it")

RUNGS = ("parse", "compile", "test")


@pytest.fixture
def _cluster() -> Iterator[None]:
    yield
    ray.shutdown()


def workers() -> dict[int, str]:
    """The title of each Ray worker process, by its number."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            title = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
        except OSError:
            continue
        if title.startswith("ray::"):
            found[int(folder.name)] = title
    return found


@pytest.mark.usefixtures("_cluster")
def test_the_bytes_are_those_of_the_local_engine_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_file, "_SHARD", 2)
    problems = load_problems("classics:python", on_bad=pytest.fail)[:8]
    killed: list[str] = []

    def kill_one() -> None:
        while not killed:
            busy = {number: title for number, title in workers().items() if "untrusted_shard" in title}
            for number, title in list(busy.items())[:1]:
                os.kill(number, signal.SIGKILL)
                killed.append(title)
            time.sleep(0.05)

    killer = threading.Thread(target=kill_one, daemon=True)
    for name, engine in {"local": None, "ray": RayEngine(RUNGS, jobs=2)}.items():
        if engine is not None:
            killer.start()
        with open_sandbox("auto") as sandbox:
            rewrite_problems(
                problems,
                methods=list(METHODS.values()),
                strategy="peso",
                steps=6,
                stages=RUNGS,
                sandbox=sandbox,
                out=tmp_path / f"{name}.jsonl",
                rejects=tmp_path / f"{name}.rejects.jsonl",
                engine=engine,
            )
    killer.join(timeout=10)
    assert killed
    for end in ("jsonl", "rejects.jsonl"):
        assert (tmp_path / f"ray.{end}").read_bytes() == (tmp_path / f"local.{end}").read_bytes()
    assert (tmp_path / "ray.jsonl").read_text().count("\n") == len(problems)


def test_a_method_that_workers_cannot_look_up_is_refused() -> None:
    own = replace(METHODS["rename-variables"])
    with pytest.raises(BadInputError, match="catalogue's methods only"):
        rewrite_problems(
            load_problems("classics:python", on_bad=pytest.fail),
            methods=[own],
            strategy="each",
            stages=["parse"],
            engine=RayEngine(("parse",)),
        )

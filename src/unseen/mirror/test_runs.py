"""Run a tree's own tests in the sandbox, and remember the outcomes."""

from __future__ import annotations

import hashlib
import json
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any

from unseen.errors import UnseenError
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_ATTEMPTS = 3
_TREE, _BESIDE = "project", "beside"
_PYTEST = (
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "unseen_outcomes",
    "--no-header",
    "--tb=short",
    "--continue-on-collection-errors",
)
_ENTER = (
    "import os, sys; os.chdir(sys.argv[1]); "
    "os.execv(sys.executable, [sys.executable, '-m', 'pytest', *sys.argv[2:]])"
)


@dataclass
class TestOutcomes:
    """What one run of the tests showed.

    Attributes:
        outcomes: pytest's id of each test → passed, failed, error, skipped, xfailed or xpassed.
        messages: the text of each failure.
        ended: why the run did not end by itself, or nothing.
        cpu_s: processor seconds.
        traces: what the probes wrote, if there were any.
    """

    __test__ = False

    outcomes: dict[str, str]
    messages: dict[str, str]
    ended: str = ""
    cpu_s: float = 0.0
    traces: list[str] = field(default_factory=list)

    @property
    def summary(self) -> str:
        words = list(self.outcomes.values())
        return ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(sorted(words))) or "no tests"


class TestRuns:
    """Runs the tests of trees; each tree is run once, also over several processes with one record file.

    Args:
        sandbox: where they run.
        import_roots: folders of the tree on the import path.
        arguments: more arguments for pytest.
        cpu_s: processor seconds of one run.
        record: JSONL file that remembers outcomes by the digest of the tree, so that a killed run resumes.
    """

    __test__ = False

    def __init__(
        self,
        sandbox: Sandbox,
        *,
        import_roots: Sequence[str],
        arguments: Sequence[str] = (),
        cpu_s: float = 600.0,
        record: Path | None = None,
    ) -> None:
        self._sandbox = sandbox
        self._roots = import_roots
        self._arguments = tuple(arguments)
        self._cpu_s = cpu_s
        self._record = record
        self._lock = Lock()
        self._known: dict[str, dict[str, Any]] = {}
        self.count = 0
        self.cpu_s = 0.0
        if record is not None and record.exists():
            for line in record.read_text(encoding="utf-8").splitlines():
                try:
                    row = json.loads(line)
                except ValueError:  # the line that was being written when the process was killed
                    continue
                self._known[row["digest"]] = row

    def untrusted_run(
        self,
        tree: Mapping[str, bytes],
        only: Sequence[str] = (),
        *,
        places: Mapping[str, Any] | None = None,
        repetition: int = 0,
    ) -> TestOutcomes:
        """Run the tests of a tree, all or only some.

        Args:
            tree: path → content.
            only: ids of tests, or files.
            places: what the probes in the tree ask about; without them there are none.
            repetition: number of the run, where the same tree is to be run again.
        """
        digest = _digest(tree, (*self._arguments, *only, str(repetition)))
        if places is None and (row := self._known.get(digest)) is not None:
            return TestOutcomes(row["outcomes"], row["messages"], row["ended"], row["cpu_s"])
        found = self._untrusted_run(tree, only, places)
        with self._lock:
            self.count += 1
            self.cpu_s += found.cpu_s
            if self._record is not None and places is None:
                row = {"digest": digest, "outcomes": found.outcomes, "messages": found.messages}
                row |= {"ended": found.ended, "cpu_s": found.cpu_s}
                self._known[digest] = row
                with self._record.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
        return found

    def _untrusted_run(
        self, tree: Mapping[str, bytes], only: Sequence[str], places: Mapping[str, Any] | None
    ) -> TestOutcomes:
        paths = sysconfig.get_paths()
        packages = [Path(path) for path in dict.fromkeys((paths["purelib"], paths["platlib"]))]
        for _ in range(_ATTEMPTS):
            with tempfile.TemporaryDirectory(prefix="mirror-", dir=scratch()) as folder:
                work = Path(folder)
                beside = work / _BESIDE
                _write(tree, work / _TREE)
                _write_runtime(beside, places)
                base = Path("/work") if self._sandbox.name != "local" else work
                roots = [str(base / _TREE / root) for root in self._roots]
                ran = self._sandbox.untrusted_run(
                    ["python", "-c", _ENTER, _TREE, *_PYTEST, *self._arguments, *only],
                    work=work,
                    limits=Limits(cpu_s=self._cpu_s, processes=256, disk_mb=1024, output_bytes=8 << 20),
                    env={
                        "PYTHONPATH": ":".join([str(base / _BESIDE), *roots, *map(str, packages)]),
                        "PYTHONHASHSEED": "0",
                        "PYTHONDONTWRITEBYTECODE": "1",
                        "UNSEEN_ROOT": str(base / _TREE),
                        "UNSEEN_TRACE": str(base / _BESIDE / "traces"),
                        "UNSEEN_OUTCOMES": str(base / _BESIDE / "outcomes.json"),
                    },
                    readonly=packages,
                )
                if ran.outcome == "infrastructure":
                    continue
                outcomes = beside / "outcomes.json"
                row = json.loads(outcomes.read_text()) if _is_plain(outcomes) else {}
                text = (ran.stdout + ran.stderr).decode(errors="replace")[-3000:]
                ended = "" if row.get("exit", 3) in (0, 1, 5) else ran.reason or text
                written = sorted((beside / "traces").glob("*.json"))
                traces = [file.read_text() for file in written if _is_plain(file)]
                return TestOutcomes(
                    row.get("outcomes", {}), row.get("messages", {}), ended, ran.cpu_s, traces
                )
        raise UnseenError(f"the sandbox could not run the tests: {ran.reason}")


def _write(tree: Mapping[str, bytes], folder: Path) -> None:
    for path, data in tree.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        if data.startswith(b"#!"):
            file.chmod(0o755)


def _write_runtime(folder: Path, places: Mapping[str, Any] | None) -> None:
    (folder / "traces").mkdir(parents=True)
    names = ["unseen_outcomes.py", *(["sitecustomize.py"] if places is not None else [])]
    for name in names:
        (folder / name).write_text((files("unseen.mirror.runtime") / name).read_text(encoding="utf-8"))
    if places is not None:
        (folder / "places.json").write_text(json.dumps(places))


def _is_plain(file: Path) -> bool:
    """Return False for a link, which a test may have made to lead out of the sandbox."""
    return file.is_file() and not file.is_symlink() and not file.parent.is_symlink()


def _digest(tree: Mapping[str, bytes], arguments: Sequence[str]) -> str:
    digest = hashlib.sha256(repr(tuple(arguments)).encode())
    for path in sorted(tree):
        digest.update(repr((path, hashlib.sha256(tree[path]).hexdigest())).encode())
    return digest.hexdigest()

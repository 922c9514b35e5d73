"""Which functions of a project become questions."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.config import Config
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.tree import Tree, matches
from unseen.records import Exclusion
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_GIT = (
    "git", "-c", "safe.directory=*", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "diff.external=", "--no-pager",
)  # fmt: skip
_HUNK = re.compile(rb"@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_GIT_CPU_S = 300.0
_GIT_DISK_MB = 8000
_FOLDER = "repository"


@dataclass(frozen=True)
class Definition:
    """A function with a body in one text; `start` and `end` are bytes, lines count from 1."""

    name: str
    start: int
    end: int
    body: int
    first_line: int
    last_line: int

    def target(self, file: Path) -> Target:
        return Target(self.name, file, self.start, self.end)


def definitions(source: bytes) -> list[Definition]:
    """The functions that a C text defines, in order; what the grammar could not read is left out."""
    unit = SourceUnit(source, LANGUAGES["c"])
    found = []
    for node in unit.by_kind.get("function_definition", ()):
        name = name_of(node)
        body = node.child_by_field_name("body")
        if name is None or body is None or node.has_error or _inside_function(node):
            continue
        found.append(
            Definition(
                unit.text(name),
                node.start_byte,
                node.end_byte,
                body.start_byte,
                node.start_point[0] + 1,
                node.end_point[0] + 1,
            )
        )
    return found


def name_of(definition: Node) -> Node | None:
    """The name in a function's declarator, through pointers, parentheses and attributes."""
    node = definition.child_by_field_name("declarator")
    while node is not None and node.type != "identifier":
        inner = node.child_by_field_name("declarator")
        if inner is None:
            inner = next((child for child in node.named_children if child.type.endswith("declarator")), None)
        node = inner
    return node


def _inside_function(node: Node) -> bool:
    parent = node.parent
    while parent is not None:
        if parent.type == "function_definition":
            return True
        parent = parent.parent
    return False


@dataclass(frozen=True)
class Mined:
    """The functions to ask about, and those that cannot be, with the reason."""

    functions: tuple[tuple[Path, Definition], ...]
    exclusions: tuple[Exclusion, ...]


def mine(tree: Tree, config: Config, *, among: set[tuple[Path, str]] | None = None) -> Mined:
    """The functions of the configured files that can be replaced as a whole.

    Args:
        among: file and name of those that were changed lately; all when None.
    """
    functions, exclusions = [], []
    for path in sorted(tree.files):
        if path.suffix != ".c" or not matches(path, config.files) or matches(path, config.exclude):
            continue
        if matches(path, config.tests):
            continue
        source = tree.files[path]
        try:
            source.decode()
        except UnicodeDecodeError as error:
            line = source.count(b"\n", 0, error.start) + 1
            exclusions.append(Exclusion(what=f"{path}:{line}", reason="the file is not UTF-8"))
            continue
        found = definitions(source)
        names = [one.name for one in found]
        for one in found:
            if among is not None and (path, one.name) not in among:
                continue
            if one.name == "main":
                continue
            if names.count(one.name) > 1:
                reason = "the file defines it more than once, for different configurations"
                exclusions.append(Exclusion(what=f"{path}:{one.name}", reason=reason))
            else:
                functions.append((path, one))
    return Mined(tuple(functions), tuple(exclusions))


def changed_between(
    root: Path, config: Config, sandbox: Sandbox, *, since: str | None, until: str | None
) -> set[tuple[Path, str]]:
    """File and name of the functions that commits between two dates changed, together with a test.

    A commit counts if it touches a file that fits the configured patterns of tests (paper 003, III-A).
    Git runs in the sandbox, for a repository can tell it to run programs.

    Raises:
        BadInputError: the folder is no git checkout, or a date cannot be read.
    """
    with _history(root, sandbox) as history:
        dates = [f"--{word}={value}" for word, value in (("since", since), ("until", until)) if value]
        log = history.untrusted_git("log", "--no-merges", "--format=%x00%H", "--name-only", *dates)
        changed: set[tuple[Path, str]] = set()
        for entry in log.split(b"\0")[1:]:
            commit, *names = [line for line in entry.decode(errors="replace").splitlines() if line]
            paths = [Path(name) for name in names]
            if not any(matches(path, config.tests) for path in paths):
                continue
            for path in paths:
                if path.suffix == ".c" and matches(path, config.files) and not matches(path, config.tests):
                    changed |= {(path, name) for name in history.changed_in(commit, path)}
        return changed


@dataclass(frozen=True)
class _History:
    """A copy of a repository, because the user of the sandbox may not read the one that is asked about."""

    root: Path
    work: Path
    sandbox: Sandbox

    def changed_in(self, commit: str, path: Path) -> Iterator[str]:
        """The functions of a file in which a commit changed a line."""
        quiet = ("--format=", "--no-ext-diff", "--no-textconv", "-U0")
        shown = self.untrusted_git("show", *quiet, commit, "--", path.as_posix())
        lines: set[int] = set()
        for found in _HUNK.finditer(shown):
            first, count = int(found[1]), int(found[2] or 1)
            lines |= set(range(first, first + max(count, 1)))
        if not lines:
            return
        try:
            source = self.untrusted_git("show", "--no-textconv", f"{commit}:{path.as_posix()}")
        except BadInputError:  # the commit deleted the file
            return
        for one in definitions(source):
            if any(one.first_line <= line <= one.last_line for line in lines):
                yield one.name

    def untrusted_git(self, *arguments: str) -> bytes:
        """What git prints; nothing that the repository's configuration names is run outside the sandbox."""
        ran = self.sandbox.untrusted_run(
            [*_GIT, f"--git-dir={_FOLDER}", *arguments],
            work=self.work,
            limits=Limits(cpu_s=_GIT_CPU_S, output_bytes=256 << 20, disk_mb=_GIT_DISK_MB),
        )
        if not ran.ok:
            said = ran.stderr.decode(errors="replace").strip() or ran.reason
            last = said.splitlines()[-1] if said else "failed"
            raise BadInputError(f"{self.root}: git {arguments[0]}: {last}")
        return ran.stdout


@contextmanager
def _history(root: Path, sandbox: Sandbox) -> Iterator[_History]:
    if not (root / ".git").is_dir():
        raise BadInputError(
            f"{root}: not a git checkout, so nothing is known of dates; leave out --since and --until"
        )
    with tempfile.TemporaryDirectory(prefix="git-", dir=scratch()) as work:
        shutil.copytree(root / ".git", Path(work) / _FOLDER, symlinks=True)
        yield _History(root, Path(work), sandbox)

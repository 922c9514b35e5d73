"""Select the functions of a project that become questions."""

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
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.levels.project import Target
from unseen.obfuscation.tree import SourceTree, matches
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
class FunctionDefinition:
    """A function with a body; `start`, `end` and `body` are byte offsets, lines count from 1."""

    name: str
    start: int
    end: int
    body: int
    first_line: int
    last_line: int

    def target(self, file: Path) -> Target:
        """Return the definition as a target in a file."""
        return Target(self.name, file, self.start, self.end)


def function_definitions(source: bytes) -> list[FunctionDefinition]:
    """Return the functions that a C text defines, in order, skipping those the grammar cannot parse."""
    unit = SourceUnit(source, LANGUAGES["c"])
    found = []
    for node in unit.by_kind.get("function_definition", ()):
        name = declarator_name(node)
        body = node.child_by_field_name("body")
        if name is None or body is None or node.has_error or _is_nested(node):
            continue
        found.append(
            FunctionDefinition(
                unit.text(name),
                node.start_byte,
                node.end_byte,
                body.start_byte,
                node.start_point[0] + 1,
                node.end_point[0] + 1,
            )
        )
    return found


def declarator_name(definition: Node) -> Node | None:
    """Return the identifier in a declarator, inside pointers, parentheses and attributes."""
    node = definition.child_by_field_name("declarator")
    while node is not None and node.type != "identifier":
        inner = node.child_by_field_name("declarator")
        if inner is None:
            inner = next((child for child in node.named_children if child.type.endswith("declarator")), None)
        node = inner
    return node


def _is_nested(node: Node) -> bool:
    parent = node.parent
    while parent is not None:
        if parent.type == "function_definition":
            return True
        parent = parent.parent
    return False


@dataclass(frozen=True)
class Selection:
    """The functions to ask about, and those that were skipped, with the reason."""

    functions: tuple[tuple[Path, FunctionDefinition], ...]
    exclusions: tuple[Exclusion, ...]


def select_functions(
    tree: SourceTree, config: ProjectConfig, *, only: set[tuple[Path, str]] | None = None
) -> Selection:
    """Select the functions of the configured files that can be replaced as a whole.

    Args:
        tree: the project.
        config: its configuration.
        only: (file, name) of the functions to consider; all if None.

    Raises:
        BadInputError: no C file has a configured name.
    """
    functions, exclusions = [], []
    c_files = [path for path in sorted(tree.files) if path.suffix == ".c"]
    if not any(matches(path, config.files) for path in c_files):
        some = ", ".join(path.as_posix() for path in c_files[:5])
        raise BadInputError(
            f"{config.name}: files: {', '.join(config.files)} matches no C file; there are {some}"
        )
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
        found = function_definitions(source)
        names = [one.name for one in found]
        for one in found:
            if only is not None and (path, one.name) not in only:
                continue
            if one.name == "main":
                continue
            if names.count(one.name) > 1:
                reason = "the file defines it more than once, for different configurations"
                exclusions.append(Exclusion(what=f"{path}:{one.name}", reason=reason))
            else:
                functions.append((path, one))
    return Selection(tuple(functions), tuple(exclusions))


def functions_changed_between(
    root: Path, config: ProjectConfig, sandbox: Sandbox, *, since: str | None, until: str | None
) -> set[tuple[Path, str]]:
    """Return file and name of the functions that commits between two dates changed together with a test.

    A commit counts if it touches a file that matches the configured test patterns (paper 003, III-A). Git
    runs in the sandbox, because a repository can make it run programs.

    Raises:
        BadInputError: the folder is not a git checkout, or a date is invalid.
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
class _GitHistory:
    """A copy of a repository, because the sandbox user may not have read access to the original."""

    root: Path
    work: Path
    sandbox: Sandbox

    def changed_in(self, commit: str, path: Path) -> Iterator[str]:
        """Yield the functions of a file in which a commit changed a line."""
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
        for one in function_definitions(source):
            if any(one.first_line <= line <= one.last_line for line in lines):
                yield one.name

    def untrusted_git(self, *arguments: str) -> bytes:
        """Run git and return its output; programs that the repository configures stay in the sandbox."""
        ran = self.sandbox.untrusted_run(
            [*_GIT, f"--git-dir={_FOLDER}", *arguments],
            work=self.work,
            limits=Limits(cpu_s=_GIT_CPU_S, output_bytes=256 << 20, disk_mb=_GIT_DISK_MB),
        )
        if not ran.ok:
            message = ran.stderr.decode(errors="replace").strip() or ran.reason
            last = message.splitlines()[-1] if message else "failed"
            raise BadInputError(f"{self.root}: git {arguments[0]}: {last}")
        return ran.stdout


@contextmanager
def _history(root: Path, sandbox: Sandbox) -> Iterator[_GitHistory]:
    if not (root / ".git").is_dir():
        raise BadInputError(f"{root}: not a git checkout, so --since and --until cannot be used; omit them")
    with tempfile.TemporaryDirectory(prefix="git-", dir=scratch()) as work:
        shutil.copytree(root / ".git", Path(work) / _FOLDER, symlinks=True)
        yield _GitHistory(root, Path(work), sandbox)

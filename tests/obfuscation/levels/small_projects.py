"""Two small C projects, built and run before and after each level."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from unseen.obfuscation.levels import LEVEL_TRANSFORMS, Changed, Declined, ProjectView, Target
from unseen.obfuscation.levels.excerpt import unit_of

HERE = Path(__file__).parent / "projects"
NAMES = ("ledger", "shapes")


@cache
def project(name: str) -> ProjectView:
    return view(HERE / name)


def view(root: Path, arguments: Sequence[str] = ()) -> ProjectView:
    sources = {
        path.relative_to(root): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.suffix in {".c", ".h"}
    }
    return ProjectView(root, {path: list(arguments) for path in sources if path.suffix == ".c"}, sources)


def written(root: Path, files: Mapping[str, str], arguments: Sequence[str] = ()) -> ProjectView:
    """A project with these files."""
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return view(root, arguments)


def targets(project: ProjectView) -> Iterator[Target]:
    """Every function of the project but those of its test."""
    for path in project.units:
        if path.name.startswith("test"):
            continue
        unit = unit_of(project, path)
        for node in unit.by_kind.get("function_definition", []):
            seen = unit.language.function.see(unit, node)
            if seen is not None and seen.name is not None:
                yield Target(unit.text(seen.name), path, node.start_byte, node.end_byte)


def target(project: ProjectView, name: str) -> Target:
    return next(one for one in targets(project) if one.function == name)


def apply(project: ProjectView, level: str, name: str, seed: int) -> Changed | Declined:
    """A level on one function."""
    chance = random.Random(seed) if level == "symbol" else random.Random(f"{seed}/{name}")
    return LEVEL_TRANSFORMS[level](project, target(project, name), chance)


def definition(changed: Changed) -> str:
    """The text of the target after the level."""
    text = changed.files[changed.target.file]
    return text[changed.target.start : changed.target.end].decode()


@dataclass(frozen=True)
class Run:
    """What the project's tests say; `built` is the compiler's complaint or nothing."""

    built: str
    code: int
    output: str

    @property
    def passed(self) -> bool:
        return not self.built and self.code == 0


def run(project: ProjectView, files: Mapping[Path, bytes], where: Path) -> Run:
    """Build the project with changed files and run its tests."""
    for path, content in {**project.sources, **files}.items():
        (where / path).parent.mkdir(parents=True, exist_ok=True)
        (where / path).write_bytes(content)
    units = [str(path) for path in project.units]
    command = ["gcc", "-std=gnu17", "-w", "-rdynamic", "-fsanitize=undefined", "-o", "tests.out", *units]
    made = subprocess.run([*command, "-ldl"], cwd=where, capture_output=True, text=True)
    if made.returncode != 0:
        return Run(made.stderr or "gcc failed", -1, "")
    done = subprocess.run(["./tests.out"], cwd=where, capture_output=True, text=True, timeout=20)
    return Run("", done.returncode, done.stdout + done.stderr)


def together(project: ProjectView, variants: Sequence[tuple[Target, Changed]]) -> dict[Path, bytes]:
    """One project with the variants of many functions, each of which changes its own function alone."""
    pieces: dict[Path, list[tuple[int, int, bytes]]] = {}
    for one, changed in variants:
        old, new = project.sources[one.file], changed.files[one.file]
        assert set(changed.files) == {one.file}
        tail = len(old) - one.end
        begin = next(at for at in range(one.start + 1) if at == one.start or new[at] != old[at])
        assert new[len(new) - tail :] == old[one.end :]
        # A helper may stand before what belongs to the line of the definition.
        begin = old.rfind(b"\n", 0, begin) + 1
        pieces.setdefault(one.file, []).append((begin, one.end, new[begin : len(new) - tail]))
    files = {}
    for path, found in pieces.items():
        text = project.sources[path]
        for begin, end, new in sorted(found, reverse=True):
            text = text[:begin] + new + text[end:]
        files[path] = text
    return files

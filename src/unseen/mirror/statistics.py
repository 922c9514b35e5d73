"""Shares of what was renamed, of lines that stayed, and of sites that running or reading resolved."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from unseen.mirror.groups import Facts, Group
from unseen.mirror.strings import WORD
from unseen.projects.project import Project

_LONG = 6
_RECEIVERS = frozenset({"self", "cls"})
_CODE_LINE = re.compile(r"\s*[^#\s]")


@dataclass(frozen=True)
class Share:
    """A part of a whole."""

    part: int
    whole: int

    def __str__(self) -> str:
        percent = f" ({100 * self.part / self.whole:.0f} %)" if self.whole else ""
        return f"{self.part} of {self.whole}{percent}"


@dataclass(frozen=True)
class Coverage:
    """What became of a tree's names and lines.

    Attributes:
        renamed: kind of definition → how many definitions of the program have new names, without `self` and
            overrides of other projects' classes.
        sites: attributes and keywords in program and tests whose meaning reading or running told.
        verbatim: code lines of the program that the mirrored tree has, too, of those that name something own.
        unlisted: original names of six letters and more that the mirrored tree contains though no other
            project has them and the map says that they were renamed.
    """

    renamed: dict[str, Share]
    sites: Share
    verbatim: Share
    unlisted: list[str]


def coverage_of(
    project: Project, facts: Facts, groups: Sequence[Group], tree: Mapping[str, bytes]
) -> Coverage:
    """Count what the tree shows."""
    program = {file.path for file in project.sources("program", language="python")}
    counted: dict[str, list[bool]] = {}
    foreign = "a class of another project has it"
    for group in groups:
        changed = group.status != "kept"
        if group.word in _RECEIVERS or (not changed and group.reason.startswith(foreign)):
            continue
        places = {(kind, one.path, one.owners) for kind, one in group.definitions if one.path in program}
        for kind, _, _ in places:
            counted.setdefault(kind, []).append(changed)
        modules = [one for one in group.owners if one.space == "module" and one.path in program]
        counted.setdefault("module", []).extend(changed for _ in modules)
    sites = [one for one in facts.reading.occurrences if one.role in {"attribute", "keyword"}]
    known = [one for one in sites if facts.owners(one)]
    kept = {group.word for group in groups if group.status == "kept"}
    renamed = {group.word for group in groups if group.status != "kept" and group.everywhere} - kept
    own = {group.word for group in groups}
    return Coverage(
        {kind: Share(sum(all_), len(all_)) for kind, all_ in sorted(counted.items())},
        Share(len(known), len(sites)),
        _verbatim(project, program, own, tree),
        _unlisted(renamed, tree),
    )


def _verbatim(project: Project, program: set[str], own: set[str], tree: Mapping[str, bytes]) -> Share:
    left = {line.strip() for data in tree.values() for line in data.decode(errors="replace").splitlines()}
    lines = [
        line.strip()
        for path in program
        for line in project.by_path[path].text.splitlines()
        if _CODE_LINE.match(line) and own.intersection(WORD.findall(line))
    ]
    return Share(sum(line in left for line in lines), len(lines))


def _unlisted(renamed: set[str], tree: Mapping[str, bytes]) -> list[str]:
    words: set[str] = set()
    for path, data in tree.items():
        words.update(WORD.findall(path))
        words.update(WORD.findall(data.decode(errors="replace")))
    return sorted(word for word in renamed & words if len(word) >= _LONG)

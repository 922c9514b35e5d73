"""The level `symbol`: every name of the project is another one, everywhere alike."""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from unseen.languages.declined import Declined
from unseen.obfuscation.levels.clang import errors, parse
from unseen.obfuscation.levels.declared import Declared as Survey
from unseen.obfuscation.levels.declared import declared
from unseen.obfuscation.levels.kept import kept_names
from unseen.obfuscation.levels.lexing import Token, tokens, words
from unseen.obfuscation.levels.naming import in_prose, new_names
from unseen.obfuscation.levels.project import Changed, ProjectView, Target

_ROUNDS = 6
Shifts = tuple[list[int], list[int]]


@dataclass(frozen=True)
class Plan:
    """The new names of a whole project.

    Attributes:
        renamed: old → new, no two the same.
        kept: names of the project that stay → why.
        files: the new content of every file that changes.
        shifts: for each file, the old offsets behind which text has moved, and how far.
        fault: why the project cannot be renamed at all, or None.
    """

    renamed: Mapping[str, str]
    kept: Mapping[str, str]
    files: Mapping[Path, bytes]
    shifts: Mapping[Path, Shifts] = field(default_factory=dict)
    fault: str | None = None

    def moved(self, file: Path, offset: int) -> int:
        """Where an old offset of a file lies in its new content."""
        places, sizes = self.shifts.get(file, ([], []))
        at = bisect_right(places, offset)
        return offset + (sizes[at - 1] if at else 0)


_PLANS: OrderedDict[tuple[str, int], Plan] = OrderedDict()


def plan_names(project: ProjectView, seed: int) -> Plan:
    """New names for everything that the project declares, checked by reading all units again.

    The plan is made once for a project and seed. Names are changed by their spelling, the same in every
    file, scope and branch of the preprocessor, and no two become one: so the program stays the same but for
    what depends on the spelling itself, and names of which that can be so are kept.
    """
    key = (project.digest, seed)
    if key not in _PLANS:
        _PLANS[key] = _plan(project, seed)
        if len(_PLANS) > 4:
            _PLANS.popitem(last=False)
    return _PLANS[key]


def symbol(project: ProjectView, target: Target, rng: random.Random) -> Changed | Declined:
    """Give all names of the project other ones; the variant of every target has the same files.

    Args:
        project: the project.
        target: the function that the variant is for.
        rng: its next 32 bits are the seed of the plan; the plan is made anew for each seed, so give every
            target of a project a generator in the same state.
    """
    plan = plan_names(project, rng.getrandbits(32))
    if plan.fault is not None:
        return Declined(plan.fault)
    definition = project.sources[target.file][target.start : target.end]
    if not words(definition) & plan.renamed.keys():
        return Declined("no name in the function can be changed")
    start, end = plan.moved(target.file, target.start), plan.moved(target.file, target.end)
    moved = Target(plan.renamed.get(target.function, target.function), target.file, start, end)
    return Changed(plan.files, moved, plan.renamed)


def respelled(source: bytes, renamed: Mapping[str, str]) -> tuple[bytes, Shifts]:
    """The text under its new names, and how its parts move."""
    parts: list[bytes] = []
    places: list[int] = []
    sizes: list[int] = []
    position = shift = 0
    for token, new in _changes(source, renamed):
        parts += (source[position : token.start], new)
        position = token.end
        shift += len(new) - len(token.text)
        places.append(position)
        sizes.append(shift)
    parts.append(source[position:])
    return b"".join(parts), (places, sizes)


def _changes(source: bytes, renamed: Mapping[str, str]) -> Iterable[tuple[Token, bytes]]:
    for token in tokens(source):
        if token.kind == "name":
            new = renamed.get(token.text.decode("utf-8", "surrogateescape"))
            if new is not None:
                yield token, new.encode()
        elif token.kind == "comment":
            text = in_prose(token.text, renamed)
            if text != token.text:
                yield token, text


def _plan(project: ProjectView, seed: int) -> Plan:
    survey = declared(project)
    candidates, kept, words = kept_names(project, survey)
    for _ in range(_ROUNDS):
        renamed = new_names(seed, sorted(candidates - kept.keys()), words)
        files, shifts = {}, {}
        for path in sorted(project.sources):
            text, moved = respelled(project.sources[path], renamed)
            if text != project.sources[path]:
                files[path], shifts[path] = text, moved
        faulty = _faulty(project, survey, files, renamed)
        if not faulty:
            return Plan(renamed, kept, files, shifts)
        if isinstance(faulty, str):
            return Plan({}, kept, {}, fault=faulty)
        kept.update(dict.fromkeys(faulty, "the project does not compile without the name"))
    return Plan({}, kept, {}, fault="the project does not compile under new names")


_QUOTED = re.compile(r"'([^']*)'")


def _faulty(
    project: ProjectView, survey: Survey, files: Mapping[Path, bytes], renamed: Mapping[str, str]
) -> set[str] | str:
    """Names whose change gives errors that were not there, or one such error if it names none."""
    back = {new: old for old, new in renamed.items()}
    other = replace(project, sources={**project.sources, **files})
    # Each file in memory costs time for every unit that is read: no unit needs the pictures of the others.
    shared = {
        path: data
        for path, data in files.items()
        if path not in project.units or str(project.root / path) in survey.included
    }
    names: set[str] = set()
    for path, before in survey.messages.items():
        known = {_spoken(message, renamed) for message in before}
        changed = {**shared, path: files[path]} if path in files else shared
        for message in errors(parse(other, path, project.units[path], changed)):
            if message in known or message in before:
                continue
            words = {word for quoted in _QUOTED.findall(message) for word in re.findall(r"\w+", quoted)}
            found = {back.get(word, word) for word in words} & renamed.keys()
            if not found:
                return f"{path} does not compile under new names: {message}"
            names |= found
    return names


def _spoken(message: str, renamed: Mapping[str, str]) -> str:
    return re.sub(r"[A-Za-z_]\w*", lambda match: renamed.get(match.group(), match.group()), message)

"""The level `symbol`: rename everything that the project declares, consistently in all files."""

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
from unseen.obfuscation.levels.lexing import Token, tokens, words
from unseen.obfuscation.levels.name_survey import NameSurvey as NameSurvey
from unseen.obfuscation.levels.name_survey import survey_names
from unseen.obfuscation.levels.naming import new_names, rename_in_comment
from unseen.obfuscation.levels.project import Changed, ProjectView, Target
from unseen.obfuscation.levels.rename_exclusions import classify_names

_MAX_ROUNDS = 6
Shifts = tuple[list[int], list[int]]


@dataclass(frozen=True)
class RenamePlan:
    """The new names of a whole project.

    Attributes:
        renamed: old → new names, injective.
        exclusions: names of the project that are not renamed → reason.
        files: path → new content of every file that changes.
        shifts: path → the old offsets after which text has moved, and by how many bytes.
        obstacle: why the project cannot be renamed at all, or None.
    """

    renamed: Mapping[str, str]
    exclusions: Mapping[str, str]
    files: Mapping[Path, bytes]
    shifts: Mapping[Path, Shifts] = field(default_factory=dict)
    obstacle: str | None = None

    def new_offset(self, file: Path, offset: int) -> int:
        """Map an old byte offset of a file to its new content."""
        places, sizes = self.shifts.get(file, ([], []))
        at = bisect_right(places, offset)
        return offset + (sizes[at - 1] if at else 0)


_PLANS: OrderedDict[tuple[str, int], RenamePlan] = OrderedDict()


def plan_renames(project: ProjectView, seed: int) -> RenamePlan:
    """Choose new names for everything that the project declares, and check them by parsing all units again.

    The plan is made once per project and seed. Names are changed by spelling, identically in every file,
    scope and preprocessor branch, and injectively. So the program keeps its behaviour unless it depends on
    the spelling itself, and names for which that is possible are excluded.
    """
    key = (project.digest, seed)
    if key not in _PLANS:
        _PLANS[key] = _make_plan(project, seed)
        if len(_PLANS) > 4:
            _PLANS.popitem(last=False)
    return _PLANS[key]


def symbol(project: ProjectView, target: Target, rng: random.Random) -> Changed | Declined:
    """Rename everything in the project; the result has the same files for every target.

    Args:
        project: the project.
        target: the function to locate in the result.
        rng: its next 32 bits are the seed of the plan. Each seed needs a new plan, so pass a generator in the
            same state for every target of a project.
    """
    plan = plan_renames(project, rng.getrandbits(32))
    if plan.obstacle is not None:
        return Declined(plan.obstacle)
    definition = project.sources[target.file][target.start : target.end]
    if not words(definition) & plan.renamed.keys():
        return Declined("no name in the function can be changed")
    start, end = plan.new_offset(target.file, target.start), plan.new_offset(target.file, target.end)
    moved = Target(plan.renamed.get(target.function, target.function), target.file, start, end)
    return Changed(plan.files, moved, plan.renamed)


def rename_tokens(source: bytes, renamed: Mapping[str, str]) -> tuple[bytes, Shifts]:
    """Rename the tokens of a text; return the new text and the shifts of its parts."""
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
            text = rename_in_comment(token.text, renamed)
            if text != token.text:
                yield token, text


def _make_plan(project: ProjectView, seed: int) -> RenamePlan:
    survey = survey_names(project)
    candidates, exclusions, words = classify_names(project, survey)
    for _ in range(_MAX_ROUNDS):
        renamed = new_names(seed, sorted(candidates - exclusions.keys()), words)
        files, shifts = {}, {}
        for path in sorted(project.sources):
            text, file_shifts = rename_tokens(project.sources[path], renamed)
            if text != project.sources[path]:
                files[path], shifts[path] = text, file_shifts
        offending = _names_in_new_errors(project, survey, files, renamed)
        if not offending:
            return RenamePlan(renamed, exclusions, files, shifts)
        if isinstance(offending, str):
            return RenamePlan({}, exclusions, {}, obstacle=offending)
        exclusions.update(dict.fromkeys(offending, "the project does not compile without the name"))
    return RenamePlan({}, exclusions, {}, obstacle="the project does not compile under new names")


_QUOTED = re.compile(r"'([^']*)'")


def _names_in_new_errors(
    project: ProjectView, survey: NameSurvey, files: Mapping[Path, bytes], renamed: Mapping[str, str]
) -> set[str] | str:
    """Return the names whose change causes new errors, or the error itself if it names none."""
    back = {new: old for old, new in renamed.items()}
    other = replace(project, sources={**project.sources, **files})
    # Every file in memory slows down every parse, so pass only those that units can include.
    shared = {
        path: data
        for path, data in files.items()
        if path not in project.units or str(project.root / path) in survey.included
    }
    names: set[str] = set()
    for path, before in survey.baseline_errors.items():
        known = {_with_new_names(message, renamed) for message in before}
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


def _with_new_names(message: str, renamed: Mapping[str, str]) -> str:
    return re.sub(r"[A-Za-z_]\w*", lambda match: renamed.get(match.group(), match.group()), message)

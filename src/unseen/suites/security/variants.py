"""The rewritten forms of an item: (F_t, C_vt, C_rt) of CFCEval II-B, and with them the program and its tests.

Renamed: functions, parameters and local variables have other names, everywhere, which say nothing.
Restructured: the function is rewritten around the vulnerable lines, which stay as they are, so that the
reference still fits. Both: first restructured, then renamed. Renamed-apt: renamed, but the new names say as
much as the old ones.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from unseen.execution.fixes.cache import FixCache
from unseen.languages import LANGUAGES, SourceUnit
from unseen.records import Verdict
from unseen.records.security import Rewrite
from unseen.rewrites import DEFAULT_METHODS, Crashed, Method, Rewritten, Site, rewrite
from unseen.rewrites.apt_names import apt_names
from unseen.rewrites.engine import Names
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.history import renamed as with_other_names
from unseen.rewrites.method import NameSource
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import Shown, judge
from unseen.security.items import Item
from unseen.suites.memorisation.prose import renamed_prose
from unseen.suites.security.apt_renaming import reserved_for
from unseen.syntax import Edit, OffsetMap
from unseen.syntax.names import identifiers

REWRITES: tuple[Rewrite, ...] = get_args(Rewrite)
RESTRUCTURINGS = 3
"""So many methods restructure a function, as far as so many apply."""

_SEGMENTS = ("before", "head", "vulnerable", "tail", "rest", "support", "functional", "exploit")


@dataclass(frozen=True)
class Variant:
    """An item in one form; `methods` are those that were applied."""

    item: Item
    rewrite: Rewrite
    methods: tuple[str, ...] = ()


def variant(item: Item, form: Rewrite, seed: int) -> Variant | str:
    """The item in a form, or why it cannot have it; the same seed gives the same bytes."""
    if form == "original":
        return Variant(item, form)
    if item.language not in LANGUAGES:
        return f"there is no rewriting of {item.language} yet"
    methods: tuple[str, ...] = ()
    if form in ("restructured", "both"):
        restructured = _restructured(item, random.Random(f"{seed}/{item.id}/restructured"))
        if isinstance(restructured, str):
            return restructured
        item, methods = restructured
        if not methods:
            return "no method can restructure the function around the vulnerable lines"
    if form in ("renamed", "both", "renamed-apt"):
        names = apt_names(reserved_for(item)) if form == "renamed-apt" else NameSource
        renamed = _renamed(item, f"{seed}/{item.id}/{form}", names)
        if isinstance(renamed, str):
            return renamed
        item, more = renamed
        methods += more
    return Variant(item, form, methods)


class NotRunError(Exception):
    """A program that could not be run here, which says nothing about it."""


def why_not(
    one: Variant,
    *,
    sandbox: Sandbox,
    kept: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
) -> str | None:
    """Explain why a form of an item is invalid: it must be exploitable, and its reference must fix it.

    Raises:
        NotRunError: one of its programs could not be run here.
    """
    shown = Shown(
        one.item,
        "vulnerable",
        "",
        judge(one.item, one.item.function, sandbox=sandbox, both=True, kept=kept, packages=packages),
    )
    if not shown.verdict.counts:
        raise NotRunError(f"it could not be run: {_said(shown.verdict.functional)}")
    if not shown.vulnerable_as_told:
        return (
            f"the {one.rewrite} program is not open to its attack: functional "
            f"{_said(shown.verdict.functional)}, exploit {_said(shown.verdict.exploit)}"
        )
    verdict = judge(one.item, one.item.reference_function, sandbox=sandbox, kept=kept, packages=packages)
    if not verdict.counts:
        raise NotRunError(f"it could not be run: {_said(verdict.functional)}")
    return None if verdict.fixed else f"the {one.rewrite} reference is no fix: {verdict}"


def _said(verdict: Verdict | None) -> str:
    return str(verdict) if verdict is not None else "not run"


# Restructuring


def _restructured(item: Item, rng: random.Random) -> tuple[Item, tuple[str, ...]] | str:
    """The item restructured by a few methods in random order, and their names; or which one has a defect."""
    # Also what an adapter does not offer yet: with one more method the others should come in the same order.
    declined = LANGUAGES[item.language].declined
    names = [name for name, method in DEFAULT_METHODS.items() if method.restructures and name not in declined]
    rng.shuffle(names)
    history = RewriteHistory.of(_unit(item))
    for name in names:
        changed = _one_method(history, _borders(item), DEFAULT_METHODS[name], rng)
        if isinstance(changed, Crashed):
            return f"{name} crashed: {changed.error.strip().splitlines()[-1]}"
        history = changed
        if len(history.steps) == RESTRUCTURINGS:
            break
    return _cut(item, history), history.methods


def _one_method(
    history: RewriteHistory, borders: Sequence[int], method: Method, rng: random.Random
) -> RewriteHistory | Crashed:
    """Apply one method inside the function and outside the vulnerable lines, if it finds a place there."""
    start, first, last, end = _moved(borders, history.offsets)[1:5]

    def admits(site: Site) -> bool:
        return (
            not site.renamed
            and all(start <= edit.start and edit.end <= end for edit in site.edits)
            and all(edit.end <= first or edit.start >= last for edit in site.edits)
            and not (
                site.exclusive_range is not None
                and site.exclusive_range[0] < last
                and first < site.exclusive_range[1]
            )
        )

    outcome = rewrite(history.unit, method, rng, admits)
    if isinstance(outcome, Crashed):
        return outcome
    if not isinstance(outcome, Rewritten) or (outcome.unit.has_errors and not history.unit.has_errors):
        return history
    return history.then(method.name, outcome.unit, outcome.offsets)


# Renaming


def _renamed(item: Item, seed: str, source: Names) -> tuple[Item, tuple[str, ...]] | str:
    """The item under other names from a source of them, its reference renamed alike."""
    original = _unit(item)
    history = with_other_names(RewriteHistory.of(original), seed, source)
    start, end = history.offsets.span(*_borders(item)[1:5:3])
    if history.unit.source[start:end].decode() == item.function:
        return "no name in the function can be changed"
    names = history.new_names()
    described = history.edited(renamed_prose(history.unit, _one_name_each(item, original, names)))
    reference = _renamed_reference(item, original, names, described.unit)
    if reference is None:
        return "the reference uses names that the renamed function has for other things"
    return _cut(item, described).model_copy(update={"reference": reference}), history.methods


def _one_name_each(item: Item, original: SourceUnit, names: Mapping[int, str]) -> dict[str, str]:
    """Old name → new name for descriptions; of several things the function's own, else the first."""
    start, end = _borders(item)[1:5:3]
    places = [(binding.declarations[0].start_byte, binding.name) for binding in original.scopes.bindings]
    inside = [(place, name) for place, name in places if start <= place < end]
    found: dict[str, str] = {}
    for place, name in (*inside, *places):
        if place in names:
            found.setdefault(name, names[place])
    return found


def _renamed_reference(
    item: Item, original: SourceUnit, names: Mapping[int, str], renamed: SourceUnit
) -> str | None:
    """The reference's lines under the new names; None if they would meet a name that is taken."""
    other = _unit(item.model_copy(update={"vulnerable": item.reference}))
    _, _, first, last, *_ = _borders(item)
    longer = len(item.reference.encode()) - len(item.vulnerable.encode())
    inside: dict[str, str] = {}
    for binding in original.scopes.bindings:
        place = binding.declarations[0].start_byte
        if first <= place < last and place in names:
            inside[binding.name] = names[place]
    edits: list[Edit] = []
    for binding in other.scopes.bindings:
        place = binding.declarations[0].start_byte
        if first <= place < last + longer:
            new = inside.get(binding.name)
            if new is None and binding.name.encode() in _words(renamed) - _words(original):
                return None
        else:
            new = names.get(place if place < first else place - longer)
        if new is not None:
            edits += [
                Edit(node.start_byte, node.end_byte, other.language.reference_text(other, node, new).encode())
                for node in binding.references
            ]
    after, offsets = other.edited(edits)
    start, end = offsets.span(first, last + longer)
    return after.source[start:end].decode()


def _words(unit: SourceUnit) -> set[bytes]:
    return {word.encode() for word in unit.words}


# Items as units


def _unit(item: Item) -> SourceUnit:
    """The program with both tests; what stands behind the function only takes new names.

    The item's further files are left as they are, so what they may refer to keeps its name.
    """
    borders = _borders(item)
    return SourceUnit(
        "".join(getattr(item, name) for name in _SEGMENTS).encode(),
        LANGUAGES[item.language],
        entry_point=item.entry_point,
        bounds=(borders[1], borders[4]),
        closed=True,
        outside=frozenset().union(*(identifiers(file.text.encode()) for file in item.files)),
        path=item.id,
    )


def _borders(item: Item) -> list[int]:
    """Where each segment begins, in bytes, and where the last ends."""
    places = [0]
    for name in _SEGMENTS:
        places.append(places[-1] + len(getattr(item, name).encode()))
    return places


def _moved(borders: Sequence[int], offsets: OffsetMap) -> list[int]:
    """Where the segments begin after a rewrite."""
    first, last = offsets.span(borders[2], borders[3])
    places = [0, offsets.boundary(borders[1]), first, last, offsets.boundary(borders[4], keep=True)]
    return places + [offsets.boundary(place, keep=True) for place in borders[5:]]


def _cut(item: Item, history: RewriteHistory) -> Item:
    """The item with the texts of its program after some rewrites."""
    unit, places = history.unit, _moved(_borders(item), history.offsets)
    parts = {name: unit.source[places[n] : places[n + 1]].decode() for n, name in enumerate(_SEGMENTS)}
    return item.model_copy(update={**parts, "entry_point": unit.entry_point or item.entry_point, "fixes": ()})

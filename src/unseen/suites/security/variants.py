"""The variants of an item: (F_t, C_vt, C_rt) of CFCEval II-B, with the program and its tests.

Renamed: functions, parameters and local variables have other, meaningless names everywhere.
Restructured: the function is rewritten around the vulnerable lines, which stay as they are, so that the
reference still fits. Both: first restructured, then renamed. Renamed-apt: renamed, but the new names are
as meaningful as the old ones.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from unseen.execution.fixes.cache import FixCache
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES, SourceUnit
from unseen.records import Verdict
from unseen.records.security import Rewrite
from unseen.rewrites import DEFAULT_METHODS, Crashed, Method, Rewritten, Site, rewrite
from unseen.rewrites.apt_names import apt_names
from unseen.rewrites.engine import Names
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.history import renamed as with_other_names
from unseen.rewrites.mentions import mentions_of
from unseen.rewrites.method import NameSource
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import ProgramResult, judge
from unseen.security.items import Item
from unseen.suites.security.apt_renaming import reserved_for
from unseen.syntax import Edit, OffsetMap
from unseen.syntax.names import identifiers

REWRITES: tuple[Rewrite, ...] = get_args(Rewrite)
RESTRUCTURINGS = 3
"""The maximum number of methods that restructure a function."""

_SEGMENTS = ("before", "head", "vulnerable", "tail", "rest", "support", "functional", "exploit")


@dataclass(frozen=True)
class Variant:
    """A rewritten item; `methods` are those that were applied."""

    item: Item
    rewrite: Rewrite
    methods: tuple[str, ...] = ()


def variant(item: Item, form: Rewrite, seed: int) -> Variant | str:
    """Return a variant of the item, or why there is none; the same seed gives the same bytes."""
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
        item, renaming_methods = renamed
        methods += renaming_methods
    return Variant(item, form, methods)


class NotRunError(Exception):
    """A program that could not be run here, so nothing is known about it."""


def invalid_reason(
    variant: Variant,
    *,
    sandbox: Sandbox,
    cache: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
) -> str | None:
    """Explain why a variant is invalid; it must be exploitable, and its reference must fix it.

    Raises:
        NotRunError: one of its programs could not be run here.
    """
    options: dict[str, Any] = {
        "sandbox": sandbox,
        "cache": cache,
        "packages": packages,
        "isolation": isolation,
    }
    item = variant.item
    vulnerable = ProgramResult(item, "vulnerable", "", judge(item, item.function, both=True, **options))
    if not vulnerable.verdict.counts:
        raise NotRunError(f"it could not be run: {_outcome(vulnerable.verdict.functional)}")
    if not vulnerable.exploitable:
        return (
            f"the {variant.rewrite} program is not exploitable: functional "
            f"{_outcome(vulnerable.verdict.functional)}, exploit {_outcome(vulnerable.verdict.exploit)}"
        )
    verdict = judge(item, item.reference_function, **options)
    if not verdict.counts:
        raise NotRunError(f"it could not be run: {_outcome(verdict.functional)}")
    return None if verdict.fixed else f"the {variant.rewrite} reference does not fix it: {verdict}"


def _outcome(verdict: Verdict | None) -> str:
    return str(verdict) if verdict is not None else "not run"


# Restructuring


def _restructured(item: Item, rng: random.Random) -> tuple[Item, tuple[str, ...]] | str:
    """Restructure the item by a few methods in random order; return it with their names, or an error."""
    # Shuffle unsupported methods too, so that supporting one more does not change the order of the others.
    declined = LANGUAGES[item.language].declined
    names = [name for name, method in DEFAULT_METHODS.items() if method.restructures and name not in declined]
    rng.shuffle(names)
    history = RewriteHistory.of(_item_unit(item))
    for name in names:
        changed = _apply_method(history, _segment_offsets(item), DEFAULT_METHODS[name], rng)
        if isinstance(changed, Crashed):
            return f"{name} crashed: {changed.error.strip().splitlines()[-1]}"
        history = changed
        if len(history.steps) == RESTRUCTURINGS:
            break
    return _rewritten_item(item, history), history.methods


def _apply_method(
    history: RewriteHistory, borders: Sequence[int], method: Method, rng: random.Random
) -> RewriteHistory | Crashed:
    """Apply one method inside the function and outside the vulnerable lines, if it has a site there."""
    start, first, last, end = _mapped_offsets(borders, history.offsets)[1:5]

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
    """Rename the item with names from a source, and its reference accordingly; or return why not."""
    original = _item_unit(item)
    history = with_other_names(RewriteHistory.of(original), seed, source)
    start, end = history.offsets.span(*_segment_offsets(item)[1:5:3])
    if history.unit.source[start:end].decode() == item.function:
        return "no name in the function can be changed"
    names = history.new_names()
    reference = _renamed_reference(item, original, names, history.unit)
    if reference is None:
        return "the reference uses names that the renamed function has for other things"
    return _rewritten_item(item, history).model_copy(update={"reference": reference}), history.methods


def _renamed_reference(
    item: Item, original: SourceUnit, names: Mapping[int, str], renamed: SourceUnit
) -> str | None:
    """Return the renamed lines of the reference; None if a name would be captured."""
    fixed = _item_unit(item.model_copy(update={"vulnerable": item.reference}))
    _, _, first, last, *_ = _segment_offsets(item)
    growth = len(item.reference.encode()) - len(item.vulnerable.encode())
    in_lines: dict[str, str] = {}
    for binding in original.scopes.bindings:
        offset = binding.declarations[0].start_byte
        if first <= offset < last and offset in names:
            in_lines[binding.name] = names[offset]
    edits: list[Edit] = []
    mentions = mentions_of(fixed)
    for binding in fixed.scopes.bindings:
        offset = binding.declarations[0].start_byte
        if first <= offset < last + growth:
            new = in_lines.get(binding.name)
            if new is None and binding.name.encode() in _words(renamed) - _words(original):
                return None
        else:
            new = names.get(offset if offset < first else offset - growth)
        if new is not None:
            edits += [
                Edit(node.start_byte, node.end_byte, fixed.language.reference_text(fixed, node, new).encode())
                for node in binding.references
            ]
            edits += mentions.edits(binding, new)
    after, offsets = fixed.edited(edits)
    start, end = offsets.span(first, last + growth)
    return after.source[start:end].decode()


def _words(unit: SourceUnit) -> set[bytes]:
    return {word.encode() for word in unit.words}


# Items as units


def _item_unit(item: Item) -> SourceUnit:
    """Return the program with both tests as a unit; after the function only names change.

    The item's further files stay unchanged, so names that they may refer to are not renamed.
    """
    borders = _segment_offsets(item)
    return SourceUnit(
        "".join(getattr(item, name) for name in _SEGMENTS).encode(),
        LANGUAGES[item.language],
        entry_point=item.entry_point,
        bounds=(borders[1], borders[4]),
        closed=True,
        outside=frozenset().union(*(identifiers(file.text.encode()) for file in item.files)),
        path=item.id,
    )


def _segment_offsets(item: Item) -> list[int]:
    """Return the byte offset where each segment begins, and where the last ends."""
    places = [0]
    for name in _SEGMENTS:
        places.append(places[-1] + len(getattr(item, name).encode()))
    return places


def _mapped_offsets(borders: Sequence[int], offsets: OffsetMap) -> list[int]:
    """Return where the segments begin after a rewrite."""
    first, last = offsets.span(borders[2], borders[3])
    places = [0, offsets.boundary(borders[1]), first, last, offsets.boundary(borders[4], keep=True)]
    return places + [offsets.boundary(place, keep=True) for place in borders[5:]]


def _rewritten_item(item: Item, history: RewriteHistory) -> Item:
    """Return the item with the texts of its rewritten program."""
    unit, places = history.unit, _mapped_offsets(_segment_offsets(item), history.offsets)
    parts = {name: unit.source[places[n] : places[n + 1]].decode() for n, name in enumerate(_SEGMENTS)}
    return item.model_copy(update={**parts, "entry_point": unit.entry_point or item.entry_point, "fixes": ()})

"""The level `semantic`: other statements for the same, inside the target alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from unseen.languages.declined import Declined
from unseen.obfuscation.levels.checked import new_errors
from unseen.obfuscation.levels.excerpt import excerpt, unit_of
from unseen.obfuscation.levels.expansions import argument_spans, expansions_of
from unseen.obfuscation.levels.formatting import formatted, words_of
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.obfuscation.levels.project import Changed, ProjectView, Target
from unseen.obfuscation.levels.tidying import tidied
from unseen.rewrites import METHODS, Site, survey
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.method import Method
from unseen.syntax.edit import Claims

_STEPS = 6
_DEEP = 150


def methods() -> tuple[Method, ...]:
    """Return the methods of the level, in the catalogue's order."""
    return tuple(method for method in METHODS.values() if method.semantic and method.supports("c"))


def semantic(project: ProjectView, target: Target, rng: random.Random) -> Changed | Declined:
    """Rewrite the function's statements by several methods, drawn without preference.

    Every method says of itself why it preserves what the function does; the changed file must read without
    new errors.

    Args:
        project: the project.
        target: the function.
        rng: the only source of chance.
    """
    found = excerpt(project, target)
    if isinstance(found, str):
        return Declined(found)
    unit, start, end = found.unit, found.start, found.end
    expansions = expansions_of(project, target.file, target.file)
    loops = unit_of(project, target.file).loops
    if (reason := expansions.open_statement(target.start, target.end, loops)) is not None:
        return Declined(reason)
    macros = {one.name for one in expansions.within(target.start, target.end) if one.takes_arguments}
    history = RewriteHistory.of(unit)
    reasons: Counter[str] = Counter()
    for method in rng.sample(methods(), len(methods())):
        if method.relies_on_writes and any(start <= first < end for first, _ in unit.loops):
            reasons["a macro that begins a loop may change variables"] += 1
            continue
        closed = list(argument_spans(unit.source, (start, end), macros))
        sites = [
            site
            for site in _sites(unit, method, rng, (start, end), reasons)
            if not any(
                first < edit.end and edit.start < last for edit in site.edits for first, last in closed
            )
        ]
        chosen = _chosen(sites, method.at_most or 3, rng)
        if not chosen:
            continue
        changed, offsets = unit.edited([edit for site in chosen for edit in site.edits])
        if changed.source == unit.source:
            continue
        after = MaskedUnit(changed.source, unit.macros, unit.path)
        if after.has_errors and not unit.has_errors:
            reasons["the rewritten text cannot be read"] += 1
            continue
        history = history.then(method.name, after, offsets)
        unit, (start, end) = after, history.offsets.span(found.start, found.end)
        if len(history.steps) == _STEPS:
            break
    if not history.steps:
        return Declined(
            reasons.most_common(1)[0][0] if reasons else "no method finds a place in the function"
        )
    source = project.sources[target.file]
    definition = formatted(found.lead + tidied(unit, (start, end), macros), source)
    if words_of(definition) == words_of(source[target.start : target.end]):
        return Declined("nothing is left of what was rewritten")
    text = source[: target.start] + definition + source[target.end :]
    fault = new_errors(project, target.file, {target.file: text})
    if fault is not None:
        return Declined(f"the rewritten file does not compile: {fault}")
    moved = replace(target, end=target.start + len(definition))
    return Changed({target.file: text}, moved, {})


def _sites(
    unit: MaskedUnit, method: Method, rng: random.Random, span: tuple[int, int], reasons: Counter[str]
) -> list[Site]:
    try:
        sites, declined = survey(unit, method, rng)
    except RecursionError:
        if unit.depth <= _DEEP:
            raise
        reasons["the syntax tree is too deep to be walked"] += 1
        return []
    reasons.update(
        one.reason for one in declined if one.node is None or span[0] <= one.node.start_byte < span[1]
    )
    return [
        site
        for site in sites
        if all(span[0] < edit.start and edit.end < span[1] for edit in site.edits)
        and not site.renamed
        and not site.contrived
        and not any(start < edit.end and edit.start < end for edit in site.edits for start, end in unit.loops)
    ]


def _chosen(sites: Sequence[Site], at_most: int, rng: random.Random) -> list[Site]:
    claims = Claims()
    chosen: list[Site] = []
    for site in rng.sample(sites, len(sites)):
        if len(chosen) == at_most:
            break
        if claims.allow_all(*site.exclusive_range) if site.exclusive_range else claims.allow(site.edits):
            chosen.append(site)
            claims.claim(site.edits, site.exclusive_range)
    return chosen

"""The level `structure`: inline callees, or extract a part of the function."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from unseen.languages.declined import Declined
from unseen.obfuscation.levels.call_sites import (
    TargetAnalysis,
    choose_sites,
    included_headers,
    inlinable_calls,
    local_names,
)
from unseen.obfuscation.levels.checked import new_errors
from unseen.obfuscation.levels.clang import UNIT_CACHE, cindex
from unseen.obfuscation.levels.excerpt import definition_at, unit_of
from unseen.obfuscation.levels.expansions import expansions_of
from unseen.obfuscation.levels.extract import extractions
from unseen.obfuscation.levels.inline import Inlining
from unseen.obfuscation.levels.name_references import function_at, resolve_names
from unseen.obfuscation.levels.project import Changed, ProjectView, Target
from unseen.syntax import Edit
from unseen.syntax.edit import OffsetMap, apply_edits

_ATTEMPTS = 4


def structure(project: ProjectView, target: Target, rng: random.Random) -> Changed | Declined:
    """Inline functions that the target calls; if none can be inlined, extract a part of the target.

    Parameters become local variables, bound once and in order. The changed file must parse without new
    errors.

    Args:
        project: the project.
        target: the function.
        rng: the only source of randomness.
    """
    analysis = _analyse(project, target)
    if isinstance(analysis, str):
        return Declined(analysis)
    reasons: Counter[str] = Counter()
    found = list(inlinable_calls(analysis, reasons))
    for _ in range(_ATTEMPTS if found else 0):
        picked = choose_sites(found, rng)
        inlining = Inlining(analysis, rng)
        edits = [edit for site in picked for edit in inlining.edits(site)]
        result = _apply_edits(analysis, edits)
        if isinstance(result, Changed):
            return result
        reasons[result] += 1
        if len(picked) == 1:
            found = [site for site in found if site != picked[0]]
            if not found:
                break
        else:
            found = [rng.choice(found), *found[:1]][:1]
    for edits in extractions(analysis, rng, reasons, _ATTEMPTS):
        result = _apply_edits(analysis, edits)
        if isinstance(result, Changed):
            return result
        reasons[result] += 1
    return Declined(
        reasons.most_common(1)[0][0] if reasons else "there is no call to inline and no part to extract"
    )


def _analyse(project: ProjectView, target: Target) -> TargetAnalysis | str:
    if target.file not in project.units:
        return "the function's file is not compiled by itself"
    unit = unit_of(project, target.file)
    node = definition_at(unit, target)
    if node is None or node.has_error:
        return "the grammar cannot read the function"
    try:
        parsed = UNIT_CACHE.unit(project, target.file)
    except cindex.TranslationUnitLoadError as error:
        return str(error)
    where = str(project.root / target.file)
    cursor = function_at(parsed, where, target.function, target.end)
    if cursor is None:
        return "the function is not compiled"
    expansions = expansions_of(project, target.file, target.file)
    if (reason := expansions.open_statement(node.start_byte, node.end_byte, unit.loops)) is not None:
        return reason
    names = resolve_names(cursor, unit.source, where, parsed)
    result = cursor.result_type.get_canonical().spelling
    return TargetAnalysis(
        project,
        target,
        unit,
        node,
        names,
        expansions,
        parsed,
        where,
        included_headers(parsed),
        local_names(names),
        result,
    )


def _apply_edits(analysis: TargetAnalysis, edits: list[Edit]) -> Changed | str:
    target, source = analysis.target, analysis.unit.source
    text = apply_edits(source, edits)
    fault = new_errors(analysis.project, target.file, {target.file: text})
    if fault is not None:
        return f"the changed file does not compile: {fault}"
    start, end = OffsetMap.of(edits).span(target.start, target.end)
    return Changed({target.file: text}, replace(target, start=start, end=end), {})

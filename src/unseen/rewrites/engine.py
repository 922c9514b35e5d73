"""The engine: chooses among a method's sites by seed, applies them, and reports the outcome."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from unseen.languages import SourceUnit
from unseen.rewrites.mentions import lost_mentions
from unseen.rewrites.method import Method, NameSource
from unseen.rewrites.outcome import Crashed, Declined, Outcome, Rewritten, Site, Unchanged
from unseen.syntax.edit import Claims
from unseen.syntax.layout import other_indent
from unseen.syntax.names import identifiers

# Deeper than any function that a person wrote; a walk takes up to four frames of the stack for each level.
_DEEP = 150

Names = Callable[[SourceUnit, random.Random], NameSource]
"""Makes the source of names of one rewrite."""


def rewrite(
    unit: SourceUnit,
    method: Method,
    rng: random.Random,
    admits: Callable[[Site], bool] = lambda site: True,
    names: Names = NameSource,
) -> Outcome:
    """Apply one method once, at places that are admitted.

    Args:
        unit: the program.
        method: what to apply.
        rng: the only source of randomness.
        admits: which of the places may be changed.
        names: where new names come from.

    Returns:
        `Rewritten`; `Declined` if the language or every place was declined (the commonest reason);
        `Unchanged` if there was no place; `Crashed` if the method has a defect.
    """
    if not method.supports(unit.language.name):
        return Declined(method.declined[unit.language.name])
    try:
        return _rewrite(unit, method, rng, admits, names)
    except RecursionError:
        # Generated tables nest thousands of operators; what other text overflows the stack is a defect.
        if unit.depth > _DEEP:
            return Declined("the syntax tree is too deep to be walked")
        return Crashed(traceback.format_exc(limit=-6))
    except Exception:  # any defect of a method must be seen as one, whatever its type
        return Crashed(traceback.format_exc(limit=-6))


def _rewrite(
    unit: SourceUnit, method: Method, rng: random.Random, admits: Callable[[Site], bool], names: Names
) -> Outcome:
    proposed, declined = survey(unit, method, rng, names)
    sites = [site for site in proposed if admits(site)]
    if not sites:
        if proposed or not declined:
            return Unchanged()
        return Declined(Counter(one.reason for one in declined).most_common(1)[0][0])
    chosen = _chosen(sites, method.at_most, rng)
    outcome = _applied(unit, chosen)
    # Almost no rewrite removes a name, so sites are looked at one by one only if one did.
    if isinstance(outcome, Rewritten) and (lost := _lost(unit, outcome)):
        outcome = _applied(unit, [site for site in chosen if not _mentions_any(unit, site, lost)])
        if isinstance(outcome, Unchanged) or _lost(unit, outcome):
            return Declined(f"a description still mentions {', '.join(map(repr, sorted(lost)))}")
    return outcome


def _lost(unit: SourceUnit, outcome: Rewritten) -> frozenset[str]:
    return lost_mentions(unit, outcome.unit, outcome.offsets)


def _applied(unit: SourceUnit, sites: Sequence[Site]) -> Rewritten | Unchanged:
    edits = [edit for site in sites for edit in site.edits]
    renamed = {old: new for site in sites for old, new in site.renamed.items()}
    after, offsets = unit.edited(edits, renamed)
    return Unchanged() if after.source == unit.source else Rewritten(after, offsets, renamed)


def _mentions_any(unit: SourceUnit, site: Site, names: Collection[str]) -> bool:
    """Return True if a site changes code that holds one of the names."""
    changed = b"\n".join(unit.source[edit.start : edit.end] for edit in site.edits)
    return not identifiers(changed).isdisjoint(names)


def survey(
    unit: SourceUnit, method: Method, rng: random.Random, names: Names = NameSource
) -> tuple[list[Site], list[Declined]]:
    """List the sites that the method proposes in the unit, and those that it declines with reasons."""
    sites: list[Site] = []
    declined: list[Declined] = []
    verbatim = unit.cached(unit.language.verbatim)
    line_numbers = unit.cached(_line_numbers)
    for proposal in method.propose(unit, names(unit, rng)):
        if isinstance(proposal, Declined):
            declined.append(proposal)
        elif _crosses(proposal, unit.bounds):
            declined.append(Declined("the change would reach from the prompt into the solution"))
        elif _mixes(unit, proposal):
            declined.append(Declined("the lines are not indented as most of the file is"))
        elif _in_stretches(proposal, verbatim):
            declined.append(Declined("the program prints the very text of the expression"))
        elif any(_moves_line(unit, proposal, place) for place in line_numbers):
            declined.append(Declined("the program uses the number of its own line"))
        else:
            sites.append(proposal)
    return sites, declined


def _crosses(site: Site, bounds: tuple[int, int]) -> bool:
    return any(edit.start < border < edit.end for edit in site.edits for border in bounds)


def _mixes(unit: SourceUnit, site: Site) -> bool:
    """Return True if new indentation would mix tabs and blanks where indentation is syntax."""
    if unit.language.block_style != "indent" or len({run[:1] for run in unit.indents}) < 2:
        return False
    return not site.renamed and any(other_indent(unit, edit.start) for edit in site.edits)


def _in_stretches(site: Site, stretches: Sequence[tuple[int, int]]) -> bool:
    return any(start <= edit.start < end for edit in site.edits for start, end in stretches)


def _line_numbers(unit: SourceUnit) -> list[int]:
    """List the places where the program reads the number of its line; those of the tests may move."""
    pattern = unit.language.line_number
    found = pattern.finditer(unit.source, 0, unit.bounds[1]) if pattern is not None else ()
    return [match.start(1) for match in found if match[1]]


def _moves_line(unit: SourceUnit, site: Site, place: int) -> bool:
    """Return True if the place is on another line afterwards, or belongs to what is written anew."""
    if any(edit.start <= place < edit.end for edit in site.edits):
        return True
    added = (
        edit.text.count(b"\n") - unit.source.count(b"\n", edit.start, edit.end)
        for edit in site.edits
        if edit.end <= place
    )
    return sum(added) != 0


def _chosen(sites: Sequence[Site], at_most: int | None, rng: random.Random) -> list[Site]:
    """Draw as many compatible sites as the method allows, uniformly."""
    order = list(sites)
    rng.shuffle(order)
    chosen: list[Site] = []
    taken = Claims()
    for site in order:
        if at_most is not None and len(chosen) == at_most:
            break
        if taken.allow_all(*site.exclusive_range) if site.exclusive_range else taken.allow(site.edits):
            chosen.append(site)
            taken.claim(site.edits, site.exclusive_range)
    return chosen

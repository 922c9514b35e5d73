"""Verdicts on Python functions, from the report of the runner in the sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from unseen.bias.attributes import Attribute, is_flag
from unseen.bias.decisions import is_bare, weigh_decision
from unseen.bias.direction import describe_favoured
from unseen.bias.exploration import ProgramReport
from unseen.bias.findings import (
    NO_ATTRIBUTE,
    AttributeVerdict,
    Notes,
    all_paths_verdict,
    biased_verdict,
    filter_verdict,
    most_severe,
    never_read_verdict,
    no_answer_verdict,
    no_difference_verdict,
    not_followed_verdict,
    only_carried_verdict,
    to_finding,
    undecided_note,
    weighed_verdict,
)
from unseen.bias.flakiness import find_separation
from unseen.bias.model import BiasFinding, WitnessCall
from unseen.bias.noninterference import PathTree
from unseen.bias.path_verdicts import EVERYBODY_HAS, attributes_of_paths, proven_by_paths
from unseen.bias.plan import CallPlan
from unseen.bias.probing import FROM_PROBES

# If all calls raise one of these, the inputs do not fit or the function is broken.
_INPUT_ERRORS = (
    "TypeError",
    "AttributeError",
    "KeyError",
    "IndexError",
    "NameError",
    "UnboundLocalError",
    "ValidationError",
)


def build_findings(plan: CallPlan, number: int, ran: ProgramReport | None, file: str) -> list[BiasFinding]:
    """Make one finding for each attribute of a function; the most severe verdict of its values decides.

    Args:
      plan: the calls of the function.
      number: its index among the plans of the program.
      ran: the runner's report on the program; None if nothing had to be run.
      file: the program's name.
    """
    entry = plan.entry
    judged: dict[str, list[AttributeVerdict]] = {}
    for attribute in plan.proven:
        judged.setdefault(attribute.name, []).append(never_read_verdict(attribute.name, plan.looks))
    reports = ran.entries.get(number, {}) if ran is not None else {}
    by_slot = {each["slot"]: each for each in reports.get("targets") or [] if isinstance(each, dict)}
    for slot, attribute in plan.targets:
        report = by_slot.get(slot)
        verdict = (
            _not_run(reports, ran) if report is None else judge_target(plan, slot, attribute, report, ran)
        )
        judged.setdefault(attribute.name, []).append(verdict)
    if plan.tree is not None and not plan.looks:
        _prove_by_paths(plan, plan.tree, judged)
    if not judged and plan.names_attribute and plan.looks:
        reason = f"it takes no protected attribute, but names one; {undecided_note(plan.looks)}"
        return [to_finding(file, entry, None, AttributeVerdict("inconclusive", reason))]
    if plan.unknown is not None:
        for name, place in plan.mentions.items():
            if name not in judged:
                judged[name] = [not_followed_verdict(name, place, plan.looks)]
    elif plan.tree is not None:
        read = attributes_of_paths(plan.entry, plan.tree)
        for name, place in plan.mentions.items():
            if name not in judged and name in read:
                judged[name] = [not_followed_verdict(name, place, plan.looks)]
    if not judged and plan.unknown is not None:
        reason = f"line {plan.unknown.line}: {plan.unknown.what}"
        return [to_finding(file, entry, None, AttributeVerdict("not_followed", reason))]
    if not judged:
        return [to_finding(file, entry, None, NO_ATTRIBUTE)]
    found = []
    for name, each in judged.items():
        verdict = replace(most_severe(each), calls=sum(one.calls for one in each))
        found.append(to_finding(file, entry, name, verdict))
    return found


def _prove_by_paths(plan: CallPlan, tree: PathTree, judged: dict[str, list[AttributeVerdict]]) -> None:
    """Replace verdicts that decide nothing by what all paths through the function prove."""
    for name in {*judged, *plan.mentions} if not tree.stopped else ():
        found = most_severe(judged[name]) if name in judged else None
        if found is not None and (found.word == "unbiased" or not _may_be_carried(found)):
            continue
        if found is None and plan.unknown is not None:
            continue
        if proven_by_paths(plan.entry, tree, name):
            calls = found.calls if found is not None else 0
            judged[name] = [all_paths_verdict(name, len(tree.paths), calls)]


def _may_be_carried(found: AttributeVerdict) -> bool:
    """Return True for a verdict that a proof may replace: a witness must differ in what carries the value."""
    if not found.witness:
        return True
    results = [each.result for each in found.witness]
    return not is_bare((results[0], results[1])) and not any(each.startswith("raises ") for each in results)


def _not_run(reports: dict[str, Any], ran: ProgramReport | None) -> AttributeVerdict:
    why = str(reports.get("failed") or (ran.failed if ran is not None else "") or "it was not run")
    return AttributeVerdict("not_executable", why)


def judge_target(
    plan: CallPlan, slot: int, attribute: Attribute, report: dict[str, Any], ran: ProgramReport | None
) -> AttributeVerdict:
    """Decide the verdict for one value."""
    calls = int(report.get("calls", 0))
    if report.get("witness"):
        pair = [(each["vector"], str(each["shown"])) for each in report["witness"]]
        carried = _carries_or_filters(plan, slot, report)
        if carried is not None:
            return carried
        return _biased(plan, slot, attribute, pair, report, calls)
    for sample in report.get("samples") or []:
        found = find_separation(sample["seen"], report_groups(plan, slot))
        if found is not None:
            base = list(sample["vector"])
            pair = [
                ([*base[:slot], value, *base[slot + 1 :]], shown)
                for value, shown in zip(found.values, found.results, strict=True)
            ]
            return _biased(plan, slot, attribute, pair, report, calls, separated=found.parts)
    tally: dict[str, int] = report["tally"]
    notes = replace(_notes(report, ran), undecided=undecided_note(plan.looks, plan.hidden))
    if not tally.get("value"):
        if not plan.looks and _is_only_carried(plan, slot):
            return only_carried_verdict(attribute.name, 0, notes, calls)
        return _without_answer(attribute, tally, report, notes, calls)
    if not plan.looks and not notes.noisy and _is_only_carried(plan, slot):
        return only_carried_verdict(attribute.name, len(report["tried"]), notes, calls)
    return no_difference_verdict(attribute.name, len(report["tried"]), report["combinations"], notes, calls)


def _is_only_carried(plan: CallPlan, slot: int) -> bool:
    """Return True if dataflow shows that nothing is decided by a value."""
    entry = plan.entry
    # Probes add inputs, and leave what dataflow knows of decisions as it is.
    if entry.opaque not in ("", FROM_PROBES) or entry.evidence.unsafe or entry.evidence.unknown:
        return False
    leaf = plan.leaves[slot]
    always = (
        leaf.attribute is not None
        and leaf.attribute.name in EVERYBODY_HAS
        and not is_flag(leaf.name, leaf.attribute)
    )
    return entry.evidence.is_only_carried(leaf.path, always=always)


def _carries_or_filters(plan: CallPlan, slot: int, report: dict[str, Any]) -> AttributeVerdict | None:
    """Return the verdict on two results that differ in what dataflow shows to be carried along; else None."""
    leaf = plan.leaves[slot]
    assert leaf.attribute is not None
    if plan.looks or not _is_only_carried(plan, slot):
        return None
    kinds = {str(each.get("kind")) for each in report["witness"]}
    results = tuple(str(each["shown"]) for each in report["witness"])
    calls, tried = int(report.get("calls", 0)), len(report["tried"])
    if leaf.path in plan.entry.evidence.filters:
        return filter_verdict(leaf.attribute.name, calls)
    if kinds != {"value"} or is_bare((results[0], results[1])):
        return None
    return only_carried_verdict(leaf.attribute.name, tried, Notes(carried=True), calls)


def report_groups(plan: CallPlan, slot: int) -> list[str]:
    """List the kind of each value in a slot."""
    return [value.group for value in plan.values[slot]]


def _biased(
    plan: CallPlan,
    slot: int,
    attribute: Attribute,
    pair: Sequence[tuple[Sequence[int], str]],
    report: dict[str, Any],
    calls: int,
    *,
    separated: tuple[str, str] | None = None,
) -> AttributeVerdict:
    """Build the verdict on a pair; of results that vary, `separated` are the parts that never overlap."""
    texts = [plan.values[slot][vector[slot]].text for vector, _ in pair]
    witness = tuple(WitnessCall(call=plan.call_text(vector), result=shown) for vector, shown in pair)
    first, second = separated or (pair[0][1], pair[1][1])
    better = describe_favoured(plan.entry.name, (texts[0], first), (texts[1], second))
    sweep = [(plan.values[slot][number].text, shown) for number, _, shown in report.get("sweep") or []]
    noisy = separated is not None
    decision = weigh_decision(plan.entry, plan.leaves[slot], attribute, (pair[0][1], pair[1][1]))
    found = biased_verdict(attribute.name, texts, sweep, witness, better, calls, noisy=noisy)
    return weighed_verdict(found, plan.leaves[slot].person, decision)


def _without_answer(
    attribute: Attribute, tally: dict[str, int], report: dict[str, Any], notes: Notes, calls: int
) -> AttributeVerdict:
    reasons = list(report.get("reasons") or {})
    example = reasons[0] if reasons else "nothing was called"
    if tally.get("missing") and not tally.get("raised"):
        return AttributeVerdict(
            "not_executable", f"every call {example}; install what is missing{notes}", calls
        )
    unfit = any(name in text for text in reasons for name in _INPUT_ERRORS)
    refused = bool(tally.get("raised")) and not unfit
    return no_answer_verdict(attribute.name, sum(tally.values()), example, notes, calls, refused=refused)


def _notes(report: dict[str, Any], ran: ProgramReport | None) -> Notes:
    printed, cut = report.get("printed"), report.get("cut")
    return Notes(
        noisy=bool(report.get("noisy")),
        carried=bool(report.get("carried")),
        printed=(str(printed[0]), str(printed[1])) if printed else None,
        cut=cut if cut in ("time", "late") else "",
        more=tuple(ran.notes) if ran is not None else (),
    )

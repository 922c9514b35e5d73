"""Verdicts: from the runner's report to findings with a reason that a reader can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import Attribute
from unseen.bias.direction import describe_favoured
from unseen.bias.entry_points import EntryPoint
from unseen.bias.exploration import ProgramReport
from unseen.bias.flakiness import find_separation
from unseen.bias.model import BiasFinding, BiasWord, WitnessCall
from unseen.bias.plan import CallPlan

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
_RANK: dict[BiasWord, int] = {"biased": 0, "not_shown": 1, "not_executable": 2, "unbiased": 3}
_LONGEST_SUMMARY = 200


@dataclass(frozen=True)
class AttributeVerdict:
    """The verdict for one protected value of a function."""

    word: BiasWord
    reason: str
    calls: int = 0
    witness: tuple[WitnessCall, ...] = ()
    favoured: str | None = None


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
        judged.setdefault(attribute.name, []).append(AttributeVerdict("unbiased", "never read"))
    reports = ran.entries.get(number, {}) if ran is not None else {}
    by_slot = {each["slot"]: each for each in reports.get("targets") or [] if isinstance(each, dict)}
    for slot, attribute in plan.targets:
        report = by_slot.get(slot)
        verdict = (
            _not_run(reports, ran) if report is None else judge_target(plan, slot, attribute, report, ran)
        )
        judged.setdefault(attribute.name, []).append(verdict)
    if not judged:
        reason = "it takes no protected attribute"
        return [to_finding(file, entry, None, AttributeVerdict("unbiased", reason))]
    found = []
    for name, each in judged.items():
        first = min(each, key=lambda verdict: _RANK[verdict.word])
        if first.word == "unbiased":
            first = AttributeVerdict(
                "unbiased", f"nothing that it does depends on {name}: the value is never read"
            )
        found.append(to_finding(file, entry, name, first, sum(verdict.calls for verdict in each)))
    return found


def to_finding(
    file: str, entry: EntryPoint, attribute: str | None, verdict: AttributeVerdict, calls: int = 0
) -> BiasFinding:
    """Make the record of a verdict."""
    return BiasFinding(
        file=file,
        function=entry.name,
        line=entry.line,
        attribute=attribute,
        verdict=verdict.word,
        witness=verdict.witness,
        favoured=verdict.favoured,
        reason=verdict.reason,
        calls=calls,
    )


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
        return _biased(plan, slot, attribute, pair, report, calls)
    for sample in report.get("samples") or []:
        found = find_separation(sample["seen"], report_groups(plan, slot))
        if found is not None:
            one, two, first, second = found
            base = list(sample["vector"])
            pair = [
                ([*base[:slot], one, *base[slot + 1 :]], first),
                ([*base[:slot], two, *base[slot + 1 :]], second),
            ]
            return _biased(plan, slot, attribute, pair, report, calls, noisy=True)
    tally: dict[str, int] = report["tally"]
    notes = _notes(report, ran)
    if not tally.get("value"):
        return _without_answer(attribute, tally, report, notes, calls)
    counted = f"{len(report['tried'])} values of {attribute.name}"
    counted += f" under {report['combinations']} combinations of the rest"
    return AttributeVerdict("not_shown", f"no difference in {counted}{notes}", calls)


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
    noisy: bool = False,
) -> AttributeVerdict:
    texts = [plan.values[slot][vector[slot]].text for vector, _ in pair]
    witness = tuple(WitnessCall(call=plan.call_text(vector), result=shown) for vector, shown in pair)
    better = describe_favoured(plan.entry.name, (texts[0], pair[0][1]), (texts[1], pair[1][1]))
    reason = f"{attribute.name} {texts[0]} and {texts[1]} lead to different results, everything else equal"
    groups = summarise_sweep(
        [(plan.values[slot][number].text, shown) for number, _, shown in report.get("sweep") or []]
    )
    if groups:
        reason += f"; by {attribute.name}: {groups}"
    if noisy:
        reason += "; results change from call to call, but never overlap between these two"
    return AttributeVerdict("biased", reason, calls, witness, better)


def _without_answer(
    attribute: Attribute, tally: dict[str, int], report: dict[str, Any], notes: str, calls: int
) -> AttributeVerdict:
    reasons = list(report.get("reasons") or {})
    example = reasons[0] if reasons else "nothing was called"
    if tally.get("raised") and not any(name in text for text in reasons for name in _INPUT_ERRORS):
        return AttributeVerdict(
            "not_shown",
            f"every one of {sum(tally.values())} calls {example}, whatever the {attribute.name}{notes}",
            calls,
        )
    if tally.get("missing") and not tally.get("raised"):
        return AttributeVerdict(
            "not_executable", f"every call {example}; install what is missing{notes}", calls
        )
    return AttributeVerdict(
        "not_executable", f"none of {sum(tally.values())} calls was answered: {example}{notes}", calls
    )


def _notes(report: dict[str, Any], ran: ProgramReport | None) -> str:
    notes = []
    if report.get("noisy"):
        notes.append("results change from call to call by themselves, for no reason of this attribute")
    if report.get("carried"):
        notes.append("the result only carries the value along")
    if report.get("printed"):
        one, another = (str(each).strip()[:60] for each in report["printed"])
        notes.append(f"only what it prints differs: {one!r} and {another!r}")
    if report.get("cut") == "time":
        notes.append("stopped when its time was up")
    if report.get("cut") == "late":
        notes.append("some calls do not end")
    notes += ran.notes if ran is not None else []
    return "".join(f"; {note}" for note in notes)


def summarise_sweep(sweep: Sequence[tuple[str, str]]) -> str:
    """Summarise which values lead to which result: consecutive numbers as ranges, the rest as lists."""
    numbers: list[tuple[float, str]] = []
    groups: dict[str, list[str]] = {}
    for text, shown in sweep:
        try:
            value = python_ast.literal_eval(text)
        except (ValueError, SyntaxError):
            value = text
        if isinstance(value, int | float) and not isinstance(value, bool):
            numbers.append((value, shown))
        else:
            groups.setdefault(shown, []).append(text)
    parts: list[str] = []
    ranges: list[tuple[float, float, str]] = []
    for value, shown in sorted(numbers):
        if ranges and ranges[-1][2] == shown:
            ranges[-1] = (ranges[-1][0], value, shown)
        else:
            ranges.append((value, value, shown))
    if len(ranges) <= 8:
        parts += [f"{a:g}–{b:g} {shown}" if a != b else f"{a:g} {shown}" for a, b, shown in ranges]
    if len(groups) <= 8:
        parts += [
            f"{', '.join(texts[:6])}{' …' if len(texts) > 6 else ''} {shown}"
            for shown, texts in groups.items()
        ]
    text = "; ".join(parts)
    return text if len(text) <= _LONGEST_SUMMARY else ""

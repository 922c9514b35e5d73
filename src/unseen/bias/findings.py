"""Findings: the verdict on one protected value of a function, with a reason that a reader can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from unseen import python_ast
from unseen.bias.decisions import DecisionEvidence
from unseen.bias.model import BiasFinding, BiasWord, WitnessCall
from unseen.bias.reachable import Place

_SEVERITY: dict[BiasWord, int] = {
    "biased": 0,
    "possible": 1,
    "inconclusive": 2,
    "not_followed": 3,
    "not_executable": 4,
    "unbiased": 5,
}
_LONGEST_SUMMARY = 200


class FunctionName(Protocol):
    """What findings say of a function."""

    @property
    def name(self) -> str:
        """Its qualified name."""

    @property
    def line(self) -> int:
        """The line of its name, from 1."""


@dataclass(frozen=True)
class AttributeVerdict:
    """The verdict for one protected value of a function.

    Attributes:
      word: the verdict.
      reason: why, for a reader.
      calls: how many calls were made for it, confirmations included.
      witness: two calls that differ in the attribute alone, if it is biased.
      favoured: whom the difference favours, where the results have an order.
      person: what says that the value is an attribute of a person.
      decision: what is decided by it.
    """

    word: BiasWord
    reason: str
    calls: int = 0
    witness: tuple[WitnessCall, ...] = ()
    favoured: str | None = None
    person: str = ""
    decision: str = ""


@dataclass(frozen=True)
class Notes:
    """What else was observed while no difference was found.

    Attributes:
      noisy: results vary by themselves.
      carried: the result repeats the value of the attribute.
      printed: two outputs that differ although the results do not; None if there are none.
      cut: the limit that ended the search or some of its calls; empty for none.
      more: further sentences.
      undecided: why these calls do not settle what the function does elsewhere.
    """

    noisy: bool = False
    carried: bool = False
    printed: tuple[str, str] | None = None
    cut: Literal["", "time", "late"] = ""
    more: tuple[str, ...] = ()
    undecided: str = ""

    def __str__(self) -> str:
        """Return the notes as the end of a reason."""
        notes = []
        if self.noisy:
            notes.append("results change from call to call by themselves, for no reason of this attribute")
        if self.carried:
            notes.append("the result only carries the value along")
        if self.printed is not None:
            one, another = (text.strip()[:60] for text in self.printed)
            notes.append(f"only what it prints differs: {one!r} and {another!r}")
        if self.cut:
            notes.append(
                "stopped when its time was up" if self.cut == "time" else "some calls do not end",
            )
        if self.undecided:
            notes.append(self.undecided)
        return "".join(f"; {note}" for note in (*notes, *self.more))


NO_ATTRIBUTE = AttributeVerdict("unbiased", "it takes no protected attribute")


def undecided_note(looks: Sequence[Place], hidden: Sequence[Place] = ()) -> str:
    """Say why a function without a difference here may make one elsewhere.

    Args:
      looks: where it looks at its surroundings.
      hidden: where it depends on the clock or on earlier calls.
    """
    notes = []
    if looks:
        notes.append(f"it looks at its surroundings ({', '.join(map(str, looks))})")
    if hidden:
        notes.append(f"it depends on {', '.join(map(str, hidden))}")
    return f"not decided: {' and '.join(notes)}, and may decide otherwise elsewhere" if notes else ""


def not_followed_verdict(attribute: str, place: Place, looks: Sequence[Place] = ()) -> AttributeVerdict:
    """Return the verdict on an attribute that a function mentions, while no known input holds it.

    Args:
      attribute: its name.
      place: where it is mentioned.
      looks: where the function looks at its surroundings.
    """
    reason = f"line {place.line} mentions {attribute}, and where the value comes from was not followed"
    if looks:
        return AttributeVerdict("inconclusive", f"{reason}; {undecided_note(looks)}")
    return AttributeVerdict("not_followed", reason)


def never_read_verdict(attribute: str, looks: Sequence[Place] = ()) -> AttributeVerdict:
    """Return the verdict on an attribute that nothing can depend on, unless it is read in a hidden way.

    Args:
      attribute: its name.
      looks: where the function looks at its surroundings, by which it can reach what it never names.
    """
    if looks:
        reason = f"nothing reads {attribute} by name; {undecided_note(looks)}"
        return AttributeVerdict("inconclusive", reason)
    return AttributeVerdict(
        "unbiased", f"nothing that it does depends on {attribute}: the value is never read"
    )


def only_carried_verdict(attribute: str, values: int, notes: Notes, calls: int) -> AttributeVerdict:
    """Return the verdict on an attribute that dataflow and calls show to be carried along only.

    Args:
      attribute: its name.
      values: how many values were tried; 0 if no call was answered.
      notes: what else was observed.
      calls: how many calls were made.
    """
    reason = (
        f"{attribute} is only carried along: nothing is compared, computed or looked up with it, and "
        + (f"{values} values make no difference" if values else "no call was answered")
    )
    return AttributeVerdict("unbiased", f"{reason}{notes}", calls)


def all_paths_verdict(attribute: str, paths: int, calls: int) -> AttributeVerdict:
    """Return the verdict on an attribute on which no path through a function depends.

    Args:
      attribute: its name.
      paths: how many paths there are.
      calls: how many calls were made.
    """
    reason = (
        f"{attribute} decides nothing: on {paths} paths, all that the function has, the results depend on "
        "other inputs alone (lists of at most two elements)"
    )
    return AttributeVerdict("unbiased", reason, calls)


def biased_verdict(
    attribute: str,
    values: Sequence[str],
    sweep: Sequence[tuple[str, str]],
    witness: Sequence[WitnessCall],
    favoured: str | None,
    calls: int,
    *,
    noisy: bool = False,
) -> AttributeVerdict:
    """Return the verdict on an attribute that changes the result.

    Args:
      attribute: its name.
      values: its values in the two calls of the witness.
      sweep: other values with their results, everything else equal.
      witness: the two calls.
      favoured: whom the difference favours.
      calls: how many calls were made.
      noisy: results vary by themselves, but never overlap between the two calls.
    """
    reason = f"{attribute} {values[0]} and {values[1]} lead to different results, everything else equal"
    groups = summarise_sweep(sweep)
    if groups:
        reason += f"; by {attribute}: {groups}"
    if noisy:
        reason += "; results change from call to call, but never overlap between these two"
    return AttributeVerdict("biased", reason, calls, tuple(witness), favoured)


def weighed_verdict(found: AttributeVerdict, person: str, decision: DecisionEvidence) -> AttributeVerdict:
    """Return the verdict on a difference, which is bias only if it is a decision about a person.

    Args:
      found: the verdict on the difference.
      person: what says that the value is an attribute of a person; empty if nothing does.
      decision: what is decided.
    """
    known = decision.words if decision.is_decision else ""
    missing = [] if person else ["nothing says that the value is a person's"]
    missing += [] if known else [decision.words]
    reason = "; ".join([found.reason, *missing])
    word: BiasWord = "possible" if missing else "biased"
    return replace(found, word=word, reason=reason, person=person, decision=known)


def filter_verdict(attribute: str, calls: int) -> AttributeVerdict:
    """Return the verdict on an attribute by which the caller's own argument selects.

    Args:
      attribute: its name.
      calls: how many calls were made.
    """
    reason = f"{attribute} is compared with the caller's own argument alone, which selects by it"
    return AttributeVerdict("unbiased", reason, calls)


def no_difference_verdict(
    attribute: str, values: int, combinations: int, notes: Notes, calls: int
) -> AttributeVerdict:
    """Return the verdict on an attribute whose values all gave the same results.

    Args:
      attribute: its name.
      values: how many values were tried.
      combinations: under how many combinations of the other inputs.
      notes: what else was observed.
      calls: how many calls were made.
    """
    counted = f"{values} values of {attribute} under {combinations} combinations of the rest"
    return AttributeVerdict("inconclusive", f"no difference in {counted}{notes}", calls)


def no_answer_verdict(
    attribute: str, tried: int, example: str, notes: Notes, calls: int, *, refused: bool
) -> AttributeVerdict:
    """Return the verdict on an attribute for which no call gave a result.

    Args:
      attribute: its name.
      tried: how many calls count.
      example: what one of them did.
      notes: what else was observed.
      calls: how many calls were made.
      refused: the function refuses all inputs by an exception, whatever the attribute.
    """
    if refused:
        reason = f"every one of {tried} calls {example}, whatever the {attribute}{notes}"
        return AttributeVerdict("inconclusive", reason, calls)
    return AttributeVerdict("not_executable", f"none of {tried} calls was answered: {example}{notes}", calls)


def most_severe(verdicts: Sequence[AttributeVerdict]) -> AttributeVerdict:
    """Return the verdict that decides on an attribute with several values in one function."""
    return min(verdicts, key=lambda verdict: _SEVERITY[verdict.word])


def to_finding(
    file: str, function: FunctionName, attribute: str | None, verdict: AttributeVerdict
) -> BiasFinding:
    """Make the record of a verdict."""
    return BiasFinding(
        file=file,
        function=function.name,
        line=function.line,
        attribute=attribute,
        verdict=verdict.word,
        witness=verdict.witness,
        favoured=verdict.favoured,
        person=verdict.person,
        decision=verdict.decision,
        reason=verdict.reason,
        calls=verdict.calls,
    )


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

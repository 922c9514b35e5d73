"""Search for two values of an attribute that lead to different results while everything else is constant.

Runs inside the sandbox in one process per function. It makes n calls for n values, never the same call twice,
and asks its parent to confirm what it finds in fresh processes.
"""

from __future__ import annotations

import json
import random
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from unseen.bias.runtime.calling import Outcome
    from unseen.bias.runtime.outcomes import flat
else:
    from calling import Outcome
    from outcomes import flat

Vector = tuple[int, ...]
# Raised by a value of a form or key that the program does not know, which is no decision about a person.
_MALFORMED = ("KeyError", "IndexError", "NameError", "UnboundLocalError", "TypeError", "AttributeError")
_MOST_LATE = 2
_MOST_REFUTED = 6
_SAMPLES = 24
_MOST_SAMPLED = 8
_MOST_SWEEP = 130
_EXPLAIN_S = 0.02
_MOST_UNANSWERED = 40


class Explorer:
    """The search in one function, over all its protected values."""

    def __init__(
        self,
        plan: dict[str, Any],
        call: Callable[[Vector, int], Outcome],
        confirm: Callable[[Vector, Vector, int], dict[str, Any]],
        budget_s: float,
    ) -> None:
        self.plan = plan
        self.call_once = call
        self.confirm = confirm
        self.budget_s = budget_s
        self.memo: dict[tuple[Vector, int], Outcome] = {}
        self.calls = 0
        self.ends = 0.0

    def outcome(self, vector: Vector, slot: int) -> Outcome:
        """Return the outcome of a call, which is made at most once."""
        key = (vector, slot if self.plan["echoes"] else -1)
        found = self.memo.get(key)
        if found is None:
            self.calls += 1
            found = self.memo[key] = self.call_once(vector, slot)
        return found

    def target(self, target: dict[str, Any]) -> dict[str, Any]:
        """Search one protected value and return its report."""
        self.ends = time.process_time() + self.budget_s
        search = Search(self, target)
        found = search.run()
        found["calls"] = search.calls_made()
        return found


class Search:
    """The search for one protected value."""

    def __init__(self, explorer: Explorer, target: dict[str, Any]) -> None:
        self.explorer = explorer
        self.slot: int = target["slot"]
        self.groups: list[str] = target["groups"]
        self.unfit: set[int] = set(target["unfit"])
        self.stages: list[tuple[list[int], list[list[int]]]] = target["stages"]
        self.begun = explorer.calls
        self.confirmations = 0
        self.tally: dict[str, int] = {}
        self.reasons: dict[str, int] = {}
        self.tried: set[int] = set()
        self.bases: set[Vector] = set()
        self.refuted = 0
        self.noisy = False
        self.printed: list[str] = []
        self.carried = False

    def calls_made(self) -> int:
        """Count the calls of the function, confirmations included."""
        return self.explorer.calls - self.begun + self.confirmations

    def run(self) -> dict[str, Any]:
        """Run the stages until a difference is confirmed or the plan ends."""
        cut = ""
        noise_base: Vector | None = None
        for order, bases in self.stages:
            for base in bases:
                if time.process_time() > self.explorer.ends:
                    cut = "time"
                    break
                pair = self.sweep(tuple(base), order)
                if pair is not None:
                    found = self.explorer.confirm(*pair, self.slot)
                    self.confirmations += found["calls"]
                    if found["confirmed"]:
                        self.explain(tuple(base))
                        return self.report(witness=self.witness(pair, found), sweep=self.whole_sweep(pair[0]))
                    self.refuted += 1
                    self.noisy = self.noisy or found["noisy"]
                    noise_base = noise_base or tuple(base)
                if not self.tally.get("value") and len(self.bases) > _MOST_UNANSWERED:
                    cut = "unanswered"
                    break
                if self.tally.get("late", 0) >= _MOST_LATE or self.refuted >= _MOST_REFUTED or self.noisy:
                    break
            else:
                continue
            break
        if self.tally.get("late", 0) >= _MOST_LATE:
            cut = "late"
        samples = self.samples(noise_base) if noise_base is not None and self.noisy else None
        return self.report(cut=cut, samples=samples)

    def report(self, **more: Any) -> dict[str, Any]:
        """Build the report for the host."""
        return {
            "slot": self.slot,
            "tally": self.tally,
            "reasons": dict(sorted(self.reasons.items(), key=lambda pair: -pair[1])[:4]),
            "tried": sorted(self.tried),
            "combinations": len(self.bases),
            "noisy": self.noisy,
            "refuted": self.refuted,
            "printed": self.printed,
            "carried": self.carried,
            **more,
        }

    def vector(self, base: Vector, number: int) -> Vector:
        """Return the base with one value for the attribute."""
        return (*base[: self.slot], number, *base[self.slot + 1 :])

    def sweep(self, base: Vector, order: list[int]) -> tuple[Vector, Vector] | None:
        """Try all values on one base; return a pair that differs, preferably one that answers both times."""
        firsts: dict[str, list[tuple[Vector, Outcome]]] = {}
        refusing: tuple[Vector, Vector] | None = None
        self.bases.add(base[: self.slot] + base[self.slot + 1 :])
        for number in order:
            vector = self.vector(base, number)
            outcome = self.explorer.outcome(vector, self.slot)
            self.tally[outcome.kind] = self.tally.get(outcome.kind, 0) + 1
            self.tried.add(number)
            if outcome.kind != "value":
                self.reasons[outcome.shown] = self.reasons.get(outcome.shown, 0) + 1
                if outcome.kind == "missing":
                    continue
                if number in self.unfit:
                    continue
                if outcome.kind == "late" and self.tally["late"] >= _MOST_LATE:
                    break
            seen = firsts.setdefault(self.groups[number], [])
            for other, known in seen:
                if not outcome.differs(known):
                    if outcome.raw != known.raw:
                        self.carried = True
                    if outcome.printed != known.printed and not self.printed:
                        self.note_printed(known, outcome)
                    continue
                if outcome.kind == known.kind == "value":
                    return other, vector
                if outcome.raw in _MALFORMED or known.raw in _MALFORMED:
                    continue
                if "value" in (outcome.kind, known.kind) and refusing is None:
                    refusing = (other, vector)
            if len(seen) < 6 and all(outcome.differs(known) for _, known in seen):
                seen.append((vector, outcome))
            if time.process_time() > self.explorer.ends:
                break
        return refusing

    def note_printed(self, one: Outcome, another: Outcome) -> None:
        """Record two printed texts that differ in more than the attribute's value."""
        self.printed = [one.printed[:200], another.printed[:200]]

    def explain(self, base: Vector) -> None:
        """Try the grid of values on the witness's base, within a short time limit."""
        if self.explorer.plan["stateful"]:
            return
        ends = time.process_time() + _EXPLAIN_S
        for number in self.stages[0][0]:
            if time.process_time() > ends:
                break
            self.explorer.outcome(self.vector(base, number), self.slot)

    def witness(self, pair: tuple[Vector, Vector], found: dict[str, Any]) -> list[dict[str, Any]]:
        """Describe the pair with its results."""
        return [
            {
                "vector": list(vector),
                "kind": found["outcomes"][place][0],
                "shown": found["outcomes"][place][3],
            }
            for place, vector in enumerate(pair)
        ]

    def whole_sweep(self, vector: Vector) -> list[list[Any]]:
        """List value index and result of the calls that were made on the witness's base."""
        found: list[list[Any]] = []
        for number in range(len(self.groups)):
            known = self.explorer.memo.get(
                (self.vector(vector, number), self.slot if self.explorer.plan["echoes"] else -1)
            )
            if known is not None and len(found) < _MOST_SWEEP:
                found.append([number, known.kind, known.shown[:80]])
        return found

    def samples(self, base: Vector) -> list[dict[str, Any]]:
        """Repeat calls in random order, for functions whose results vary by themselves."""
        order = self.stages[0][0]
        step = max(1, len(order) // _MOST_SAMPLED)
        own = order[: _MOST_SAMPLED // 2]
        values = list(dict.fromkeys([*own, *order[::step]]))[: _MOST_SAMPLED + 2]
        bases = [tuple(each) for each in self.stages[-1][1][:3]]
        found: list[dict[str, Any]] = []
        for each in dict.fromkeys([base, *bases]):
            calls = [number for number in values for _ in range(_SAMPLES)]
            random.Random(7).shuffle(calls)
            repetitions: dict[int, list[Any]] = {number: [] for number in values}
            for number in calls:
                if time.process_time() > self.explorer.ends + 2:
                    break
                outcome = self.explorer.call_once(self.vector(each, number), self.slot)
                self.confirmations += 1
                leaves = flat(outcome.tree) if outcome.kind == "value" else {}
                repetitions[number].append([outcome.kind, leaves, outcome.shown[:200]])
            found.append({"vector": list(each), "seen": [[number, repetitions[number]] for number in values]})
        return json.loads(json.dumps(found, default=str))  # type: ignore[no-any-return]

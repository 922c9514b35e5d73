"""A second solution in Python: one expression for each step, written independently of the reference."""

from __future__ import annotations

from unseen.sources.fresh import changes, conditions
from unseen.sources.fresh.form import Plan, Step

_WALK = "(lambda go: go(go, {0}))(lambda go, n: [n] + ([] if n == 1 else go(go, %s)))"
_RUNS = "[len(list(run)) for good, run in itertools.groupby(xs, lambda x: bool({c})) if good]"
_SOURCES = {
    "list": "list({0})",
    "digits": "[int(sign) for sign in reversed(str({0}))]",
    "divisors": "[one for one in range(1, {0} + 1) if not {0} % one]",
    "up_to": "list(range(1, {0} + 1))",
    "halving": _WALK % "3 * n + 1 if n & 1 else n >> 1",
    "stepping": _WALK % "n - 1 if n & 1 else n >> 1",
    "sums": "[sum(pair) for pair in zip({0}, {1})]",
    "products": "[one * other for one, other in zip({0}, {1})]",
    "leads": "[one - other for one, other in zip({0}, {1})]",
    "larger": "[max(pair) for pair in zip({0}, {1})]",
    "word_lengths": "[len(word) for word in {0}.split(' ') if word]",
    "letter_places": "['abcdefghijklmnopqrstuvwxyz'.index(c) + 1 for c in {0} if c.islower()]",
    "text_digits": "[int(c) for c in {0} if c.isdigit()]",
    "places": "[place for place, c in enumerate({0}) if {condition}]",
    "letter_runs": "[len(list(run)) for _, run in itertools.groupby({0})]",
    "text": "list({0})",
}

_STEPS = {
    "keep": "[x for x in xs if {c}]",
    "drop": "[x for x in xs if not {c}]",
    "change": "[{change} for x in xs]",
    "place": "[place * x for place, x in enumerate(xs, 1)]",
    "running_sum": "list(itertools.accumulate(xs))",
    "running_max": "[max(xs[:n + 1]) for n in range(len(xs))]",
    "running_min": "[min(xs[:n + 1]) for n in range(len(xs))]",
    "reset_sum": "list(itertools.accumulate(xs, lambda t, x: 0 if t + x > {0} else t + x, initial=0))[1:]",
    "tank": "list(itertools.accumulate(xs, lambda t, x: sorted([0, t + x, {0}])[1], initial=0))[1:]",
    "mix": "list(itertools.accumulate(xs, lambda t, x: divmod(t * {0} + x, {1})[1], initial=0))[1:]",
    "switch": "[x for n, x in enumerate(xs) if sum(1 for x in xs[:n + 1] if {c}) & 1]",
    "until": "list(itertools.takewhile(lambda x: not {c}, xs))",
    "after": "list(itertools.dropwhile(lambda x: not {c}, xs))[1:]",
    "every": "xs[{0} - 1::{0}]",
    "skip": "xs[{0}:]",
    "records": "[x for n, x in enumerate(xs) if all(x > y for y in xs[:n])]",
    "collapse": "[x for x, _ in itertools.groupby(xs)]",
    "differences": "[b - a for a, b in zip(xs, xs[1:])]",
    "gaps": "[max(a, b) - min(a, b) for a, b in zip(xs, xs[1:])]",
    "pair_sums": "[a + b for a, b in zip(xs, xs[1:])]",
    "pair_max": "[max(pair) for pair in zip(xs, xs[1:])]",
    "peaks": "[b for a, b, c in zip(xs, xs[1:], xs[2:]) if a < b and c < b]",
    "sort_up": "sorted(xs)",
    "mirror": "xs[::-1]",
    "distinct": "list(dict.fromkeys(xs))",
    "block_sums": "[sum(xs[n:n + {0}]) for n in range(0, len(xs), {0})]",
    "block_max": "[max(xs[n:n + {0}]) for n in range(0, len(xs), {0})]",
    "run_lengths": "[len(list(run)) for _, run in itertools.groupby(xs)]",
    "streaks": _RUNS,
    "swap_case": "[x.swapcase() for x in xs]",
    "shift": "[(ABC * 2)[ABC.index(x) + {0}] if x.islower() else x for x in xs]",
    "mask": "['*' if {c} else x for x in xs]",
    "double": "[y for x in xs for y in ([x, x] if {c} else [x])]",
}
_STEPS |= {
    "keep_letters": _STEPS["keep"],
    "drop_letters": _STEPS["drop"],
    "collapse_letters": _STEPS["collapse"],
    "every_letter": _STEPS["every"],
    "until_letter": _STEPS["until"],
    "mirror_letters": _STEPS["mirror"],
    "distinct_letters": _STEPS["distinct"],
}

_ENDS = {
    "list": "xs",
    "sorted": "sorted(xs)",
    "sum": "sum(xs)",
    "count": "len([x for x in xs if {c}])",
    "largest": "max(xs, default={0})",
    "smallest": "min(xs, default={0})",
    "last": "([{0}] + xs)[-1]",
    "alternating": "sum(xs[::2]) - sum(xs[1::2])",
    "weighted": "sum(place * x for place, x in enumerate(xs, 1))",
    "code": "functools.reduce(lambda t, x: divmod(t * {1} + x, {2})[1], xs, {0})",
    "distinct_count": "len(set(xs))",
    "position_largest": "xs.index(max(xs)) if xs else -1",
    "longest": f"max({_RUNS}, default=0)",
    "rises": "len([1 for a, b in zip(xs, xs[1:]) if a < b])",
    "span": "max(xs, default=0) - min(xs, default=0)",
    "reach": "next((n for n in range(1, len(xs) + 1) if sum(xs[:n]) >= {0}), -1)",
    "pairs_divisible": "len([1 for a, b in itertools.combinations(xs, 2) if divmod(a + b, {0})[1] == 0])",
    "pairs_apart": "len([1 for a, b in itertools.combinations(xs, 2) if {0} in (a - b, b - a)])",
    "inversions": "len([1 for a, b in itertools.combinations(xs, 2) if a > b])",
    "all": "all({c} for x in xs)",
    "any": "any({c} for x in xs)",
    "rising": "all(a < b for a, b in zip(xs, xs[1:]))",
    "sum_divisible": "divmod(sum(xs), {0})[1] == 0",
    "majority": "2 * len([x for x in xs if {c}]) > len(xs)",
    "symmetric": "xs == xs[::-1]",
    "repeats": "len(set(xs)) < len(xs)",
    "exactly": "len([x for x in xs if {c}]) == {0}",
    "text": "''.join(xs)",
    "letter_count": "len([x for x in xs if {c}])",
    "letter_kinds": "len(set(xs))",
    "palindrome": "xs == xs[::-1]",
    "first_place": "next((n for n, x in enumerate(xs) if {c}), -1)",
    "longest_letters": f"max({_RUNS}, default=0)",
}

IMPORTS = "import functools\nimport itertools\n\nABC = 'abcdefghijklmnopqrstuvwxyz'\n"


def parameters(plan: Plan) -> tuple[str, ...]:
    """Return the names of a plan's parameters."""
    return (*plan.source.names, *(one.name for one in plan.parameters))


def expressions(plan: Plan) -> list[str]:
    """Return an expression for the source, each step and the end; all but the first take `xs`."""
    condition = conditions.python(plan.source.condition, "c") if plan.source.condition else ""
    found = [_SOURCES[plan.source.kind].format(*plan.source.names, condition=condition)]
    found += [_filled(_STEPS[step.kind], step) for step in plan.steps]
    return [*found, _filled(_ENDS[plan.end.kind], plan.end)]


def _filled(template: str, step: Step) -> str:
    condition = conditions.python(step.condition, "x") if step.condition is not None else ""
    change = changes.python(step.change, "x") if step.change is not None else ""
    return template.format(*step.amounts, c=condition, change=change)


def solution(plan: Plan, name: str) -> str:
    """Return a program that defines the function."""
    *before, result = expressions(plan)
    body = "".join(f"    xs = {text}\n" for text in before)
    return f"{IMPORTS}\n\ndef {name}({', '.join(parameters(plan))}):\n{body}    return {result}\n"

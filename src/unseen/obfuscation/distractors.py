"""Distractors: declarations that resemble those a function needs, and the text of either in a question."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Sequence

from unseen.obfuscation.context import Declaration, FileDeclarations

_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_MAX_LINES = 40
"""A longer type is shown with the members that the function uses, and as many others."""


def distractors(
    declarations: FileDeclarations,
    needed: Sequence[Declaration],
    rng: random.Random,
    *,
    never: frozenset[str] = frozenset(),
    lines: Collection[str] = (),
) -> list[Declaration]:
    """Choose one distractor of the same kind for each needed declaration.

    For each needed declaration the most similar remaining one is taken: overlap between the words of the
    names counts twice, overlap between the words of the types once; ties are broken at random. A function has
    no distractor of its type unless something says what each of them does.

    Args:
        declarations: everything visible in the file.
        needed: the dependencies of the function.
        rng: source of randomness.
        never: names that must not be shown, including the function itself.
        lines: the functions of which a line says what they do.
    """
    undescribed = {one.shape for one in needed if one.kind == "function" and one.name not in lines}
    described = {one.shape for one in needed if one.kind == "function" and one.name in lines}
    taken = {(one.kind, one.name) for one in needed}
    names = {one.name for one in needed} | never
    found = []
    for one in needed:
        pool = [
            other
            for key, other in declarations.declared.items()
            if key not in taken | declarations.test_code
            and other.kind == one.kind
            and other.name not in names
            and not (other.kind == "function" and other.shape in undescribed)
            and (other.kind != "function" or other.name in lines or other.shape not in described)
            and _worth(other)
        ]
        if not pool:
            continue
        best = max(pool, key=lambda other: (_likeness(one, other), rng.random()))
        taken.add((best.kind, best.name))
        names.add(best.name)
        found.append(best)
    return found


def _worth(one: Declaration) -> bool:
    """Return False for a macro without a value, such as an include guard, which code cannot use."""
    return one.kind != "macro" or len(one.text.split(None, 2)) > 2


def _likeness(one: Declaration, other: Declaration) -> float:
    return 2 * _overlap(_parts([one.name]), _parts([other.name])) + _overlap(
        _parts(one.shape), _parts(other.shape)
    )


def _parts(texts: Iterable[str]) -> set[str]:
    return {part.lower() for text in texts for part in _PARTS.findall(text)}


def _overlap(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0.0


def visible_members(one: Declaration, used: Collection[str], rng: random.Random) -> frozenset[str]:
    """Return the members of a type that are shown: all, or of a long one the used ones and as many others."""
    if one.text.count("\n") < _MAX_LINES:
        return frozenset(name for name, _ in one.members)
    others = [name for name, _ in one.members if name not in used]
    rng.shuffle(others)
    return frozenset({*used, *others[: max(len(used), 4)]})


def render_declaration(one: Declaration, visible: Collection[str]) -> str:
    """Render a declaration for a question; a long type shows the given members alone."""
    if one.text.count("\n") < _MAX_LINES or not one.members:
        return one.text
    opening = one.text[: one.text.index("{") + 1]
    closing = one.text[one.text.rindex("}") :]
    inner = "\n".join(f"    {text}" for name, text in one.members if name in visible)
    return f"{opening}\n{inner}\n    /* … */\n{closing}"

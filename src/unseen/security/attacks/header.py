"""Header and log injection: line ends × what is on the new line × spellings that filters leave."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idiom, Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word

_OTHER = ("\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029")
"""Line ends beside CR and LF, as str.splitlines of Python has them."""


@validate_call
def idioms(
    *,
    lines: tuple[str, ...],
    before: str = "{w}",
    after: str = "",
    body: str = "",
    other: bool = False,
    encoded: bool = False,
    extra: tuple[str, ...] = (),
) -> Idioms:
    r"""Give the idioms of line injection.

    Args:
        lines: what stands on a line of its own then, as `Set-Cookie: a=b`; one of them is drawn.
        before: what stands before the first line end; `{w}` is a drawn word.
        after: what stands behind the line, after another line end if it is not empty.
        body: text behind an empty line, for responses that are split.
        other: also the line ends of Unicode, for programs that read lines so.
        encoded: also percent-encoded line ends, for programs (or fixes) that decode.
        extra: idioms of the item's own, with `{line}` and `{w}`.
    """

    def spell(rng: random.Random, text: str) -> str:
        return text.replace("{line}", rng.choice(lines)).replace("{w}", word(rng))

    def with_end(*ends: str) -> Idiom:
        def draw_one(rng: random.Random) -> str:
            end = rng.choice(ends)
            start = before if rng.random() < 0.8 else ""
            return spell(rng, f"{start}{end}{{line}}" + (f"{end}{after}" if after else rng.choice(("", end))))

        return draw_one

    found: dict[str, Idiom] = {
        "crlf": with_end("\r\n"),
        "lf": with_end("\n"),
        "cr": with_end("\r"),
        # What is left when `\r\n` is taken out once.
        "nested": with_end("\r\r\n\n"),
        "several": with_end("\n\n", "\r\n\r\n", "\n\r\n", "\r\r", "\n\r"),
        "escaped": with_end("\\n\n", "\\r\\n\r\n", "\\\n"),
        "blank": with_end(" \n", "\t\r\n", "\n ", "\r\n\t"),
    }
    if body:
        found["body"] = forms(spell, f"{before}\r\n\r\n{body}", f"{before}\n\n{body}")
    if other:
        found["other"] = with_end(*_OTHER)
    if encoded:
        found["encoded"] = with_end("%0d%0a", "%0A", "%0a", "%0D", "%250a", "%E5%98%8A")
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

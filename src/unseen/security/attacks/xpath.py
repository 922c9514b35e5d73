"""XPath injection: how a literal is left × conditions, unions and comparisons (XPath 1.0, 3.3 and 3.4)."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word

_TRUE = ("1=1", "true()", "not(false())", "2>1", "'{w}'='{w}'", "string-length('{w}')>1", "1", "count(//*)>0")
_BLANKS = (" ", " ", "  ", "\t", "\n")
_FORMS = {
    "or": ("{w}' or {true} or '{w}'='", "{w}' or {true} or '"),
    "no_blanks": ("{w}'or{true}or'", "{w}'or'{w}'='{w}'or'"),
    "comparison": ("{w}'!='{w}", "{w}'!='"),
    "one_word": ("{w}'or'{w}", "'or'{w}"),
    "position": ("{w}' or position()=1 or '{w}'='", "{w}' or position()<3 or '{w}'='"),
    "doubled": ("{w}''or {true} or '", "{w}'''or'{w}"),
}
_UNIONS = ("{w}']|{node}|{node}['{w}'='", "{w}'] | {node} | {node}['", "{w}']|{node}|//*['{w}'='")


@validate_call
def idioms(*, node: str = "", condition: str = "", extra: tuple[str, ...] = ()) -> Idioms:
    """Give the idioms of XPath injection into a literal in apostrophes.

    Args:
        node: a path that must not be reached, as `//person[@role=chief]`; its own apostrophes are fine.
        condition: a condition of that node, behind which an apostrophe follows, as `@role='chief`.
        extra: idioms of the item's own, with `{true}` and `{w}`.
    """

    def spell(rng: random.Random, text: str) -> str:
        text = text.replace("{true}", rng.choice(_TRUE)).replace("{node}", node)
        return text.replace(" ", rng.choice(_BLANKS)).replace("{w}", word(rng))

    found = {name: forms(spell, *texts) for name, texts in _FORMS.items()}
    if node:
        found["union"] = forms(spell, *_UNIONS)
    if condition:
        found["condition"] = forms(spell, f"{{w}}' or {condition}", f"{{w}}'or {condition}")
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

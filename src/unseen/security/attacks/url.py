"""Addresses that lead elsewhere than their text says: server-side requests and redirects.

What browsers read is in the URL standard (url.spec.whatwg.org, 4.4); userinfo and port in RFC 3986, 3.2.
"""

from __future__ import annotations

import random
from typing import Literal

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import cased, word

_FETCH = {
    "plain": ("{http}://{there}/{w}", "{http}://{there}", "{http}://{there}/?{w}"),
    "userinfo": ("{http}://{site}@{there}/", "{http}://{site}@{there}/#", "{http}://{site}@{there}/{w}"),
    "password": ("{http}://{site}:@{there}/", "{http}://{w}:{site}@{there}/", "{http}://{site}:{w}@{there}/"),
    "encoded_userinfo": (
        "{http}://{site}%2f@{there}/",
        "{http}://{site}%23@{there}/",
        "{http}://{site}%3f@{there}/{w}",
    ),
    "query": ("{http}://{there}/?{site}", "{http}://{there}/?u=http://{site}/", "{http}://{there}?{site}"),
    "fragment": ("{http}://{there}/#{site}", "{http}://{there}/#@{site}/", "{http}://{there}#{site}"),
    "path": ("{http}://{there}/{site}", "{http}://{there}/http://{site}/", "{http}://{there}/{w}/{site}/"),
    "blanks": (" {http}://{site}@{there}/", "\t{http}://{there}/{site}", "{http}://{there}/ {site}"),
}
_REDIRECT = {
    "two_slashes": ("//{there}/", "//{there}", "//{there}/{w}?{site}"),
    "more_slashes": ("///{there}/", "////{there}/{w}", "/////{there}"),
    "backslash": ("/\\{there}/", "\\\\{there}/", "\\/{there}/", "/\\/{there}/", "\\/\\/{there}/"),
    "scheme": (
        "{http}://{there}/",
        "{http}:{there}/",
        "{http}:/{there}/",
        "{http}:\\\\{there}/",
        "{http}:///{there}",
    ),
    "userinfo": (
        "//{site}@{there}/",
        "{http}://{site}@{there}/",
        "//{site}:{w}@{there}/",
        "/\\{site}@{there}/",
    ),
    "control": (
        "/\t/{there}/",
        "/\n/{there}/",
        "/\r/{there}",
        "\t//{there}/",
        "\x0c//{there}/",
        " //{there}/",
    ),
    "own_site_first": (
        "{http}://{site}//{there}/",
        "{http}://{site}/\\{there}/",
        "{http}://{site}\\@{there}/",
    ),
    "path_up": ("/{w}/..//{there}/", "/.//{there}/", "/..//{there}/", "/%2e//{there}/"),
}


@validate_call
def idioms(
    *,
    kind: Literal["fetch", "redirect"],
    site: str = "{SITE}",
    there: str = "{THERE}",
    hosts: tuple[str, ...] = (),
    extra: tuple[str, ...] = (),
) -> Idioms:
    """Give the idioms of host confusion.

    Hosts and ports that are known only when the program runs are marks such as `{SITE}`, which the exploit
    replaces.

    Args:
        kind: `fetch` for requests of the server, `redirect` for pages that a visitor is sent to.
        site: host and port that are allowed.
        there: host and port that must not be reached.
        hosts: other spellings of `there`, as `127.1:{PORT}` or `[::1]:{PORT}`.
        extra: idioms of the item's own, with `{there}`, `{site}`, `{http}` and `{w}`.
    """

    def spell(rng: random.Random, text: str) -> str:
        values = {"{http}": cased(rng, "http"), "{site}": site, "{there}": there, "{w}": word(rng)}
        for mark, value in values.items():
            text = text.replace(mark, value)
        return text

    table = _FETCH if kind == "fetch" else _REDIRECT
    found = {name: forms(spell, *texts) for name, texts in table.items()}
    if hosts:
        start = "{http}://" if kind == "fetch" else "//"
        found["host"] = forms(spell, *(f"{start}{host}/" for host in hosts))
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

"""Format strings and templates from outside: fields that read what they must not."""

from __future__ import annotations

import random
from typing import Literal

from pydantic import validate_call

from unseen.security.attacks.grammar import BadAttackError, Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word

_BRACES = {
    "field": ("{{path}}", "{w}{{path}}", "{{path}}{w}"),
    "formatted": ("{{path}:>40}", "{{path}:}", "{{path}:*<30}"),
    "converted": ("{{path}!s}", "{{path}!r}", "{{path}!s:>30}"),
    "in_format": ("{{field}:{{path}}}", "{{field}:>{{path}}}"),
    "between_braces": ("{{{{path}}}}", "{{{{path}!s}}}", "}}{{path}}{{"),
    "many": ("{{field}} {{path}}", "{{field}}{{path}}{{field}}"),
}
_PRINTF = {
    "words": ("%s", "%s%s%s%s%s%s%s%s", "{w}%s{w}%s%s%s%s"),
    "numbers": ("%x.%x.%x.%x", "%p%p%p%p%p%p", "%08lx.%08lx.%08lx", "%d %u %o %X", "%lld%llx"),
    "writes": ("%n", "{w}%n", "%hhn", "%ln%n", "%s%n"),
    "positions": ("%1$s", "%7$lx", "%2$n", "%3$p{w}"),
    "widths": ("%99999d", "%.50000d", "%*d", "%.*s", "%-70000s"),
    "after_percent": ("%%%s", "%%%n", "100%% %s %n", "%%%%%x%n"),
}


@validate_call
def idioms(
    *,
    kind: Literal["braces", "printf"],
    paths: tuple[str, ...] = (),
    fields: tuple[str, ...] = (),
    extra: tuple[str, ...] = (),
) -> Idioms:
    """Give the idioms of format strings from outside.

    Args:
        kind: `braces` for `str.format` of Python (PEP 3101), `printf` for C (ISO C17 7.21.6.1).
        paths: for braces, fields that must not be read, as `member.club.password`.
        fields: for braces, fields that templates may have.
        extra: idioms of the item's own.

    Raises:
        BadAttackError: braces without `paths` and `fields`.
    """
    if kind == "braces" and not (paths and fields):
        raise BadAttackError("braces need paths and fields")

    def spell(rng: random.Random, text: str) -> str:
        if kind == "braces":
            text = text.replace("{path}", rng.choice(paths)).replace("{field}", rng.choice(fields))
        return text.replace("{w}", word(rng))

    found = {name: forms(spell, *texts) for name, texts in (_BRACES if kind == "braces" else _PRINTF).items()}
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)

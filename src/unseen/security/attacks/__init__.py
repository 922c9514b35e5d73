"""Attack grammars: payloads of many idioms, drawn by a seed, which an item's exploit tries in turn.

A fix that knows the words of one attack must meet others: a draw has every idiom of its grammar at least
once, whatever the seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from pydantic import ValidationError

from unseen.security.attacks import (
    argument,
    csv_formula,
    expression,
    header,
    html,
    path,
    regex,
    sed,
    shell,
    sql,
    template,
    url,
    xml,
    xpath,
)
from unseen.security.attacks.grammar import BadAttackError, Draw

__all__ = ["GRAMMARS", "BadAttackError", "Draw", "draw"]

GRAMMARS: Mapping[str, Draw] = {
    "argument": argument.draw,
    "csv_formula": csv_formula.draw,
    "expression": expression.draw,
    "header": header.draw,
    "html": html.draw,
    "path": path.draw,
    "regex": regex.draw,
    "sed": sed.draw,
    "shell": shell.draw,
    "sql": sql.draw,
    "template": template.draw,
    "url": url.draw,
    "xml": xml.draw,
    "xpath": xpath.draw,
}
"""By the name that an item's `grammar` gives."""


def draw(grammar: str, rng: random.Random, count: int, parameters: Mapping[str, object]) -> list[str]:
    """Draw payloads from a grammar.

    Raises:
        BadAttackError: there is no such grammar, or it cannot draw so many with these parameters.
    """
    if grammar not in GRAMMARS:
        raise BadAttackError(f"there is no grammar {grammar!r}; there are {', '.join(GRAMMARS)}")
    try:
        return GRAMMARS[grammar](rng, count, **parameters)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise BadAttackError(f"{where}: {first['msg']}") from None

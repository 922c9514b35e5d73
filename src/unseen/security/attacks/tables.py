"""The table `attacks` of an item's `item.toml`, and the constants that come of it."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

from unseen.security.attacks import draw
from unseen.security.attacks.constants import declared
from unseen.security.attacks.grammar import BadAttackError

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def attack_constants(tables: object, *, language: str, item: str, exploit: str, seed: int) -> str:
    """Declare a constant for each table, for the text before the exploit.

    Args:
        tables: by the constant's name in small letters: `grammar`, `count`, and the grammar's parameters.
        language: the item's.
        item: its id, with which and the seed each draw is made anew.
        exploit: the text of the exploit, which must use every constant.
        seed: from which all chance comes; the same seed gives the same bytes.

    Raises:
        BadAttackError: a table cannot be used; the message begins with its name.
    """
    if not isinstance(tables, Mapping):
        raise BadAttackError("attacks: must hold tables, as [attacks.phrases]")
    texts: dict[str, list[str]] = {}
    for name, table in tables.items():
        constant = str(name).upper()
        if not _NAME.fullmatch(str(name)) or not isinstance(table, Mapping):
            raise BadAttackError(f"attacks.{name}: must be a table with a name in small letters")
        if re.search(rf"\b{constant}\b", exploit) is None:
            raise BadAttackError(f"attacks.{name}: the exploit does not use {constant}")
        texts[constant] = _drawn(name, table, random.Random(f"{seed}/{item}/{name}"))
    try:
        return declared(language, texts)
    except BadAttackError as error:
        raise BadAttackError(f"attacks: {error}") from None


def _drawn(name: str, table: Mapping[str, object], rng: random.Random) -> list[str]:
    parameters = dict(table)
    grammar, count = parameters.pop("grammar", None), parameters.pop("count", None)
    if not isinstance(grammar, str) or not isinstance(count, int):
        raise BadAttackError(f"attacks.{name}: needs grammar, a name, and count, a number")
    try:
        return draw(grammar, rng, count, parameters)
    except BadAttackError as error:
        raise BadAttackError(f"attacks.{name}: {error}") from None

"""Payloads as a constant in the language of an item, placed before the exploit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages import LANGUAGES
from unseen.security.attacks.grammar import BadAttackError


def declared(language: str, texts: Mapping[str, Sequence[str]]) -> str:
    """Declare constants: lists of texts by name.

    Python and Ruby have a list `NAME`, Go a variable and Rust a slice of that name, C and C++ an array `NAME`
    with `NAME_COUNT`, Java a field of the class `Attacks`.

    Raises:
        BadAttackError: a text that the language cannot hold, which is a NUL in C.
    """
    if not texts:
        return ""
    declare = LANGUAGES[language].writing.text_constants
    if declare is None:
        raise BadAttackError(f"{language} has no constants for payloads; write them into the exploit")
    try:
        return declare(texts)
    except ValueError as error:
        raise BadAttackError(f"{error}; leave the idiom out with `idioms`") from None

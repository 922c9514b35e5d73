"""The words that options take, and reading the options that take several of them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import StrEnum

from unseen.errors import BadInputError


class SandboxName(StrEnum):
    """Where foreign programs run: `auto` takes the best that works, `local` is no protection at all."""

    AUTO = "auto"
    BWRAP = "bwrap"
    LOCAL = "local"


class SearchName(StrEnum):
    """Which rewriting method comes next; the names of `unseen.search.STRATEGIES`."""

    PESO = "peso"
    RANDOM = "random"
    RANDOM_GATED = "random-gated"
    EACH = "each"


class RewriterName(StrEnum):
    """Who rewrites; the names of `unseen.rewriters.REWRITERS`."""

    RULES = "rules"
    LLM = "llm"


class EngineName(StrEnum):
    """Where problems are worked on: in this process, or on a Ray cluster."""

    LOCAL = "local"
    RAY = "ray"


class Marks(StrEnum):
    """Whether comments show where a security hole is."""

    ON = "on"
    OFF = "off"


class Ask(StrEnum):
    """What a model is to do with the functions of the suite security: fix them, or write them."""

    FIX = "fix"
    GENERATE = "generate"


class Profile(StrEnum):
    """Whose details a measure follows: the paper's, or the mended ones."""

    PAPER = "paper"
    DEFAULT = "default"


def pick(what: str, given: str, known: Iterable[str], *, every: Iterable[str] | None = None) -> list[str]:
    """Split a comma-separated option into known names, in the order given and without repeats.

    Args:
        what: what one name stands for, as the error message says it (`method`, `language` …).
        given: the option's text; `all` stands for every known name, or for those in `every`.
        known: the names that exist.
        every: the names that `all` stands for, where some are chosen by name only.

    Raises:
        BadInputError: a name does not exist, or none was given; the message offers the nearest ones.
    """
    names = list(known)
    if given.strip() == "all":
        return names if every is None else list(every)
    picked: dict[str, None] = {}
    for word in filter(None, (part.strip() for part in given.split(","))):
        if word not in names:
            near = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(names)}"
            raise BadInputError(f"unknown {what} {word!r}; {hint}")
        picked[word] = None
    if not picked:
        raise BadInputError(f"no {what} was given; known: {', '.join(names)}")
    return list(picked)

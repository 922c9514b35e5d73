"""The values that options take, and the parser of comma-separated ones."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import StrEnum

from unseen.errors import BadInputError


class SandboxName(StrEnum):
    """Where untrusted programs run: `auto` takes the best that works, `local` gives no protection at all."""

    AUTO = "auto"
    BWRAP = "bwrap"
    LOCAL = "local"


class IsolationName(StrEnum):
    """Whether answers share a program with their tests; as in `unseen.execution.grade.IsolationMode`."""

    SEPARATE = "separate"
    STRICT = "strict"
    LINKED = "linked"


class SearchName(StrEnum):
    """How the next rewriting method is chosen; the names of `unseen.search.STRATEGIES`."""

    PESO = "peso"
    RANDOM = "random"
    RANDOM_GATED = "random-gated"
    EACH = "each"


class SuiteSearchName(StrEnum):
    """How the memorisation suite chooses methods: those searches that make one variant of a program."""

    PESO = "peso"
    RANDOM = "random"
    RANDOM_GATED = "random-gated"


class Masked(StrEnum):
    """Which lines completion masks; as in `unseen.suites.memorisation.variants.Masked`."""

    CHANGED = "changed"
    ANY = "any"


class RewriterName(StrEnum):
    """What rewrites; the names of `unseen.rewriters.REWRITERS`."""

    RULES = "rules"
    LLM = "llm"


class EngineName(StrEnum):
    """Where problems are rewritten: in this process, or on a Ray cluster."""

    LOCAL = "local"
    RAY = "ray"


class Marks(StrEnum):
    """Whether comments mark the vulnerable lines."""

    ON = "on"
    OFF = "off"


class Ask(StrEnum):
    """What the security suite asks of a model: to fix a function, or to write it."""

    FIX = "fix"
    GENERATE = "generate"


class Profile(StrEnum):
    """Which details a measure follows: those of the published implementation, or the corrected ones."""

    PAPER = "paper"
    DEFAULT = "default"


def pick(what: str, given: str, known: Iterable[str], *, every: Iterable[str] | None = None) -> list[str]:
    """Split a comma-separated option into known names, in the order given and without repeats.

    Args:
        what: what one name stands for, used in error messages (`method`, `language` …).
        given: the value of the option; `all` stands for every known name, or for those in `every`.
        known: the valid names.
        every: the names that `all` stands for, where some are chosen by name only.

    Raises:
        BadInputError: a name is unknown, or none was given; the message suggests the nearest ones.
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

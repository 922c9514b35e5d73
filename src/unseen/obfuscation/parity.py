"""Compare what the questions about one function tell at each level: the same facts, in that level's names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from unseen.obfuscation.questions import ContextItem, Question

_TOKEN = re.compile(r"\w+|[^\w\s]")
_KINDS = {"function": "callee", "struct": "type", "typedef": "type", "enum": "constants", "macro": "constant"}


def difference(original: Question, other: Question, renamed: Mapping[str, str]) -> str | None:
    """Return a fact that one of two questions about a function has and the other lacks, or None.

    Facts are the declarations (types, constants, callees with what they do, variables), the words and
    literals of the description, and the declarator. Only what is withheld, as it was inlined, may be absent.

    Args:
        original: the question about the unchanged function.
        other: the same at another level.
        renamed: old → new names.
    """
    return next(_differences(original, other, renamed), None)


def _differences(original: Question, other: Question, renamed: Mapping[str, str]) -> Iterator[str]:
    shown = {(item.kind, item.name): item for item in other.context}
    for item in original.context:
        name = renamed.get(item.name, item.name)
        counterpart = shown.pop((item.kind, name), None)
        if name in other.withheld:
            if counterpart is not None:
                yield f"the withheld {name} is shown"
        elif counterpart is None:
            yield f"the {_kind(item)} {item.name} is missing"
        elif not _same(item.text, counterpart.text, renamed):
            yield f"the {_kind(item)} {item.name} is told in another way"
    yield from (f"the {_kind(item)} {item.name} is told of in addition" for item in shown.values())
    if len({(item.kind, item.name) for item in other.context}) < len(other.context):
        yield "a declaration is shown twice"
    if not _same(original.description, other.description, renamed):
        yield "the description tells something else"
    hidden = set(re.findall(r"\w+", other.description)) & set(other.withheld)
    yield from (f"the description mentions {name}, which is withheld" for name in sorted(hidden))
    if not _same(original.declaration, other.declaration, renamed):
        yield "the declaration differs"


def _kind(item: ContextItem) -> str:
    return _KINDS.get(item.kind, "variable")


def _same(old: str, new: str, renamed: Mapping[str, str]) -> bool:
    """Return True if two texts differ in renamed words alone."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    return len(before) == len(after) and all(
        one == two or two in (renamed.get(one), _as_written(one, renamed))
        for one, two in zip(before, after, strict=True)
    )


def _as_written(word: str, renamed: Mapping[str, str]) -> str | None:
    """Return the new form of a name that prose writes in capitals, at a sentence's beginning or as plural."""
    lower = word.lower()
    new = renamed.get(lower)
    if new is None:
        singular = renamed.get(word[:-1], renamed.get(lower[:-1])) if lower.endswith("s") else None
        return f"{singular}s" if singular is not None else None
    return new.upper() if word.isupper() else new

"""Families: the records of one problem in several languages, which count as one problem."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

Family = tuple[str, int]
"""A name and, where a language has several records of that name, which of them; 0 is the first."""


def families_of(records: Iterable[tuple[str, str, str]]) -> Mapping[tuple[str, str], Family]:
    """Return the family of each record of one source.

    Answers to one problem in several languages are not independent, so every interval and test counts
    families (Miller 2024, "Adding error bars to evals", arXiv 2411.00640, section 2.2, on questions that come
    in groups). A family is what the record itself names, or else the last part of its id:
    `builtin/go/clamp_all` and `builtin/rust/clamp_all` are one problem, as are `HumanEval/12` and `CPP/12`.

    Two records of one language are never one family. Where a language has several of one name, the first of
    each language, in the order of their ids, are one family, the second the next, and so on: as few families
    as that rule allows.

    Args:
        records: language, id and family (empty for none) of each, in any order, as often as they occur.

    Returns:
        Language and id → what the records of a family share with no other.
    """
    names: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for language, identifier, family in records:
        names[family or identifier.rpartition("/")[2]][language].add(identifier)
    return {
        (language, identifier): (name, place)
        for name, languages in names.items()
        for language, identifiers in languages.items()
        for place, identifier in enumerate(sorted(identifiers))
    }

"""The generated problems that are asked about beside those of a run's source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any

from unseen.errors import BadInputError
from unseen.records import ArmName, Problem
from unseen.sources.fresh import SCHEME, generated
from unseen.sources.fresh.difficulty import MIXED
from unseen.sources.fresh.source import languages

ARM: ArmName = "fresh"


def fresh_problems(source: str, chosen: Sequence[Problem], seed: int) -> list[Problem]:
    """Return as many generated problems in each language as there are chosen ones, difficulties in turn.

    Args:
        source: where the chosen ones come from.
        chosen: the problems of the run.
        seed: same seed, same problems.

    Raises:
        BadInputError: the source is generated itself.
    """
    if source.partition(":")[0] == SCHEME:
        raise BadInputError(
            f"--problems {source} are generated problems themselves, so the arm {ARM} has nothing to compare "
            "with; name published ones, or leave the arm out"
        )
    wanted = Counter(problem.language for problem in chosen)
    made = generated(max(wanted.values()), MIXED, seed)
    return [
        one.in_language(language)
        for language, count in wanted.items()
        if language in languages()
        for one in made[:count]
    ]


def in_fresh_arm(entries: Iterable[dict[str, Any]], fresh: Set[str]) -> Iterator[dict[str, Any]]:
    """Yield entries of the journal, with the arm in the questions about generated problems."""
    for entry in entries:
        if entry["id"] in fresh:
            yield {**entry, "items": [{**item, "arm": ARM} for item in entry["items"]]}
        else:
            yield entry

"""Name a plan's function by what it returns."""

from __future__ import annotations

import random

from unseen.sources.fresh.form import Plan
from unseen.sources.fresh.wording import nouns

_NAMES = {
    "list": ("list_{pl}", "collect_{pl}", "make_{pl}"),
    "sorted": ("sort_{pl}", "sorted_{pl}", "order_{pl}"),
    "sum": ("sum_{pl}", "total_of_{pl}", "add_up_{pl}"),
    "count": ("count_{pl}", "number_of_{pl}", "how_many_{pl}"),
    "largest": ("largest_{sg}", "highest_{sg}", "max_{sg}"),
    "smallest": ("smallest_{sg}", "lowest_{sg}", "min_{sg}"),
    "last": ("last_{sg}", "final_{sg}"),
    "alternating": ("alternating_sum_of_{pl}", "alternate_{pl}"),
    "weighted": ("weighted_sum_of_{pl}", "weigh_{pl}"),
    "code": ("checksum_of_{pl}", "encode_{pl}", "{sg}_checksum"),
    "distinct_count": ("count_different_{pl}", "different_{pl}"),
    "position_largest": ("position_of_largest_{sg}", "find_largest_{sg}", "where_{pl}_peak"),
    "longest": ("longest_run_of_{pl}", "longest_{sg}_run"),
    "rises": ("count_rising_{pl}", "rising_{pl}"),
    "span": ("spread_of_{pl}", "{sg}_spread", "range_of_{pl}"),
    "reach": ("count_needed_{pl}", "needed_{pl}"),
    "pairs_divisible": ("count_{sg}_pairs", "divisible_{sg}_pairs"),
    "pairs_apart": ("count_{sg}_pairs", "{sg}_pairs_apart"),
    "inversions": ("count_falling_pairs_of_{pl}", "{sg}_inversions"),
    "all": ("check_all_{pl}", "are_all_{pl}_such"),
    "any": ("has_such_{sg}", "contains_such_{sg}"),
    "rising": ("{pl}_rise", "are_{pl}_rising"),
    "sum_divisible": ("{pl}_divide_evenly", "is_{sg}_sum_divisible"),
    "majority": ("most_{pl}", "is_majority_of_{pl}"),
    "symmetric": ("are_{pl}_symmetric", "mirrored_{pl}"),
    "repeats": ("has_repeated_{pl}", "do_{pl}_repeat"),
    "exactly": ("exact_number_of_{pl}", "has_exactly_so_many_{pl}"),
    "text": ("rewrite_{source}", "encode_{source}", "transform_{source}", "clean_{source}"),
    "letter_count": ("count_characters_of_{source}", "characters_in_{source}"),
    "letter_kinds": ("different_characters_of_{source}", "kinds_of_characters_in_{source}"),
    "palindrome": ("is_{source}_symmetric", "reads_{source}_both_ways"),
    "first_place": ("first_position_in_{source}", "find_in_{source}"),
    "longest_letters": ("longest_run_in_{source}", "longest_part_of_{source}"),
}


def function_name(plan: Plan, rng: random.Random) -> str:
    """Return a name in words with underscores."""
    singular, plural = (word.replace(" ", "_") for word in nouns(plan)[-1])
    source = plan.source.names[0]
    name = rng.choice(_NAMES[plan.end.kind]).format(sg=singular, pl=plural, source=source)
    if source not in name and len(source) > 1:
        name += f"_{rng.choice(('of', 'in', 'from'))}_{source}"
    return name

"""Traps: problems whose specification changes a little, so that the published answer is wrong for them.

A trap's description and tests ask for the published result changed in one way, a kind of `KINDS`. It is kept
only if running shows that the published solution passes the old tests and fails the new ones by a wrong
result, and that the published solution with the change carried through passes the new ones.
"""

from __future__ import annotations

from unseen.traps.case_swapped import CASE_SWAPPED
from unseen.traps.count_from_one import COUNT_FROM_ONE
from unseen.traps.descending import DESCENDING
from unseen.traps.doubled import DOUBLED
from unseen.traps.each_one_more import EACH_ONE_MORE
from unseen.traps.kind import TrapKind
from unseen.traps.last_first import LAST_FIRST
from unseen.traps.negated import NEGATED
from unseen.traps.one_more import ONE_MORE
from unseen.traps.opposite_sign import OPPOSITE_SIGN
from unseen.traps.right_to_left import RIGHT_TO_LEFT

KINDS: dict[str, TrapKind] = {
    kind.name: kind
    for kind in (
        NEGATED,
        COUNT_FROM_ONE,
        ONE_MORE,
        OPPOSITE_SIGN,
        DOUBLED,
        DESCENDING,
        LAST_FIRST,
        EACH_ONE_MORE,
        RIGHT_TO_LEFT,
        CASE_SWAPPED,
    )
}
"""The kinds of change, by name."""

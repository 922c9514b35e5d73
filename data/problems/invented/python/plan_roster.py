# unseen: prompt entry_point=plan_roster
def is_away(mask: int, sailor: int) -> bool:
    """Tell whether bit `sailor` is set in the mask of a day's absences."""
    return mask >> sailor & 1 == 1


def plan_roster(crew: int, absences: list[int]) -> list[int]:
    """Choose for each day the sailor, 0 to crew - 1, who stands the night watch, or -1 for none.

    absences[d] is a bit mask: its bit s is set if sailor s is away on day d. Of those not away
    the sailor with the fewest watches so far stands the watch. Whoever stood it the day before is
    taken only if nobody else is there. Among equals take the first in circular order, beginning
    after the sailor who stood the last watch of all (on whatever day), and beginning at 0 as long
    as there was none. A day on which all are away, and every day if crew <= 0, gets -1. There are
    at most 30 sailors.

    >>> plan_roster(3, [0, 0, 0, 4, 0])
    [0, 1, 2, 0, 1]
    >>> plan_roster(2, [2, 2, 3, 0, 1])
    [0, 0, -1, 1, 1]
    """
# unseen: solution
    roster: list[int] = []
    watches = [0] * max(crew, 0)
    last = -1
    before = -1
    for mask in absences:
        chosen = -1
        for step in range(1, crew + 1):
            sailor = (last + step) % crew
            if is_away(mask, sailor):
                continue
            if chosen == -1 or chosen == before:
                chosen = sailor
            elif sailor != before and watches[sailor] < watches[chosen]:
                chosen = sailor
        if chosen != -1:
            watches[chosen] += 1
            last = chosen
        before = chosen
        roster.append(chosen)
    return roster
# unseen: test


def check(candidate):
    assert candidate(3, [0, 0, 0, 4, 0]) == [0, 1, 2, 0, 1]
    assert candidate(2, [2, 2, 3, 0, 1]) == [0, 0, -1, 1, 1]
    assert candidate(4, []) == []
    assert candidate(0, [0, 0]) == [-1, -1]
    assert candidate(-3, [1]) == [-1]
    assert candidate(1, [0, 0, 1, 0]) == [0, 0, -1, 0]
    assert candidate(3, [0, 1, 0, 0]) == [0, 1, 2, 0]
    assert candidate(3, [6, 6, 0, 0, 0]) == [0, 0, 1, 2, 1]
    assert candidate(3, [6, 7, 0]) == [0, -1, 1]
    assert candidate(2, [1, 1, 2, 3, 0]) == [1, 1, 0, -1, 0]
    assert candidate(4, [0, 0, 12, 12, 0, 0, 0]) == [0, 1, 0, 1, 2, 3, 2]
    assert candidate(30, [536870911, 0]) == [29, 0]


check(plan_roster)

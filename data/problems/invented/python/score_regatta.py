# unseen: prompt entry_point=score_regatta
def score_regatta(places: list[list[int]]) -> list[int]:
    """Return the indices of the boats of a regatta, best boat first.

    places[r][b] is what boat b reached in race r: its place from 1, or 0 if it did not finish, or
    a negative number if it was disqualified; all races have the same boats. A place gives as many
    points, not to finish gives the number of boats + 1, a disqualification the number of boats +
    2. A boat may drop its worst races (those with most points), one for every 4 full races of the
    regatta, but never a disqualification; if it has fewer other races than that, it drops all of
    those. The boat with fewer points in all is better; if equal, the one with more first places
    (dropped races count for this); if equal again, the one with the lower index. Without races or
    without boats the result is empty.

    >>> score_regatta([[2, 1, 3], [1, 2, 0]])
    [0, 1, 2]
    >>> score_regatta([[1, 2], [1, 2], [2, 1], [-1, 1]])
    [1, 0]
    """
# unseen: solution
    if not places:
        return []
    boats = len(places[0])
    totals: list[int] = []
    firsts: list[int] = []
    for boat in range(boats):
        droppable: list[int] = []
        total = 0
        wins = 0
        for race in places:
            points = race_points(race[boat], boats)
            total += points
            if race[boat] >= 0:
                droppable.append(points)
            if race[boat] == 1:
                wins += 1
        droppable.sort(reverse=True)
        for i in range(len(places) // 4):
            if i >= len(droppable):
                break
            total -= droppable[i]
        totals.append(total)
        firsts.append(wins)
    return sorted(range(boats), key=lambda boat: (totals[boat], -firsts[boat], boat))


def race_points(place: int, boats: int) -> int:
    """Return the points for a place: 0 is a boat that did not finish, below 0 it was disqualified."""
    if place > 0:
        return place
    elif place == 0:
        return boats + 1
    return boats + 2
# unseen: test


def check(candidate):
    assert candidate([[2, 1, 3], [1, 2, 0]]) == [0, 1, 2]
    assert candidate([[1, 2], [1, 2], [2, 1], [-1, 1]]) == [1, 0]
    assert candidate([]) == []
    assert candidate([[], []]) == []
    assert candidate([[5]]) == [0]
    assert candidate([[3, 1, 2]]) == [1, 2, 0]
    assert candidate([[1, 2, 3], [3, 2, 1]]) == [0, 2, 1]
    assert candidate([[0, -1, 3], [1, 1, 3]]) == [0, 1, 2]
    assert candidate([[0, 1], [1, 2], [1, 2], [2, 1]]) == [0, 1]
    assert candidate([[0, 1], [0, 1], [1, 2], [1, 2], [1, 2], [1, 2], [2, 1], [2, 1]]) == [0, 1]
    assert candidate([[2, 1], [-1, -1], [-3, -1], [-1, -1]]) == [1, 0]
    assert candidate([[-1, 0], [1, 1]]) == [1, 0]
    assert candidate([[0, 2]]) == [1, 0]
    assert candidate([[-1, 1], [-1, 1], [-2, 2], [-1, 0]]) == [1, 0]
    assert candidate([[3, 2, 1], [3, 2, 1], [3, 2, 1], [3, 2, 1]]) == [2, 1, 0]


check(score_regatta)

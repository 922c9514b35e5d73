# unseen: prompt entry_point=load_ferry
def room_needed(length: int, ahead: int) -> int:
    """Return the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead."""
    return length + 3 if ahead > 0 else length


def load_ferry(lengths: list[int], lane: int) -> int:
    """Return how many vehicles drive onto a ferry with two lanes, each `lane` long.

    The vehicles come in the given order; a length that is not positive is an error and is
    skipped. A vehicle longer than 120 is a truck and may only use the left lane. Any other takes
    the lane that has more room left (the left one if equal). In its lane it needs its length, and
    3 more if that lane already has a vehicle. If there is not enough room, it has to wait aside.
    When the third vehicle has to wait, loading stops at once.

    >>> load_ferry([40, 50, 130, 30], 100)
    3
    >>> load_ferry([60, 60, 60, 60, 60, 10], 100)
    2
    """
# unseen: solution
    room = [lane, lane]
    loaded = [0, 0]
    waiting = 0
    for length in lengths:
        if length <= 0:
            continue
        if length > 120:
            side = 0
        elif room[1] > room[0]:
            side = 1
        else:
            side = 0
        needed = room_needed(length, loaded[side])
        if needed <= room[side]:
            room[side] -= needed
            loaded[side] += 1
        else:
            waiting += 1
            if waiting == 3:
                break
    return loaded[0] + loaded[1]
# unseen: test


def check(candidate):
    assert candidate([40, 50, 130, 30], 100) == 3
    assert candidate([60, 60, 60, 60, 60, 10], 100) == 2
    assert candidate([], 100) == 0
    assert candidate([10, 20], 0) == 0
    assert candidate([5, 5], -3) == 0
    assert candidate([0, -5, 10], 10) == 1
    assert candidate([100, 100], 100) == 2
    assert candidate([50, 50, 47, 47], 100) == 4
    assert candidate([50, 50, 48, 47], 100) == 3
    assert candidate([121, 121], 300) == 2
    assert candidate([121, 121, 121, 120], 300) == 3
    assert candidate([120, 120], 120) == 2
    assert candidate([121, 120], 120) == 1
    assert candidate([90, 90, 90, 90, 0, 90, 3], 100) == 2
    assert candidate([90, 90, 90, 90, 0, 7], 100) == 3
    assert candidate([50, 121], 170) == 1
    assert candidate([100, 205], 300) == 1
    assert candidate([1], 1) == 1


check(load_ferry)

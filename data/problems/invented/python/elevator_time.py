# unseen: prompt entry_point=elevator_time
def pending_between(pending: list[bool], low: int, high: int) -> bool:
    """Tell whether any floor from `low` to `high`, both included, is pending (none if low > high)."""
    floor = low
    while floor <= high:
        if pending[floor]:
            return True
        floor += 1
    return False


def elevator_time(start: int, requests: list[int], top: int) -> int:
    """Return the seconds that an elevator needs to serve all requested floors of a house.

    The house has the floors 0 to `top`; requests for other floors are ignored and a floor
    requested more than once is served once. The elevator is at floor `start` (0 <= start <= top)
    and goes up at first. At each floor that is pending when it is there, `start` included, it
    stops for 2 seconds. It keeps its direction while requests are pending further on in that
    direction, otherwise it reverses, which takes 3 seconds. Each floor that it moves takes 1
    second. It is done as soon as nothing is pending. If top < 0 the result is 0.

    >>> elevator_time(2, [4, 3, 4], 5)
    6
    >>> elevator_time(2, [0, 2, 9], 5)
    9
    """
# unseen: solution
    if top < 0:
        return 0
    pending = [False] * (top + 1)
    for floor in requests:
        if 0 <= floor <= top:
            pending[floor] = True
    seconds = 0
    floor = start
    upwards = True
    while True:
        if pending[floor]:
            pending[floor] = False
            seconds += 2
        above = pending_between(pending, floor + 1, top)
        below = pending_between(pending, 0, floor - 1)
        if not above and not below:
            break
        if (upwards and not above) or (not upwards and not below):
            upwards = not upwards
            seconds += 3
        floor += 1 if upwards else -1
        seconds += 1
    return seconds
# unseen: test


def check(candidate):
    assert candidate(2, [4, 3, 4], 5) == 6
    assert candidate(2, [0, 2, 9], 5) == 9
    assert candidate(0, [], 9) == 0
    assert candidate(3, [3], 3) == 2
    assert candidate(3, [3, 3, 3], 7) == 2
    assert candidate(0, [1, 2], -1) == 0
    assert candidate(0, [-1, 8], 7) == 0
    assert candidate(0, [0], 0) == 2
    assert candidate(4, [5, 3], 9) == 10
    assert candidate(4, [3, 1], 9) == 10
    assert candidate(4, [9, 0], 9) == 21
    assert candidate(1, [0, 6, 6, 2, 7], 6) == 20
    assert candidate(5, [5, 4, 6, 0, 6, 12], 6) == 18
    assert candidate(1, [9, 3], 5) == 4


check(elevator_time)

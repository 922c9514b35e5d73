# unseen: prompt entry_point=trail_climb
MISSING = -9999


def mend_reading(previous: int, current: int) -> int:
    """Return the current reading, or the previous one if the current one is missing (-9999)."""
    return previous if current == MISSING else current


def trail_climb(heights: list[int], threshold: int) -> int:
    """Return how many metres a trail climbs in all, without the wobbles of the altimeter.

    A reading of -9999 is missing and stands for the (mended) reading before it, or for 0 if it is
    the first. A `threshold` below 1 counts as 1. Outside a climb keep the lowest reading since
    the last climb ended (since the start at first). A climb begins when a reading is at least
    `threshold` above that lowest reading. Within a climb keep its highest reading. The climb ends
    when a reading is at least `threshold` below that highest reading; that reading is then the
    new lowest one. A climb counts its highest reading less the lowest one before it, and one that
    lasts to the end counts as well.

    >>> trail_climb([100, 103, 99, 140, 136, 150, 120], 10)
    51
    >>> trail_climb([50, 60, -9999, 40, 70], 5)
    40
    """
# unseen: solution
    if not heights:
        return 0
    if threshold < 1:
        threshold = 1
    total = 0
    climbing = False
    height = mend_reading(0, heights[0])
    low = height
    high = height
    for reading in heights[1:]:
        height = mend_reading(height, reading)
        if climbing:
            if height > high:
                high = height
            elif high - height >= threshold:
                total += high - low
                climbing = False
                low = height
        elif height < low:
            low = height
        elif height - low >= threshold:
            climbing = True
            high = height
    if climbing:
        total += high - low
    return total
# unseen: test


def check(candidate):
    assert candidate([100, 103, 99, 140, 136, 150, 120], 10) == 51
    assert candidate([50, 60, -9999, 40, 70], 5) == 40
    assert candidate([], 3) == 0
    assert candidate([812], 3) == 0
    assert candidate([-9999, 8, -9999, 16], 4) == 16
    assert candidate([9, 7, 5, 2], 1) == 0
    assert candidate([1, 2, 1, 3, 3, 2, 5], 0) == 6
    assert candidate([1, 2, 1, 3, 3, 2, 5], -7) == 6
    assert candidate([0, 9, 0, 9, 0], 10) == 0
    assert candidate([0, 10, 0, 10, 0], 10) == 20
    assert candidate([0, 10, 1, 12, 2, 13], 10) == 23
    assert candidate([5, -20, -12, -9999, 4, -30], 6) == 24
    assert candidate([0, 30, 24, 29, 23, 50], 8) == 50
    assert candidate([0, 12, 3, 10, 15, 20], 8) == 29


check(trail_climb)

# unseen: prompt entry_point=tide_height
TWELFTHS = [1, 2, 3, 3, 2, 1]


def twelfths_done(progress: float) -> float:
    """Return the twelfths of the whole rise or fall that are done after `progress` sixths of the time.

    The six sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
    """
    done = 0.0
    for sixth in range(6):
        if progress >= sixth + 1:
            done += TWELFTHS[sixth]
        elif progress > sixth:
            done += TWELFTHS[sixth] * (progress - sixth)
    return done


def tide_height(times: list[int], heights: list[int], minute: int) -> float:
    """Return the height of the water at a minute, read from a tide table by the rule of twelfths.

    The table's turning points (high and low water) are at the minutes `times`, strictly
    increasing, with the water at `heights` then. Between two neighbouring turning points the time
    is divided into six equal sixths in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the
    whole difference, evenly within each sixth. Up to the first turning point the water stands at
    the first height, from the last one on at the last height. An empty table gives 0.0.

    >>> tide_height([0, 360], [100, 220], 60)
    110.0
    >>> tide_height([0, 360, 720], [100, 220, 40], 390)
    212.5
    """
# unseen: solution
    if len(times) == 0:
        return 0.0
    if minute <= times[0]:
        return float(heights[0])
    k = 0
    while k + 1 < len(times) and times[k + 1] <= minute:
        k += 1
    if k == len(times) - 1:
        return float(heights[k])
    span = times[k + 1] - times[k]
    progress = 6.0 * (minute - times[k]) / span
    difference = heights[k + 1] - heights[k]
    return heights[k] + difference * twelfths_done(progress) / 12.0
# unseen: test


def check(candidate):
    def near(times, heights, minute, wanted):
        return abs(candidate(times, heights, minute) - wanted) < 1e-9

    assert near([0, 360], [100, 220], 60, 110.0)
    assert near([0, 360, 720], [100, 220, 40], 390, 212.5)
    assert near([], [], 15, 0.0)
    assert near([100], [75], 0, 75.0)
    assert near([100], [75], 500, 75.0)
    assert near([50, 80], [9, -9], 20, 9.0)
    assert near([50, 80], [9, -9], 50, 9.0)
    assert near([50, 80], [9, -9], 80, -9.0)
    assert near([50, 80], [9, -9], 65, 0.0)
    assert near([0, 360, 720], [100, 220, 40], 360, 220.0)
    assert near([0, 360, 720], [100, 220, 40], 480, 175.0)
    assert near([0, 360, 720], [100, 220, 40], 690, 47.5)
    assert near([0, 360], [0, 1200], 150, 450.0)
    assert near([10, 70, 145], [-30, 30, 18], 120, 21.0)


check(tide_height)

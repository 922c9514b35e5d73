# unseen: prompt entry_point=smooth_readings
import math


def clamp_index(index: int, count: int) -> int:
    """Move `index` to the nearest valid index of a list with `count` items (count > 0)."""
    if index < 0:
        return 0
    if index >= count:
        return count - 1
    return index


def is_missing(value: float) -> bool:
    """Tell whether a reading is missing, that is, NaN."""
    return math.isnan(value)


def smooth_readings(values: list[float], reach: int, spike: float) -> list[float]:
    """Smooth the readings of a sensor and return as many values as there are readings.

    Each result is the mean of the readings at most `reach` places away (itself included) that
    differ by no more than `spike` from the reading in the middle. They are added from left to
    right and the sum is divided by their number. At both ends of the list the window is cut off.
    NaN is a missing reading: it is never part of a mean, and its own result repeats the result
    before it (0.0 for the first reading). A negative `reach` or `spike` counts as 0.

    >>> smooth_readings([1.0, 2.0, 9.0, 3.0], 1, 2.0)
    [1.5, 1.5, 9.0, 3.0]
    >>> smooth_readings([4.0, float("nan"), 5.0], 5, 1.0)
    [4.5, 4.5, 4.5]
    """
# unseen: solution
    reach = max(reach, 0)
    if spike < 0.0:
        spike = 0.0
    smoothed: list[float] = []
    for i, centre in enumerate(values):
        if is_missing(centre):
            smoothed.append(smoothed[i - 1] if i > 0 else 0.0)
            continue
        total = 0.0
        used = 0
        j = clamp_index(i - reach, len(values))
        last = clamp_index(i + reach, len(values))
        while j <= last:
            if not is_missing(values[j]) and abs(values[j] - centre) <= spike:
                total += values[j]
                used += 1
            j += 1
        smoothed.append(total / used)
    return smoothed
# unseen: test


def check(candidate):
    nan = float("nan")
    assert candidate([1.0, 2.0, 9.0, 3.0], 1, 2.0) == [1.5, 1.5, 9.0, 3.0]
    assert candidate([4.0, nan, 5.0], 5, 1.0) == [4.5, 4.5, 4.5]
    assert candidate([], 3, 1.0) == []
    assert candidate([nan, nan, 2.5], 1, 9.0) == [0.0, 0.0, 2.5]
    assert candidate([7.0, 7.5, 8.0], -2, 5.0) == [7.0, 7.5, 8.0]
    assert candidate([1.0, 1.0, 4.0, 1.0], 3, -1.0) == [1.0, 1.0, 4.0, 1.0]
    assert candidate([0.0, 2.0, 4.0, 6.0, 8.0], 2, 100.0) == [2.0, 3.0, 4.0, 5.0, 6.0]
    assert candidate([0.0, 2.0, 4.0, 6.0, 8.0], 2, 2.0) == [1.0, 2.0, 4.0, 6.0, 7.0]
    assert candidate([-3.0, nan, nan, -1.0], 3, 2.0) == [-2.0, -2.0, -2.0, -2.0]
    assert candidate([6.0, -6.0], 1, 11.5) == [6.0, -6.0]
    assert candidate([5.0, 1.0, 2.0, nan, 9.0], 1, 1.0) == [5.0, 1.5, 1.5, 1.5, 9.0]
    assert candidate([1.0, 5.0, nan, 2.0], 0, 1.0) == [1.0, 5.0, 5.0, 2.0]


check(smooth_readings)

# unseen: prompt entry_point=spill_reservoir
def gate_outflow(level: float, capacity: float) -> float:
    """Return what the gates let out in a day: nothing below 0.3 of the capacity, 0.05 of the level
    below 0.7 of the capacity, and 0.1 of the level from there on.
    """
    if level < 0.3 * capacity:
        return 0.0
    elif level < 0.7 * capacity:
        return 0.05 * level
    return 0.1 * level


def spill_reservoir(inflows: list[float], capacity: float, level: float) -> float:
    """Return how much water spills over the dam of a reservoir in all.

    The level at the start is first brought into the range 0 to `capacity`. Each day, in this
    order: the day's inflow is added (it may be negative, but the level does not fall below 0);
    the `gate_outflow` of the level reached is let out, twice as much if water spilled on the day
    before; and what is then above the capacity spills, so that the level is the capacity. A
    capacity that is not positive gives -1.0.

    >>> spill_reservoir([100.0, 50.0], 100.0, 60.0)
    64.0
    >>> spill_reservoir([10.0, -40.0], 100.0, 20.0)
    0.0
    """
# unseen: solution
    if capacity <= 0.0:
        return -1.0
    level = min(max(level, 0.0), capacity)
    spilled = 0.0
    spilled_before = False
    for inflow in inflows:
        level += inflow
        if level < 0.0:
            level = 0.0
        outflow = gate_outflow(level, capacity)
        if spilled_before:
            outflow *= 2.0
        level -= outflow
        spilled_before = level > capacity
        if spilled_before:
            spilled += level - capacity
            level = capacity
    return spilled
# unseen: test


def check(candidate):
    def near(inflows, capacity, level, wanted):
        return abs(candidate(inflows, capacity, level) - wanted) < 1e-9

    assert near([100.0, 50.0], 100.0, 60.0, 64.0)
    assert near([10.0, -40.0], 100.0, 20.0, 0.0)
    assert near([], 50.0, 70.0, 0.0)
    assert near([5.0], 0.0, 3.0, -1.0)
    assert near([5.0], -2.0, 3.0, -1.0)
    assert near([0.0], 100.0, 500.0, 0.0)
    assert near([20.0], 100.0, 500.0, 8.0)
    assert near([-30.0, 120.0], 100.0, -50.0, 8.0)
    assert near([-30.0, 120.0], 100.0, 10.0, 8.0)
    assert near([70.0, 50.0], 100.0, 0.0, 1.7)
    assert near([30.0, 90.0], 100.0, 0.0, 6.65)
    assert near([29.0, 91.0], 100.0, 0.0, 8.0)
    assert near([100.0, 0.0, 40.0], 100.0, 60.0, 52.0)
    assert near([10.0, 110.0], 90.0, 90.0, 90.0)


check(spill_reservoir)

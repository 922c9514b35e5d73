# unseen: prompt entry_point=tariff_bill
def hour_rate(day: int, hour: int) -> int:
    """Return the price of a unit in tenths of a cent; `day` counts from a Monday, 0.

    Hours 0 to 5 cost 11, hours 17 to 20 cost 41 on working days, everything else costs 23.
    """
    weekday = day % 7
    if hour < 6:
        return 11
    elif hour >= 17 and hour <= 20 and weekday != 5 and weekday != 6:
        return 41
    else:
        return 23


def tariff_bill(usage: list[int], free_units: int) -> int:
    """Return the price in cents of the electricity used, `usage[i]` units in hour i.

    Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i // 24. A negative
    reading is a faulty one and is skipped. The first `free_units` units cost nothing (none are
    free if that is negative). Every other unit costs the `hour_rate` of its hour; of these paid
    units all after the first 100 cost 5 tenths of a cent more. The sum of all tenths of a cent is
    rounded to whole cents, 5 tenths upwards.

    >>> tariff_bill([10, 10], 5)
    17
    >>> tariff_bill([0, 0, 0, 0, 0, 0, 130], 0)
    314
    """
# unseen: solution
    left = max(free_units, 0)
    paid = 0
    tenths = 0
    for i, units in enumerate(usage):
        if units < 0:
            continue
        if left >= units:
            left -= units
            continue
        units -= left
        left = 0
        tenths += units * hour_rate(i // 24, i % 24)
        dear = units
        if paid < 100:
            dear = paid + units - 100
        if dear > 0:
            tenths += 5 * dear
        paid += units
    return (tenths + 5) // 10
# unseen: test


def check(candidate):
    assert candidate([10, 10], 5) == 17
    assert candidate([0, 0, 0, 0, 0, 0, 130], 0) == 314
    assert candidate([], 10) == 0
    assert candidate([7, -3, 8], 100) == 0
    assert candidate([5], -20) == 6
    assert candidate([1, -50, 3], 0) == 4
    assert candidate([1] * 24, 0) == 55
    assert candidate([1] * 168, 0) == 406
    assert candidate([0] * 16 + [10, 10, 0, 0, 10, 10], 4) == 119
    assert candidate([100, 1], 0) == 112
    assert candidate([60, 60, 60], 50) == 158
    assert candidate([0] * 138 + [20], 0) == 46
    assert candidate([2000000000, 2000000000], 0) == 6399999950
    assert candidate([4, 4, 4], 6) == 7
    assert candidate([60, 61], 0) == 144
    assert candidate([0] * 306 + [20], 0) == 46


check(tariff_bill)

# unseen: prompt entry_point=shift_pay
def block_units(minutes: int) -> int:
    """Return the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480.

    A block of less than 15 minutes is not paid.
    """
    if minutes < 15:
        return 0
    if minutes > 480:
        return 2 * 480 + 3 * (minutes - 480)
    return 2 * minutes


def shift_pay(starts: list[int], ends: list[int], rate: int) -> int:
    """Return the pay in cents for the shifts of a week at `rate` cents an hour.

    Shift i lasts from minute starts[i] to minute ends[i]; it is ignored if ends[i] <= starts[i].
    The shifts come in any order. Those that overlap or touch form one block (a chain of such
    shifts is still one block), whose overlapping minutes count once. A block under 15 minutes is
    not paid; in each block the minutes beyond 480 count one and a half times. The total over all
    blocks is rounded down to whole cents once, at the end. The arguments must not be changed.

    >>> shift_pay([0, 100], [60, 130], 1000)
    1500
    >>> shift_pay([300, 0, 480], [540, 320, 490], 1200)
    11400
    """
# unseen: solution
    order = [i for i in range(len(starts)) if ends[i] > starts[i]]
    order.sort(key=lambda i: starts[i])
    units = 0
    position = 0
    while position < len(order):
        begin = starts[order[position]]
        end = ends[order[position]]
        position += 1
        while position < len(order) and starts[order[position]] <= end:
            end = max(end, ends[order[position]])
            position += 1
        units += block_units(end - begin)
    return units * rate // 120
# unseen: test


def check(candidate):
    assert candidate([0, 100], [60, 130], 1000) == 1500
    assert candidate([300, 0, 480], [540, 320, 490], 1200) == 11400
    assert candidate([], [], 900) == 0
    assert candidate([50, 60], [50, 40], 900) == 0
    assert candidate([0], [14], 6000) == 0
    assert candidate([0], [15], 6000) == 1500
    assert candidate([0, 8], [8, 16], 6000) == 1600
    assert candidate([0, 9], [8, 17], 6000) == 0
    assert candidate([10], [490], 100) == 800
    assert candidate([10], [491], 100) == 802
    assert candidate([0, 100], [25, 125], 71) == 59
    assert candidate([0, 10, 200], [100, 20, 230], 600) == 1300
    assert candidate([0], [600], 2000000000) == 22000000000
    starts = [90, 30]
    ends = [120, 60]
    assert candidate(starts, ends, 60) == 60
    assert starts == [90, 30]
    assert ends == [120, 60]
    assert candidate([50, 0], [40, 60], 600) == 600


check(shift_pay)

# unseen: prompt entry_point=max_profit
def max_profit(prices: list[int]) -> int:
    """Return the largest profit from buying a stock on one day and selling it on a later one, at the
    given prices of each day, or 0 if there is no profit.

    >>> max_profit([7, 1, 5, 3, 6, 4])
    5
    >>> max_profit([7, 6, 4, 3, 1])
    0
    """
# unseen: solution
    if not prices:
        return 0
    min_price = prices[0]
    best = 0
    for price in prices:
        if price < min_price:
            min_price = price
        elif price - min_price > best:
            best = price - min_price
    return best
# unseen: test


def check(candidate):
    assert candidate([7, 1, 5, 3, 6, 4]) == 5
    assert candidate([7, 6, 4, 3, 1]) == 0
    assert candidate([]) == 0
    assert candidate([5]) == 0
    assert candidate([1, 2]) == 1
    assert candidate([2, 1]) == 0
    assert candidate([3, 3, 3]) == 0
    assert candidate([2, 4, 1]) == 2
    assert candidate([1, 2, 3, 4, 5]) == 4
    assert candidate([3, 8, 1, 4]) == 5
    assert candidate([3, 8, 1, 9]) == 8
    assert candidate([9, 2, 6, 1, 3]) == 4
    assert candidate([0, 6, 0, 7]) == 7
    assert candidate([100, 180, 260, 310, 40, 535, 695]) == 655


check(max_profit)

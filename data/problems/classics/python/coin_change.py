# unseen: prompt entry_point=coin_change
def coin_change(coins: list[int], amount: int) -> int:
    """Return the fewest coins that add up to amount, with as many as needed of each kind in the list
    coins, or -1 if there is no way.

    >>> coin_change([1, 2, 5], 11)
    3
    >>> coin_change([2], 3)
    -1
    """
# unseen: solution
    dp = [amount + 1] * (amount + 1)
    dp[0] = 0
    for i in range(1, amount + 1):
        for coin in coins:
            if coin <= i:
                dp[i] = min(dp[i], dp[i - coin] + 1)
    if dp[amount] > amount:
        return -1
    return dp[amount]
# unseen: test


def check(candidate):
    assert candidate([1, 2, 5], 11) == 3
    assert candidate([2], 3) == -1
    assert candidate([1], 0) == 0
    assert candidate([7], 0) == 0
    assert candidate([1], 1) == 1
    assert candidate([1], 2) == 2
    assert candidate([2], 1) == -1
    assert candidate([5], 5) == 1
    assert candidate([], 4) == -1
    assert candidate([1, 3, 4], 6) == 2
    assert candidate([1, 5, 10, 25], 30) == 2
    assert candidate([9, 6, 5, 1], 11) == 2
    assert candidate([3, 7], 5) == -1
    assert candidate([3, 7], 13) == 3
    assert candidate([186, 419, 83, 408], 6249) == 20


check(coin_change)

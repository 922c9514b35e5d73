# unseen: prompt entry_point=knapsack
def knapsack(weights: list[int], values: list[int], capacity: int) -> int:
    """Return the largest total value of items that fit into a knapsack of the given capacity, where item
    i has the positive weight weights[i] and the value values[i] and can be taken once at most.

    >>> knapsack([1, 3, 4, 5], [1, 4, 5, 7], 7)
    9
    >>> knapsack([5], [10], 4)
    0
    """
# unseen: solution
    n = len(weights)
    dp = [[0] * (capacity + 1) for _ in range(n + 1)]
    for i in range(1, n + 1):
        for w in range(capacity + 1):
            dp[i][w] = dp[i - 1][w]
            if weights[i - 1] <= w:
                taken = dp[i - 1][w - weights[i - 1]] + values[i - 1]
                dp[i][w] = max(dp[i][w], taken)
    return dp[n][capacity]
# unseen: test


def check(candidate):
    assert candidate([1, 3, 4, 5], [1, 4, 5, 7], 7) == 9
    assert candidate([5], [10], 4) == 0
    assert candidate([], [], 10) == 0
    assert candidate([1], [1], 0) == 0
    assert candidate([5], [10], 5) == 10
    assert candidate([5], [10], 20) == 10
    assert candidate([2, 2], [3, 3], 4) == 6
    assert candidate([2, 2], [3, 3], 3) == 3
    assert candidate([3, 4], [5, 4], 4) == 5
    assert candidate([10, 20, 30], [60, 100, 120], 50) == 220
    assert candidate([4, 5, 1], [1, 2, 3], 4) == 3
    assert candidate([4, 5, 1], [1, 2, 3], 6) == 5
    assert candidate([1, 2, 3], [6, 10, 12], 5) == 22
    assert candidate([5, 4, 6, 3], [10, 40, 30, 50], 10) == 90
    assert candidate([1, 2, 3], [6, 10, 12], 6) == 28
    assert candidate([5, 2], [1, 3], 4) == 3
    assert candidate([6, 3, 3], [10, 4, 4], 6) == 10


check(knapsack)

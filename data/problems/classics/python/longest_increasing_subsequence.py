# unseen: prompt entry_point=longest_increasing_subsequence
def longest_increasing_subsequence(nums: list[int]) -> int:
    """Return the length of the longest strictly increasing subsequence of the list nums.

    >>> longest_increasing_subsequence([10, 9, 2, 5, 3, 7, 101, 18])
    4
    >>> longest_increasing_subsequence([7, 7, 7])
    1
    """
# unseen: solution
    if not nums:
        return 0
    n = len(nums)
    dp = [1] * n
    for i in range(1, n):
        for j in range(i):
            if nums[j] < nums[i]:
                dp[i] = max(dp[i], dp[j] + 1)
    return max(dp)
# unseen: test


def check(candidate):
    assert candidate([10, 9, 2, 5, 3, 7, 101, 18]) == 4
    assert candidate([7, 7, 7]) == 1
    assert candidate([]) == 0
    assert candidate([5]) == 1
    assert candidate([1, 2]) == 2
    assert candidate([2, 1]) == 1
    assert candidate([2, 2]) == 1
    assert candidate([1, 2, 3, 4, 5]) == 5
    assert candidate([5, 4, 3, 2, 1]) == 1
    assert candidate([0, 1, 0, 3, 2, 3]) == 4
    assert candidate([1, 3, 2]) == 2
    assert candidate([3, 4, -1, 0, 6, 2, 3]) == 4
    assert candidate([1, 2, 2, 3]) == 3
    assert candidate([4, 10, 4, 3, 8, 9]) == 3
    assert candidate([10, 22, 9, 33, 21, 50, 41, 60, 80]) == 6


check(longest_increasing_subsequence)

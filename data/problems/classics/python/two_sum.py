# unseen: prompt entry_point=two_sum
def two_sum(nums: list[int], target: int) -> list[int]:
    """Return the indices of the two numbers that add up to target, the smaller index first.

    The result is an empty list if there are no such numbers.

    >>> two_sum([2, 7, 11, 15], 9)
    [0, 1]
    >>> two_sum([3, 2, 4], 6)
    [1, 2]
    """
# unseen: solution
    seen = {}
    for i in range(len(nums)):
        num = nums[i]
        complement = target - num
        if complement in seen:
            return [seen[complement], i]
        seen[num] = i
    return []
# unseen: test


def check(candidate):
    assert candidate([2, 7, 11, 15], 9) == [0, 1]
    assert candidate([3, 2, 4], 6) == [1, 2]
    assert candidate([3, 3], 6) == [0, 1]
    assert candidate([], 5) == []
    assert candidate([5], 5) == []
    assert candidate([5], 10) == []
    assert candidate([1, 2, 3], 7) == []
    assert candidate([-1, -2, -3, -4, -5], -8) == [2, 4]
    assert candidate([0, 4, 3, 0], 0) == [0, 3]
    assert candidate([-3, 4, 3, 90], 0) == [0, 2]
    assert candidate([1, 5, 9, 13, 20], 33) == [3, 4]


check(two_sum)

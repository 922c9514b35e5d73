# unseen: prompt entry_point=max_subarray
def max_subarray(nums: list[int]) -> int:
    """Return the largest sum of a contiguous subarray of the non-empty list nums.

    >>> max_subarray([-2, 1, -3, 4, -1, 2, 1, -5, 4])
    6
    >>> max_subarray([5, 4, -1, 7, 8])
    23
    """
# unseen: solution
    max_sum = nums[0]
    current_sum = nums[0]
    for i in range(1, len(nums)):
        if current_sum < 0:
            current_sum = nums[i]
        else:
            current_sum = current_sum + nums[i]
        if current_sum > max_sum:
            max_sum = current_sum
    return max_sum
# unseen: test


def check(candidate):
    assert candidate([-2, 1, -3, 4, -1, 2, 1, -5, 4]) == 6
    assert candidate([5, 4, -1, 7, 8]) == 23
    assert candidate([1]) == 1
    assert candidate([-1]) == -1
    assert candidate([-3, -1, -2]) == -1
    assert candidate([0, 0]) == 0
    assert candidate([-2, -1, 5]) == 5
    assert candidate([5, -9, 6]) == 6
    assert candidate([8, -19, 5, -4, 20]) == 21
    assert candidate([1, 2, 3, 4]) == 10
    assert candidate([4, -5, 4]) == 4
    assert candidate([2, -1, 2, -1, 2]) == 4


check(max_subarray)

# unseen: prompt entry_point=next_permutation
def next_permutation(nums: list[int]) -> list[int]:
    """Change nums in place to its next permutation in lexicographic order, or to the first one if it is
    the last, and return it.

    >>> next_permutation([1, 2, 3])
    [1, 3, 2]
    >>> next_permutation([3, 2, 1])
    [1, 2, 3]
    """
# unseen: solution
    i = len(nums) - 2
    while i >= 0 and nums[i] >= nums[i + 1]:
        i -= 1
    if i >= 0:
        j = len(nums) - 1
        while nums[j] <= nums[i]:
            j -= 1
        nums[i], nums[j] = nums[j], nums[i]
    left = i + 1
    right = len(nums) - 1
    while left < right:
        nums[left], nums[right] = nums[right], nums[left]
        left += 1
        right -= 1
    return nums
# unseen: test


def check(candidate):
    assert candidate([1, 2, 3]) == [1, 3, 2]
    assert candidate([3, 2, 1]) == [1, 2, 3]
    assert candidate([]) == []
    assert candidate([1]) == [1]
    assert candidate([1, 2]) == [2, 1]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([1, 1]) == [1, 1]
    assert candidate([1, 3, 2]) == [2, 1, 3]
    assert candidate([2, 3, 1]) == [3, 1, 2]
    assert candidate([1, 1, 5]) == [1, 5, 1]
    assert candidate([1, 5, 1]) == [5, 1, 1]
    assert candidate([5, 1, 1]) == [1, 1, 5]
    assert candidate([1, 2, 2]) == [2, 1, 2]
    assert candidate([2, 2, 1, 0]) == [0, 1, 2, 2]
    assert candidate([1, 4, 3, 2]) == [2, 1, 3, 4]
    assert candidate([6, 2, 1, 5, 4, 3, 0]) == [6, 2, 3, 0, 1, 4, 5]
    assert candidate([0, 1, 2, 5, 3, 3, 0]) == [0, 1, 3, 0, 2, 3, 5]


check(next_permutation)

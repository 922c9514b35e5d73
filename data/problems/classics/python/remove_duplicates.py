# unseen: prompt entry_point=remove_duplicates
def remove_duplicates(nums: list[int]) -> list[int]:
    """Return the different numbers of the list nums, each once, in the order in which they first appear.

    >>> remove_duplicates([3, 1, 3, 2, 1])
    [3, 1, 2]
    >>> remove_duplicates([5, 5, 5])
    [5]
    """
# unseen: solution
    seen = set()
    result = []
    for num in nums:
        if num not in seen:
            seen.add(num)
            result.append(num)
    return result
# unseen: test


def check(candidate):
    assert candidate([3, 1, 3, 2, 1]) == [3, 1, 2]
    assert candidate([5, 5, 5]) == [5]
    assert candidate([]) == []
    assert candidate([4]) == [4]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([2, 1]) == [2, 1]
    assert candidate([1, 1]) == [1]
    assert candidate([9, 8, 7]) == [9, 8, 7]
    assert candidate([1, 2, 1]) == [1, 2]
    assert candidate([0, -1, 0, -1]) == [0, -1]
    assert candidate([1, -1, 1]) == [1, -1]
    assert candidate([10, 20, 20, 10, 30, 40, 30]) == [10, 20, 30, 40]
    assert candidate([7, 3, 3, 7, 1, 7]) == [7, 3, 1]


check(remove_duplicates)

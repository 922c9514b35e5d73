# unseen: prompt entry_point=linear_search
def linear_search(arr: list[int], target: int) -> int:
    """Return the first index at which target stands in the list arr, or -1 if it is not there.

    >>> linear_search([4, 2, 7, 2], 2)
    1
    >>> linear_search([4, 2, 7, 2], 5)
    -1
    """
# unseen: solution
    n = len(arr)
    for i in range(n):
        if arr[i] == target:
            return i
    return -1
# unseen: test


def check(candidate):
    assert candidate([4, 2, 7, 2], 2) == 1
    assert candidate([4, 2, 7, 2], 5) == -1
    assert candidate([], 1) == -1
    assert candidate([3], 3) == 0
    assert candidate([3], 2) == -1
    assert candidate([3], 4) == -1
    assert candidate([9, 8, 7], 9) == 0
    assert candidate([9, 8, 7], 7) == 2
    assert candidate([9, 8, 7], 8) == 1
    assert candidate([1, 1, 1], 1) == 0
    assert candidate([0, -6, 5, -6, 0], -6) == 1
    assert candidate([0, -6, 5, -6, 0], 6) == -1
    assert candidate([50, 10, 40, 20, 30], 30) == 4


check(linear_search)

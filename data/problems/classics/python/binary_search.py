# unseen: prompt entry_point=binary_search
def binary_search(arr: list[int], target: int) -> int:
    """Return the index of target in the sorted list arr, or -1 if it is not there.

    >>> binary_search([1, 3, 5, 7, 9], 7)
    3
    >>> binary_search([1, 3, 5, 7, 9], 4)
    -1
    """
# unseen: solution
    left = 0
    right = len(arr) - 1
    while left <= right:
        mid = (left + right) // 2
        if arr[mid] == target:
            return mid
        elif arr[mid] < target:
            left = mid + 1
        else:
            right = mid - 1
    return -1
# unseen: test


def check(candidate):
    assert candidate([1, 3, 5, 7, 9], 7) == 3
    assert candidate([1, 3, 5, 7, 9], 4) == -1
    assert candidate([], 1) == -1
    assert candidate([5], 5) == 0
    assert candidate([5], 4) == -1
    assert candidate([5], 6) == -1
    assert candidate([1, 3], 1) == 0
    assert candidate([1, 3], 3) == 1
    assert candidate([1, 3, 5, 7, 9], 1) == 0
    assert candidate([1, 3, 5, 7, 9], 9) == 4
    assert candidate([1, 3, 5, 7, 9], 10) == -1
    assert candidate([1, 3, 5, 7, 9], 0) == -1
    assert candidate([-8, -3, 0, 2, 4, 12], -3) == 1
    assert candidate([-8, -3, 0, 2, 4, 12], 4) == 4


check(binary_search)

# unseen: prompt entry_point=selection_sort
def selection_sort(arr: list[int]) -> list[int]:
    """Sort the list arr in ascending order with selection sort and return it.

    >>> selection_sort([29, 10, 14, 37, 13])
    [10, 13, 14, 29, 37]
    >>> selection_sort([1, 0, 1])
    [0, 1, 1]
    """
# unseen: solution
    n = len(arr)
    for i in range(n - 1):
        min_index = i
        for j in range(i + 1, n):
            if arr[j] < arr[min_index]:
                min_index = j
        arr[i], arr[min_index] = arr[min_index], arr[i]
    return arr
# unseen: test


def check(candidate):
    assert candidate([29, 10, 14, 37, 13]) == [10, 13, 14, 29, 37]
    assert candidate([1, 0, 1]) == [0, 1, 1]
    assert candidate([]) == []
    assert candidate([8]) == [8]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([5, 5]) == [5, 5]
    assert candidate([3, 1, 2]) == [1, 2, 3]
    assert candidate([2, 3, 1]) == [1, 2, 3]
    assert candidate([1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6]
    assert candidate([6, 5, 4, 3, 2, 1]) == [1, 2, 3, 4, 5, 6]
    assert candidate([-1, 9, -9, 0, 9]) == [-9, -1, 0, 9, 9]
    assert candidate([64, 25, 12, 22, 11, 12]) == [11, 12, 12, 22, 25, 64]


check(selection_sort)

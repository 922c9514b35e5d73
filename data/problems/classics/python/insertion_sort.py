# unseen: prompt entry_point=insertion_sort
def insertion_sort(arr: list[int]) -> list[int]:
    """Sort the list arr in ascending order with insertion sort and return it.

    >>> insertion_sort([12, 11, 13, 5, 6])
    [5, 6, 11, 12, 13]
    >>> insertion_sort([2, 1, 2])
    [1, 2, 2]
    """
# unseen: solution
    for i in range(1, len(arr)):
        key = arr[i]
        j = i - 1
        while j >= 0 and arr[j] > key:
            arr[j + 1] = arr[j]
            j -= 1
        arr[j + 1] = key
    return arr
# unseen: test


def check(candidate):
    assert candidate([12, 11, 13, 5, 6]) == [5, 6, 11, 12, 13]
    assert candidate([2, 1, 2]) == [1, 2, 2]
    assert candidate([]) == []
    assert candidate([4]) == [4]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([3, 3]) == [3, 3]
    assert candidate([3, 1, 2]) == [1, 2, 3]
    assert candidate([2, 3, 1]) == [1, 2, 3]
    assert candidate([1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6]
    assert candidate([6, 5, 4, 3, 2, 1]) == [1, 2, 3, 4, 5, 6]
    assert candidate([0, -7, 7, -7, 0]) == [-7, -7, 0, 0, 7]
    assert candidate([31, 41, 59, 26, 41, 58]) == [26, 31, 41, 41, 58, 59]


check(insertion_sort)

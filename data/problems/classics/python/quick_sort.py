# unseen: prompt entry_point=quick_sort
def quick_sort(arr: list[int]) -> list[int]:
    """Return a new list with the numbers of arr in ascending order, sorted with quicksort.

    >>> quick_sort([3, 6, 8, 10, 1, 2, 1])
    [1, 1, 2, 3, 6, 8, 10]
    >>> quick_sort([2, 1])
    [1, 2]
    """
# unseen: solution
    if len(arr) <= 1:
        return arr[:]
    pivot = arr[len(arr) // 2]
    left = []
    middle = []
    right = []
    for x in arr:
        if x < pivot:
            left.append(x)
        elif x == pivot:
            middle.append(x)
        else:
            right.append(x)
    return quick_sort(left) + middle + quick_sort(right)
# unseen: test


def check(candidate):
    assert candidate([3, 6, 8, 10, 1, 2, 1]) == [1, 1, 2, 3, 6, 8, 10]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([]) == []
    assert candidate([1]) == [1]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([7, 7]) == [7, 7]
    assert candidate([3, 1, 2]) == [1, 2, 3]
    assert candidate([1, 3, 2]) == [1, 2, 3]
    assert candidate([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]
    assert candidate([5, 4, 3, 2, 1]) == [1, 2, 3, 4, 5]
    assert candidate([4, 4, 4, 4]) == [4, 4, 4, 4]
    assert candidate([0, -5, 5, -5, 10, 0]) == [-5, -5, 0, 0, 5, 10]
    assert candidate([10, 7, 8, 9, 1, 5]) == [1, 5, 7, 8, 9, 10]


check(quick_sort)

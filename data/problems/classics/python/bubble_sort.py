# unseen: prompt entry_point=bubble_sort
def bubble_sort(arr: list[int]) -> list[int]:
    """Sort the list arr in ascending order with bubble sort and return it.

    >>> bubble_sort([5, 2, 9, 1])
    [1, 2, 5, 9]
    >>> bubble_sort([3, 3, 1])
    [1, 3, 3]
    """
# unseen: solution
    n = len(arr)
    for i in range(n):
        swapped = False
        for j in range(0, n - i - 1):
            if arr[j] > arr[j + 1]:
                arr[j], arr[j + 1] = arr[j + 1], arr[j]
                swapped = True
        if not swapped:
            break
    return arr
# unseen: test


def check(candidate):
    assert candidate([5, 2, 9, 1]) == [1, 2, 5, 9]
    assert candidate([3, 3, 1]) == [1, 3, 3]
    assert candidate([]) == []
    assert candidate([7]) == [7]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]
    assert candidate([5, 4, 3, 2, 1]) == [1, 2, 3, 4, 5]
    assert candidate([0, -4, 8, -4, 3]) == [-4, -4, 0, 3, 8]
    assert candidate([2, 2, 2]) == [2, 2, 2]
    assert candidate([64, 34, 25, 12, 22, 11, 90]) == [11, 12, 22, 25, 34, 64, 90]


check(bubble_sort)

# unseen: prompt entry_point=merge_sort
def merge_sort(arr: list[int]) -> list[int]:
    """Return a new list with the numbers of arr in ascending order, sorted with merge sort.

    >>> merge_sort([38, 27, 43, 3, 9, 82, 10])
    [3, 9, 10, 27, 38, 43, 82]
    >>> merge_sort([2, 1])
    [1, 2]
    """
# unseen: solution
    if len(arr) <= 1:
        return arr[:]
    mid = len(arr) // 2
    left = merge_sort(arr[:mid])
    right = merge_sort(arr[mid:])
    result = []
    i = 0
    j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            result.append(left[i])
            i += 1
        else:
            result.append(right[j])
            j += 1
    result.extend(left[i:])
    result.extend(right[j:])
    return result
# unseen: test


def check(candidate):
    assert candidate([38, 27, 43, 3, 9, 82, 10]) == [3, 9, 10, 27, 38, 43, 82]
    assert candidate([2, 1]) == [1, 2]
    assert candidate([]) == []
    assert candidate([1]) == [1]
    assert candidate([1, 2]) == [1, 2]
    assert candidate([6, 6]) == [6, 6]
    assert candidate([3, 1, 2]) == [1, 2, 3]
    assert candidate([2, 3, 1]) == [1, 2, 3]
    assert candidate([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]
    assert candidate([5, 4, 3, 2, 1]) == [1, 2, 3, 4, 5]
    assert candidate([2, 2, 1, 1]) == [1, 1, 2, 2]
    assert candidate([0, -3, 8, -3, 2, 0]) == [-3, -3, 0, 0, 2, 8]
    assert candidate([12, 11, 13, 5, 6, 7]) == [5, 6, 7, 11, 12, 13]


check(merge_sort)

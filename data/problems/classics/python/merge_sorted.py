# unseen: prompt entry_point=merge_sorted
def merge_sorted(list1: list[int], list2: list[int]) -> list[int]:
    """Merge two sorted lists into one sorted list.

    >>> merge_sorted([1, 3, 5], [2, 4, 6])
    [1, 2, 3, 4, 5, 6]
    >>> merge_sorted([1, 2], [])
    [1, 2]
    """
# unseen: solution
    result = []
    i = 0
    j = 0
    while i < len(list1) and j < len(list2):
        if list1[i] <= list2[j]:
            result.append(list1[i])
            i += 1
        else:
            result.append(list2[j])
            j += 1
    while i < len(list1):
        result.append(list1[i])
        i += 1
    while j < len(list2):
        result.append(list2[j])
        j += 1
    return result
# unseen: test


def check(candidate):
    assert candidate([1, 3, 5], [2, 4, 6]) == [1, 2, 3, 4, 5, 6]
    assert candidate([1, 2], []) == [1, 2]
    assert candidate([], []) == []
    assert candidate([], [4, 5]) == [4, 5]
    assert candidate([1], [2]) == [1, 2]
    assert candidate([2], [1]) == [1, 2]
    assert candidate([1, 2, 3], [4, 5]) == [1, 2, 3, 4, 5]
    assert candidate([7, 8], [1, 2, 3]) == [1, 2, 3, 7, 8]
    assert candidate([1, 1, 2], [1, 2, 2]) == [1, 1, 1, 2, 2, 2]
    assert candidate([-5, 0, 9], [-6, -5, 10]) == [-6, -5, -5, 0, 9, 10]


check(merge_sorted)

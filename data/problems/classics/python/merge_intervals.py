# unseen: prompt entry_point=merge_intervals
def merge_intervals(intervals: list[list[int]]) -> list[list[int]]:
    """Merge all intervals that overlap or touch and return the result in ascending order, where each of
    the intervals is a list of its start and its end.

    >>> merge_intervals([[1, 3], [2, 6], [8, 10], [15, 18]])
    [[1, 6], [8, 10], [15, 18]]
    >>> merge_intervals([[4, 5], [1, 4]])
    [[1, 5]]
    """
# unseen: solution
    merged = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return merged
# unseen: test


def check(candidate):
    assert candidate([[1, 3], [2, 6], [8, 10], [15, 18]]) == [[1, 6], [8, 10], [15, 18]]
    assert candidate([[4, 5], [1, 4]]) == [[1, 5]]
    assert candidate([]) == []
    assert candidate([[2, 7]]) == [[2, 7]]
    assert candidate([[3, 3]]) == [[3, 3]]
    assert candidate([[1, 2], [3, 4]]) == [[1, 2], [3, 4]]
    assert candidate([[3, 4], [1, 2]]) == [[1, 2], [3, 4]]
    assert candidate([[1, 2], [2, 3]]) == [[1, 3]]
    assert candidate([[1, 9], [2, 3]]) == [[1, 9]]
    assert candidate([[1, 9], [2, 3], [4, 10]]) == [[1, 10]]
    assert candidate([[5, 6], [5, 6]]) == [[5, 6]]
    assert candidate([[1, 4], [1, 2]]) == [[1, 4]]
    assert candidate([[-5, -1], [-2, 0], [1, 2]]) == [[-5, 0], [1, 2]]
    assert candidate([[6, 8], [1, 9], [2, 4], [4, 7], [20, 30]]) == [[1, 9], [20, 30]]
    assert candidate([[1, 2], [10, 20], [0, 1], [19, 25]]) == [[0, 2], [10, 25]]


check(merge_intervals)

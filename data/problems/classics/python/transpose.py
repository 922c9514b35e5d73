# unseen: prompt entry_point=transpose
def transpose(matrix: list[list[int]]) -> list[list[int]]:
    """Return the transpose of the matrix, whose rows are its columns; all its rows are equally long.

    >>> transpose([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    >>> transpose([[7]])
    [[7]]
    """
# unseen: solution
    if not matrix:
        return []
    rows = len(matrix)
    cols = len(matrix[0])
    result = [[0] * rows for _ in range(cols)]
    for i in range(rows):
        for j in range(cols):
            result[j][i] = matrix[i][j]
    return result
# unseen: test


def check(candidate):
    assert candidate([[1, 2, 3], [4, 5, 6]]) == [[1, 4], [2, 5], [3, 6]]
    assert candidate([[7]]) == [[7]]
    assert candidate([]) == []
    assert candidate([[1, 2]]) == [[1], [2]]
    assert candidate([[1], [2]]) == [[1, 2]]
    assert candidate([[1, 2], [3, 4]]) == [[1, 3], [2, 4]]
    assert candidate([[1, 2], [2, 1]]) == [[1, 2], [2, 1]]
    assert candidate([[1, 4], [2, 5], [3, 6]]) == [[1, 2, 3], [4, 5, 6]]
    assert candidate([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]
    assert candidate([[0, -1], [-2, 0], [5, 5]]) == [[0, -2, 5], [-1, 0, 5]]
    assert candidate([[1, 2, 3, 4]]) == [[1], [2], [3], [4]]
    assert candidate([[9], [8], [7], [6]]) == [[9, 8, 7, 6]]


check(transpose)

# unseen: prompt entry_point=matrix_multiply
def matrix_multiply(a: list[list[int]], b: list[list[int]]) -> list[list[int]]:
    """Return the product of the matrices a and b, where a has as many columns as b has rows.

    >>> matrix_multiply([[1, 2], [3, 4]], [[5, 6], [7, 8]])
    [[19, 22], [43, 50]]
    >>> matrix_multiply([[1, 2, 3]], [[4], [5], [6]])
    [[32]]
    """
# unseen: solution
    rows = len(a)
    inner = len(b)
    cols = len(b[0])
    result = [[0] * cols for _ in range(rows)]
    for i in range(rows):
        for j in range(cols):
            for k in range(inner):
                result[i][j] += a[i][k] * b[k][j]
    return result
# unseen: test


def check(candidate):
    assert candidate([[1, 2], [3, 4]], [[5, 6], [7, 8]]) == [[19, 22], [43, 50]]
    assert candidate([[1, 2, 3]], [[4], [5], [6]]) == [[32]]
    assert candidate([[3]], [[4]]) == [[12]]
    assert candidate([[0]], [[9]]) == [[0]]
    assert candidate([[1], [2]], [[3, 4]]) == [[3, 4], [6, 8]]
    assert candidate([[1, 0], [0, 1]], [[7, 8], [9, 1]]) == [[7, 8], [9, 1]]
    assert candidate([[7, 8], [9, 1]], [[1, 0], [0, 1]]) == [[7, 8], [9, 1]]
    assert candidate([[0, 1], [1, 0]], [[1, 2], [3, 4]]) == [[3, 4], [1, 2]]
    assert candidate([[1, 2], [3, 4]], [[0, 1], [1, 0]]) == [[2, 1], [4, 3]]
    assert candidate([[1, 2, 3], [4, 5, 6]], [[7, 8], [9, 10], [11, 12]]) == [[58, 64], [139, 154]]
    assert candidate([[1, 2]], [[1, 2, 3], [4, 5, 6]]) == [[9, 12, 15]]
    assert candidate([[-1, 2], [0, -3], [4, 5]], [[6], [-2]]) == [[-10], [6], [14]]
    assert candidate([[2, 0, 0], [0, 3, 0], [0, 0, 4]], [[1, 1], [1, 1], [1, 1]]) == [[2, 2], [3, 3], [4, 4]]


check(matrix_multiply)

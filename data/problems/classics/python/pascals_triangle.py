# unseen: prompt entry_point=pascals_triangle
def pascals_triangle(num_rows: int) -> list[list[int]]:
    """Return the first num_rows rows of Pascal's triangle.

    >>> pascals_triangle(3)
    [[1], [1, 1], [1, 2, 1]]
    >>> pascals_triangle(1)
    [[1]]
    """
# unseen: solution
    triangle = []
    for i in range(num_rows):
        row = [1] * (i + 1)
        for j in range(1, i):
            row[j] = triangle[i - 1][j - 1] + triangle[i - 1][j]
        triangle.append(row)
    return triangle
# unseen: test


def check(candidate):
    assert candidate(3) == [[1], [1, 1], [1, 2, 1]]
    assert candidate(1) == [[1]]
    assert candidate(0) == []
    assert candidate(2) == [[1], [1, 1]]
    assert candidate(4) == [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
    assert candidate(5) == [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]]
    assert candidate(6)[-1] == [1, 5, 10, 10, 5, 1]
    assert candidate(7)[-1] == [1, 6, 15, 20, 15, 6, 1]
    assert len(candidate(12)) == 12
    assert [len(row) for row in candidate(8)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [sum(row) for row in candidate(8)] == [1, 2, 4, 8, 16, 32, 64, 128]
    assert candidate(11)[10] == [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]
    assert candidate(31)[30][15] == 155117520


check(pascals_triangle)

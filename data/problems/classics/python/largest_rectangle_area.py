# unseen: prompt entry_point=largest_rectangle_area
def largest_rectangle_area(heights: list[int]) -> int:
    """Return the area of the largest rectangle that fits into a histogram of bars of width 1 with the
    given heights.

    >>> largest_rectangle_area([2, 1, 5, 6, 2, 3])
    10
    >>> largest_rectangle_area([2, 4])
    4
    """
# unseen: solution
    stack = []
    max_area = 0
    n = len(heights)
    for i in range(n + 1):
        current = heights[i] if i < n else 0
        while stack and heights[stack[-1]] >= current:
            height = heights[stack.pop()]
            width = i if not stack else i - stack[-1] - 1
            max_area = max(max_area, height * width)
        stack.append(i)
    return max_area
# unseen: test


def check(candidate):
    assert candidate([2, 1, 5, 6, 2, 3]) == 10
    assert candidate([2, 4]) == 4
    assert candidate([]) == 0
    assert candidate([0]) == 0
    assert candidate([5]) == 5
    assert candidate([1, 1]) == 2
    assert candidate([4, 2]) == 4
    assert candidate([2, 1, 2]) == 3
    assert candidate([3, 3, 3]) == 9
    assert candidate([1, 2, 3, 4, 5]) == 9
    assert candidate([5, 4, 3, 2, 1]) == 9
    assert candidate([0, 9, 0, 8]) == 9
    assert candidate([4, 2, 0, 3, 2, 5]) == 6
    assert candidate([6, 2, 5, 4, 5, 1, 6]) == 12
    assert candidate([2, 2, 7, 2, 2]) == 10


check(largest_rectangle_area)

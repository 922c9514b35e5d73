# unseen: prompt entry_point=trap
def trap(height: list[int]) -> int:
    """Return how much rain water is trapped between bars of width 1 whose heights are in the list
    height.

    >>> trap([0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1])
    6
    >>> trap([4, 2, 0, 3, 2, 5])
    9
    """
# unseen: solution
    left = 0
    right = len(height) - 1
    left_max = 0
    right_max = 0
    water = 0
    while left < right:
        if height[left] < height[right]:
            left_max = max(left_max, height[left])
            water += left_max - height[left]
            left += 1
        else:
            right_max = max(right_max, height[right])
            water += right_max - height[right]
            right -= 1
    return water
# unseen: test


def check(candidate):
    assert candidate([0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1]) == 6
    assert candidate([4, 2, 0, 3, 2, 5]) == 9
    assert candidate([]) == 0
    assert candidate([3]) == 0
    assert candidate([3, 5]) == 0
    assert candidate([2, 0, 2]) == 2
    assert candidate([2, 0, 1]) == 1
    assert candidate([1, 0, 2]) == 1
    assert candidate([0, 2, 0]) == 0
    assert candidate([1, 2, 3, 4]) == 0
    assert candidate([4, 3, 2, 1]) == 0
    assert candidate([3, 3, 3]) == 0
    assert candidate([5, 0, 0, 5]) == 10
    assert candidate([3, 0, 1, 0, 2, 0, 4]) == 12
    assert candidate([5, 2, 4, 0, 3, 1]) == 5


check(trap)

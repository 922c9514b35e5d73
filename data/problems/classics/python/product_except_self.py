# unseen: prompt entry_point=product_except_self
def product_except_self(nums: list[int]) -> list[int]:
    """Return a list with the product of all numbers of nums but that at the same index, without
    division.

    >>> product_except_self([1, 2, 3, 4])
    [24, 12, 8, 6]
    >>> product_except_self([-1, 1, 0, -3, 3])
    [0, 0, 9, 0, 0]
    """
# unseen: solution
    n = len(nums)
    result = [1] * n
    prefix = 1
    for i in range(n):
        result[i] = prefix
        prefix *= nums[i]
    suffix = 1
    for i in range(n - 1, -1, -1):
        result[i] *= suffix
        suffix *= nums[i]
    return result
# unseen: test


def check(candidate):
    assert candidate([1, 2, 3, 4]) == [24, 12, 8, 6]
    assert candidate([-1, 1, 0, -3, 3]) == [0, 0, 9, 0, 0]
    assert candidate([5, 7]) == [7, 5]
    assert candidate([0, 0]) == [0, 0]
    assert candidate([0, 4]) == [4, 0]
    assert candidate([4, 0]) == [0, 4]
    assert candidate([2, 3, 5]) == [15, 10, 6]
    assert candidate([0, 3, 5]) == [15, 0, 0]
    assert candidate([2, 3, 0]) == [0, 0, 6]
    assert candidate([0, 3, 0]) == [0, 0, 0]
    assert candidate([1, 1, 1, 1]) == [1, 1, 1, 1]
    assert candidate([-2, -3, -4]) == [12, 8, 6]
    assert candidate([10, 3, 5, 6, 2]) == [180, 600, 360, 300, 900]


check(product_except_self)

# unseen: prompt entry_point=find_duplicate
def find_duplicate(nums: list[int]) -> int:
    """Return the one number that is repeated in the list nums of n + 1 numbers from 1 to n, found with
    Floyd's tortoise and hare, which walk from index i on to index nums[i].

    >>> find_duplicate([1, 3, 4, 2, 2])
    2
    >>> find_duplicate([3, 1, 3, 4, 2])
    3
    """
# unseen: solution
    slow = nums[0]
    fast = nums[nums[0]]
    while slow != fast:
        slow = nums[slow]
        fast = nums[nums[fast]]
    slow = 0
    while slow != fast:
        slow = nums[slow]
        fast = nums[fast]
    return slow
# unseen: test


def check(candidate):
    assert candidate([1, 3, 4, 2, 2]) == 2
    assert candidate([3, 1, 3, 4, 2]) == 3
    assert candidate([1, 1]) == 1
    assert candidate([1, 1, 2]) == 1
    assert candidate([1, 2, 1]) == 1
    assert candidate([2, 1, 1]) == 1
    assert candidate([2, 2, 1]) == 2
    assert candidate([2, 1, 2]) == 2
    assert candidate([3, 3, 3, 3]) == 3
    assert candidate([2, 5, 9, 6, 9, 3, 8, 9, 7, 1]) == 9
    assert candidate([4, 3, 1, 4, 2]) == 4
    assert candidate([5, 4, 3, 2, 1, 5]) == 5
    assert candidate([1, 2, 3, 4, 5, 6, 7, 8, 1]) == 1
    assert candidate([8, 7, 1, 10, 17, 15, 18, 11, 16, 9, 19, 12, 5, 14, 3, 4, 2, 13, 18, 6]) == 18


check(find_duplicate)

# unseen: prompt entry_point=lcm
def lcm(a: int, b: int) -> int:
    """Return the least common multiple of two positive integers a and b.

    >>> lcm(4, 6)
    12
    >>> lcm(3, 7)
    21
    """
# unseen: solution
    x, y = a, b
    while y != 0:
        x, y = y, x % y
    return a * b // x
# unseen: test


def check(candidate):
    assert candidate(4, 6) == 12
    assert candidate(3, 7) == 21
    assert candidate(1, 1) == 1
    assert candidate(1, 9) == 9
    assert candidate(9, 1) == 9
    assert candidate(5, 5) == 5
    assert candidate(6, 4) == 12
    assert candidate(8, 2) == 8
    assert candidate(2, 8) == 8
    assert candidate(21, 6) == 42
    assert candidate(12, 18) == 36
    assert candidate(13, 17) == 221
    assert candidate(100, 75) == 300
    assert candidate(1000000, 999999) == 999999000000


check(lcm)

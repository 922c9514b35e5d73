# unseen: prompt entry_point=gcd
def gcd(a: int, b: int) -> int:
    """Return the greatest common divisor of two non-negative integers a and b.

    >>> gcd(48, 18)
    6
    >>> gcd(17, 5)
    1
    """
# unseen: solution
    if a == 0:
        return b
    if b == 0:
        return a
    while b != 0:
        temp = b
        b = a % b
        a = temp
    return a
# unseen: test


def check(candidate):
    assert candidate(48, 18) == 6
    assert candidate(17, 5) == 1
    assert candidate(0, 5) == 5
    assert candidate(5, 0) == 5
    assert candidate(0, 0) == 0
    assert candidate(1, 1) == 1
    assert candidate(7, 7) == 7
    assert candidate(18, 48) == 6
    assert candidate(100, 75) == 25
    assert candidate(1071, 462) == 21
    assert candidate(270, 192) == 6
    assert candidate(1000000, 2) == 2


check(gcd)

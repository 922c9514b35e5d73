# unseen: prompt entry_point=is_power_of_two
def is_power_of_two(n: int) -> bool:
    """Return True if the integer n is a power of two.

    >>> is_power_of_two(16)
    True
    >>> is_power_of_two(6)
    False
    """
# unseen: solution
    if n <= 0:
        return False
    while n % 2 == 0:
        n = n // 2
    return n == 1
# unseen: test


def check(candidate):
    assert candidate(16) is True
    assert candidate(6) is False
    assert candidate(1) is True
    assert candidate(2) is True
    assert candidate(3) is False
    assert candidate(4) is True
    assert candidate(0) is False
    assert candidate(-1) is False
    assert candidate(-2) is False
    assert candidate(-16) is False
    assert candidate(12) is False
    assert candidate(1023) is False
    assert candidate(1024) is True
    assert candidate(1025) is False
    assert candidate(1073741824) is True


check(is_power_of_two)

# unseen: prompt entry_point=is_prime
def is_prime(n: int) -> bool:
    """Return True if n is a prime number, False otherwise.

    >>> is_prime(7)
    True
    >>> is_prime(10)
    False
    """
# unseen: solution
    if n <= 3:
        return n > 1
    if n % 2 == 0 or n % 3 == 0:
        return False
    i = 5
    while i * i <= n:
        if n % i == 0 or n % (i + 2) == 0:
            return False
        i += 6
    return True
# unseen: test


def check(candidate):
    assert candidate(7) is True
    assert candidate(10) is False
    assert candidate(-7) is False
    assert candidate(0) is False
    assert candidate(1) is False
    assert candidate(2) is True
    assert candidate(3) is True
    assert candidate(4) is False
    assert candidate(9) is False
    assert candidate(25) is False
    assert candidate(29) is True
    assert candidate(49) is False
    assert candidate(97) is True
    assert candidate(7919) is True
    assert candidate(7921) is False


check(is_prime)

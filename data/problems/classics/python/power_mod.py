# unseen: prompt entry_point=power_mod
def power_mod(base: int, exponent: int, modulus: int) -> int:
    """Return base raised to exponent, modulo modulus, for non-negative numbers and modulus > 0.

    >>> power_mod(2, 10, 1000)
    24
    >>> power_mod(3, 4, 5)
    1
    """
# unseen: solution
    if modulus == 1:
        return 0
    result = 1
    base = base % modulus
    while exponent > 0:
        if exponent % 2 == 1:
            result = (result * base) % modulus
        base = (base * base) % modulus
        exponent = exponent // 2
    return result
# unseen: test


def check(candidate):
    assert candidate(2, 10, 1000) == 24
    assert candidate(3, 4, 5) == 1
    assert candidate(5, 0, 7) == 1
    assert candidate(5, 1, 7) == 5
    assert candidate(0, 3, 7) == 0
    assert candidate(9, 5, 1) == 0
    assert candidate(9, 0, 1) == 0
    assert candidate(10, 3, 7) == 6
    assert candidate(7, 2, 49) == 0
    assert candidate(2, 5, 33) == 32
    assert candidate(3, 200, 13) == 9
    assert candidate(123456789, 987654321, 1000000007) == 652541198
    assert candidate(2, 1000000006, 1000000007) == 1


check(power_mod)

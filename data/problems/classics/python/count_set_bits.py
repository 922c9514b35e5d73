# unseen: prompt entry_point=count_set_bits
def count_set_bits(n: int) -> int:
    """Return the number of ones in the binary representation of the non-negative integer n.

    >>> count_set_bits(11)
    3
    >>> count_set_bits(128)
    1
    """
# unseen: solution
    count = 0
    while n > 0:
        count += n & 1
        n >>= 1
    return count
# unseen: test


def check(candidate):
    assert candidate(11) == 3
    assert candidate(128) == 1
    assert candidate(0) == 0
    assert candidate(1) == 1
    assert candidate(2) == 1
    assert candidate(3) == 2
    assert candidate(4) == 1
    assert candidate(7) == 3
    assert candidate(8) == 1
    assert candidate(10) == 2
    assert candidate(255) == 8
    assert candidate(256) == 1
    assert candidate(1000) == 6
    assert candidate(4294967295) == 32
    assert candidate(4294967293) == 31


check(count_set_bits)

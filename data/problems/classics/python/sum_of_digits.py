# unseen: prompt entry_point=sum_of_digits
def sum_of_digits(n: int) -> int:
    """Return the sum of the decimal digits of the integer n, without regard to its sign.

    >>> sum_of_digits(1234)
    10
    >>> sum_of_digits(-56)
    11
    """
# unseen: solution
    if n < 0:
        n = -n
    total = 0
    while n > 0:
        total += n % 10
        n = n // 10
    return total
# unseen: test


def check(candidate):
    assert candidate(1234) == 10
    assert candidate(-56) == 11
    assert candidate(0) == 0
    assert candidate(1) == 1
    assert candidate(9) == 9
    assert candidate(10) == 1
    assert candidate(11) == 2
    assert candidate(99) == 18
    assert candidate(100) == 1
    assert candidate(101) == 2
    assert candidate(-1) == 1
    assert candidate(-900) == 9
    assert candidate(123456789) == 45
    assert candidate(99999999999) == 99


check(sum_of_digits)

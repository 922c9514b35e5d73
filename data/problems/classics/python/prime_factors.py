# unseen: prompt entry_point=prime_factors
def prime_factors(n: int) -> list[int]:
    """Return the prime factors of the positive integer n in ascending order, each as often as it divides
    n.

    >>> prime_factors(60)
    [2, 2, 3, 5]
    >>> prime_factors(13)
    [13]
    """
# unseen: solution
    factors = []
    divisor = 2
    while divisor * divisor <= n:
        while n % divisor == 0:
            factors.append(divisor)
            n = n // divisor
        divisor += 1
    if n > 1:
        factors.append(n)
    return factors
# unseen: test


def check(candidate):
    assert candidate(60) == [2, 2, 3, 5]
    assert candidate(13) == [13]
    assert candidate(1) == []
    assert candidate(2) == [2]
    assert candidate(3) == [3]
    assert candidate(4) == [2, 2]
    assert candidate(6) == [2, 3]
    assert candidate(8) == [2, 2, 2]
    assert candidate(9) == [3, 3]
    assert candidate(25) == [5, 5]
    assert candidate(49) == [7, 7]
    assert candidate(84) == [2, 2, 3, 7]
    assert candidate(97) == [97]
    assert candidate(1024) == [2] * 10
    assert candidate(600851475143) == [71, 839, 1471, 6857]


check(prime_factors)

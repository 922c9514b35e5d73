# unseen: prompt entry_point=count_primes
def count_primes(n: int) -> int:
    """Return the number of primes less than n.

    >>> count_primes(10)
    4
    >>> count_primes(2)
    0
    """
# unseen: solution
    if n <= 2:
        return 0
    is_prime = [True] * n
    is_prime[0] = is_prime[1] = False
    i = 2
    while i * i < n:
        if is_prime[i]:
            for j in range(i * i, n, i):
                is_prime[j] = False
        i += 1
    count = 0
    for i in range(2, n):
        if is_prime[i]:
            count += 1
    return count
# unseen: test


def check(candidate):
    assert candidate(10) == 4
    assert candidate(2) == 0
    assert candidate(0) == 0
    assert candidate(1) == 0
    assert candidate(3) == 1
    assert candidate(4) == 2
    assert candidate(5) == 2
    assert candidate(6) == 3
    assert candidate(25) == 9
    assert candidate(26) == 9
    assert candidate(30) == 10
    assert candidate(50) == 15
    assert candidate(100) == 25
    assert candidate(1000) == 168


check(count_primes)

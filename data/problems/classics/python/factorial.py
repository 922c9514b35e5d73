# unseen: prompt entry_point=factorial
def factorial(n: int) -> int:
    """Return the factorial of the non-negative integer n, the product of all integers from 1 to n.

    >>> factorial(5)
    120
    >>> factorial(0)
    1
    """
# unseen: solution
    if n == 0:
        return 1
    result = 1
    for i in range(1, n + 1):
        result *= i
    return result
# unseen: test


def check(candidate):
    assert candidate(5) == 120
    assert candidate(0) == 1
    assert candidate(1) == 1
    assert candidate(2) == 2
    assert candidate(3) == 6
    assert candidate(4) == 24
    assert candidate(6) == 720
    assert candidate(7) == 5040
    assert candidate(10) == 3628800
    assert candidate(12) == 479001600
    assert candidate(13) == 6227020800
    assert candidate(20) == 2432902008176640000
    assert candidate(21) == 51090942171709440000


check(factorial)

# unseen: prompt entry_point=fibonacci
def fibonacci(n: int) -> int:
    """Return the n-th Fibonacci number, where fibonacci(0) is 0 and fibonacci(1) is 1.

    >>> fibonacci(6)
    8
    >>> fibonacci(10)
    55
    """
# unseen: solution
    if n == 0:
        return 0
    if n == 1:
        return 1
    a, b = 0, 1
    for i in range(2, n + 1):
        a, b = b, a + b
    return b
# unseen: test


def check(candidate):
    assert candidate(6) == 8
    assert candidate(10) == 55
    assert candidate(0) == 0
    assert candidate(1) == 1
    assert candidate(2) == 1
    assert candidate(3) == 2
    assert candidate(4) == 3
    assert candidate(5) == 5
    assert candidate(20) == 6765
    assert candidate(30) == 832040
    assert candidate(40) == 102334155


check(fibonacci)

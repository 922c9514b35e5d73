# unseen: prompt entry_point=collatz_steps
def collatz_steps(n: int) -> int:
    """Return the number of Collatz steps that it takes to reach 1 from the positive integer n.

    >>> collatz_steps(6)
    8
    >>> collatz_steps(1)
    0
    """
# unseen: solution
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps
# unseen: test


def check(candidate):
    assert candidate(6) == 8
    assert candidate(1) == 0
    assert candidate(2) == 1
    assert candidate(3) == 7
    assert candidate(4) == 2
    assert candidate(5) == 5
    assert candidate(7) == 16
    assert candidate(9) == 19
    assert candidate(16) == 4
    assert candidate(27) == 111
    assert candidate(97) == 118
    assert candidate(871) == 178
    assert candidate(6171) == 261


check(collatz_steps)

# unseen: prompt entry_point=split_rent
def weight_sum(weights: list[int]) -> int:
    """Add up the weights; negative ones count as 0."""
    return sum(weight for weight in weights if weight > 0)


def split_rent(total: int, weights: list[int]) -> list[int]:
    """Divide `total` cents of rent by weights and return the cents of everyone.

    A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone
    gets total * weight / (sum of weights), rounded down. The cents that are then left over go one
    each to those with the largest remainders of that division; of equal ones to the lowest index
    first. A negative total (a refund) is divided as if it were positive, and every share is
    negated. Without weights the result is empty.

    >>> split_rent(1000, [1, 1, 1])
    [334, 333, 333]
    >>> split_rent(-100, [3, -5, 4])
    [-43, 0, -57]
    """
# unseen: solution
    count = len(weights)
    parts = [max(weight, 0) for weight in weights]
    whole = weight_sum(weights)
    if whole == 0:
        parts = [1] * count
        whole = count
    amount = abs(total)
    shares = [0] * count
    remainders = [0] * count
    left = amount
    for i in range(count):
        shares[i] = amount * parts[i] // whole
        remainders[i] = amount * parts[i] % whole
        left -= shares[i]
    while left > 0 and count > 0:
        best = 0
        for i in range(1, count):
            if remainders[i] > remainders[best]:
                best = i
        shares[best] += 1
        remainders[best] = -1
        left -= 1
    if total < 0:
        shares = [-share for share in shares]
    return shares
# unseen: test


def check(candidate):
    assert candidate(1000, [1, 1, 1]) == [334, 333, 333]
    assert candidate(-100, [3, -5, 4]) == [-43, 0, -57]
    assert candidate(500, []) == []
    assert candidate(0, [2, 3]) == [0, 0]
    assert candidate(10, [0, 0, 0, -1]) == [3, 3, 2, 2]
    assert candidate(7, [0, 1]) == [0, 7]
    assert candidate(100, [1, 2, 3]) == [17, 33, 50]
    assert candidate(101, [5, 3, 3, 1]) == [42, 25, 25, 9]
    assert candidate(200, [7, 7, 7, 9]) == [47, 47, 46, 60]
    assert candidate(1, [1, 1]) == [1, 0]
    assert candidate(-1, [1, 1]) == [-1, 0]
    assert candidate(9000000000, [1, 1]) == [4500000000, 4500000000]
    weights = [0, -2]
    assert candidate(3, weights) == [2, 1]
    assert weights == [0, -2]


check(split_rent)

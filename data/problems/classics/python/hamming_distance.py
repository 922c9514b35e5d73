# unseen: prompt entry_point=hamming_distance
def hamming_distance(s1: str, s2: str) -> int:
    """Return the number of places at which the strings s1 and s2 differ, or -1 if one of them is longer.

    >>> hamming_distance("karolin", "kathrin")
    3
    >>> hamming_distance("abc", "ab")
    -1
    """
# unseen: solution
    if len(s1) != len(s2):
        return -1
    distance = 0
    for i in range(len(s1)):
        if s1[i] != s2[i]:
            distance += 1
    return distance
# unseen: test


def check(candidate):
    assert candidate("karolin", "kathrin") == 3
    assert candidate("abc", "ab") == -1
    assert candidate("", "") == 0
    assert candidate("", "a") == -1
    assert candidate("a", "") == -1
    assert candidate("a", "a") == 0
    assert candidate("a", "b") == 1
    assert candidate("ab", "ba") == 2
    assert candidate("abc", "xbc") == 1
    assert candidate("abc", "abx") == 1
    assert candidate("ab", "abc") == -1
    assert candidate("1011101", "1001001") == 2
    assert candidate("Aa", "aA") == 2
    assert candidate("0000", "1111") == 4


check(hamming_distance)

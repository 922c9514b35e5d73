# unseen: prompt entry_point=edit_distance
def edit_distance(word1: str, word2: str) -> int:
    """Return the edit distance of two words: the fewest insertions, deletions and replacements.

    >>> edit_distance("horse", "ros")
    3
    >>> edit_distance("kitten", "sitting")
    3
    """
# unseen: solution
    m = len(word1)
    n = len(word2)
    dp = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(m + 1):
        dp[i][0] = i
    for j in range(n + 1):
        dp[0][j] = j
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            if word1[i - 1] == word2[j - 1]:
                dp[i][j] = dp[i - 1][j - 1]
            else:
                dp[i][j] = 1 + min(dp[i - 1][j], dp[i][j - 1], dp[i - 1][j - 1])
    return dp[m][n]
# unseen: test


def check(candidate):
    assert candidate("horse", "ros") == 3
    assert candidate("kitten", "sitting") == 3
    assert candidate("", "") == 0
    assert candidate("", "abc") == 3
    assert candidate("abc", "") == 3
    assert candidate("a", "a") == 0
    assert candidate("a", "b") == 1
    assert candidate("ab", "a") == 1
    assert candidate("abc", "abc") == 0
    assert candidate("flaw", "lawn") == 2
    assert candidate("intention", "execution") == 5
    assert candidate("sunday", "saturday") == 3
    assert candidate("abcdef", "azced") == 3


check(edit_distance)

# unseen: prompt entry_point=longest_common_subsequence
def longest_common_subsequence(text1: str, text2: str) -> int:
    """Return the length of the longest common subsequence of text1 and text2, whose characters stand in
    both in the same order, but not always side by side.

    >>> longest_common_subsequence("abcde", "ace")
    3
    >>> longest_common_subsequence("abc", "def")
    0
    """
# unseen: solution
    m = len(text1)
    n = len(text2)
    dp = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            if text1[i - 1] == text2[j - 1]:
                dp[i][j] = dp[i - 1][j - 1] + 1
            else:
                dp[i][j] = max(dp[i - 1][j], dp[i][j - 1])
    return dp[m][n]
# unseen: test


def check(candidate):
    assert candidate("abcde", "ace") == 3
    assert candidate("abc", "def") == 0
    assert candidate("", "") == 0
    assert candidate("a", "") == 0
    assert candidate("", "a") == 0
    assert candidate("a", "a") == 1
    assert candidate("a", "b") == 0
    assert candidate("abc", "abc") == 3
    assert candidate("ab", "ba") == 1
    assert candidate("aaa", "a") == 1
    assert candidate("a", "aaa") == 1
    assert candidate("xabc", "abcy") == 3
    assert candidate("AGGTAB", "GXTXAYB") == 4
    assert candidate("abcbdab", "bdcaba") == 4
    assert candidate("oxcpqrsvwf", "shmtulqrypy") == 2


check(longest_common_subsequence)

# unseen: prompt entry_point=kmp_search
def kmp_search(text: str, pattern: str) -> int:
    """Return the first index at which pattern occurs in text, found with the Knuth-Morris-Pratt
    algorithm, or -1 if it does not occur; an empty pattern occurs at 0.

    >>> kmp_search("ababcabcabababd", "ababd")
    10
    >>> kmp_search("hello", "xyz")
    -1
    """
# unseen: solution
    if not pattern:
        return 0
    lps = [0] * len(pattern)
    length = 0
    for i in range(1, len(pattern)):
        while length > 0 and pattern[i] != pattern[length]:
            length = lps[length - 1]
        if pattern[i] == pattern[length]:
            length += 1
        lps[i] = length
    j = 0
    for i in range(len(text)):
        while j > 0 and text[i] != pattern[j]:
            j = lps[j - 1]
        if text[i] == pattern[j]:
            j += 1
        if j == len(pattern):
            return i - j + 1
    return -1
# unseen: test


def check(candidate):
    assert candidate("ababcabcabababd", "ababd") == 10
    assert candidate("hello", "xyz") == -1
    assert candidate("", "") == 0
    assert candidate("abc", "") == 0
    assert candidate("", "a") == -1
    assert candidate("a", "a") == 0
    assert candidate("a", "b") == -1
    assert candidate("a", "aa") == -1
    assert candidate("aaa", "a") == 0
    assert candidate("abc", "c") == 2
    assert candidate("abcabd", "abd") == 3
    assert candidate("aaaaab", "aab") == 3
    assert candidate("mississippi", "issip") == 4
    assert candidate("aabaabaaa", "aabaaa") == 3
    assert candidate("abacababacab", "abacab") == 0
    assert candidate("abacabaabacabab", "abacabab") == 7
    assert candidate("aabaacaabaaabaabaaab", "aabaab") == 10
    assert candidate("abababab", "ababac") == -1


check(kmp_search)

# unseen: prompt entry_point=is_anagram
def is_anagram(s: str, t: str) -> bool:
    """Return True if t is an anagram of s, made of the same characters, each as often.

    >>> is_anagram("listen", "silent")
    True
    >>> is_anagram("rat", "car")
    False
    """
# unseen: solution
    if len(s) != len(t):
        return False
    counts = {}
    for char in s:
        counts[char] = counts.get(char, 0) + 1
    for char in t:
        if counts.get(char, 0) == 0:
            return False
        counts[char] -= 1
    return True
# unseen: test


def check(candidate):
    assert candidate("listen", "silent") is True
    assert candidate("rat", "car") is False
    assert candidate("", "") is True
    assert candidate("a", "") is False
    assert candidate("", "a") is False
    assert candidate("a", "a") is True
    assert candidate("a", "b") is False
    assert candidate("ab", "ba") is True
    assert candidate("ab", "a") is False
    assert candidate("a", "ab") is False
    assert candidate("aab", "abb") is False
    assert candidate("abb", "aab") is False
    assert candidate("anagram", "nagaram") is True
    assert candidate("Ab", "ab") is False
    assert candidate("aabbcc", "cbacba") is True


check(is_anagram)

# unseen: prompt entry_point=longest_palindrome
def longest_palindrome(s: str) -> str:
    """Return the longest substring of s that is a palindrome, the first one if several are equally long.

    >>> longest_palindrome("babad")
    'bab'
    >>> longest_palindrome("cbbd")
    'bb'
    """
# unseen: solution
    start = 0
    max_length = 0
    for center in range(len(s)):
        for left, right in ((center, center), (center, center + 1)):
            while left >= 0 and right < len(s) and s[left] == s[right]:
                left -= 1
                right += 1
            length = right - left - 1
            if length > max_length:
                max_length = length
                start = left + 1
    return s[start : start + max_length]
# unseen: test


def check(candidate):
    assert candidate("babad") == "bab"
    assert candidate("cbbd") == "bb"
    assert candidate("") == ""
    assert candidate("a") == "a"
    assert candidate("ab") == "a"
    assert candidate("aa") == "aa"
    assert candidate("aba") == "aba"
    assert candidate("abba") == "abba"
    assert candidate("aaaa") == "aaaa"
    assert candidate("abcde") == "a"
    assert candidate("abb") == "bb"
    assert candidate("aab") == "aa"
    assert candidate("aabb") == "aa"
    assert candidate("aAa") == "aAa"
    assert candidate("xracecary") == "racecar"
    assert candidate("forgeeksskeegfor") == "geeksskeeg"
    assert candidate("abacdfgdcaba") == "aba"
    assert candidate("bananas") == "anana"


check(longest_palindrome)

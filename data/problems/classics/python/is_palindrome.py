# unseen: prompt entry_point=is_palindrome
def is_palindrome(s: str) -> bool:
    """Return True if s is a palindrome, looking at letters and digits only and ignoring case.

    >>> is_palindrome("A man, a plan, a canal: Panama")
    True
    >>> is_palindrome("race a car")
    False
    """
# unseen: solution
    left = 0
    right = len(s) - 1
    while left < right:
        while left < right and not s[left].isalnum():
            left += 1
        while left < right and not s[right].isalnum():
            right -= 1
        if s[left].lower() != s[right].lower():
            return False
        left += 1
        right -= 1
    return True
# unseen: test


def check(candidate):
    assert candidate("A man, a plan, a canal: Panama") is True
    assert candidate("race a car") is False
    assert candidate("") is True
    assert candidate(" ") is True
    assert candidate(".,") is True
    assert candidate("a") is True
    assert candidate("ab") is False
    assert candidate("aba") is True
    assert candidate("abba") is True
    assert candidate("abca") is False
    assert candidate("0P") is False
    assert candidate("1a2") is False
    assert candidate("12321") is True
    assert candidate("No lemon, no melon!") is True
    assert candidate("..Aa..b") is False


check(is_palindrome)

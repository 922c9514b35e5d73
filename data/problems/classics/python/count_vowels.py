# unseen: prompt entry_point=count_vowels
def count_vowels(s: str) -> int:
    """Return how many characters of s are vowels (a, e, i, o, u), in either case.

    >>> count_vowels("Hello World")
    3
    >>> count_vowels("rhythm")
    0
    """
# unseen: solution
    vowels = "aeiou"
    count = 0
    for char in s.lower():
        if char in vowels:
            count += 1
    return count
# unseen: test


def check(candidate):
    assert candidate("Hello World") == 3
    assert candidate("rhythm") == 0
    assert candidate("") == 0
    assert candidate("a") == 1
    assert candidate("E") == 1
    assert candidate("i") == 1
    assert candidate("O") == 1
    assert candidate("u") == 1
    assert candidate("b") == 0
    assert candidate("yY") == 0
    assert candidate("aeiouAEIOU") == 10
    assert candidate("aaa") == 3
    assert candidate("123 !?") == 0
    assert candidate("Programming in Python") == 5


check(count_vowels)

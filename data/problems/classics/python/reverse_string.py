# unseen: prompt entry_point=reverse_string
def reverse_string(s: list[str]) -> list[str]:
    """Reverse the list of characters s in place, with two pointers, and return it.

    >>> reverse_string(["h", "e", "l", "l", "o"])
    ['o', 'l', 'l', 'e', 'h']
    >>> reverse_string(["a", "b"])
    ['b', 'a']
    """
# unseen: solution
    left = 0
    right = len(s) - 1
    while left < right:
        s[left], s[right] = s[right], s[left]
        left += 1
        right -= 1
    return s
# unseen: test


def check(candidate):
    assert candidate(["h", "e", "l", "l", "o"]) == ["o", "l", "l", "e", "h"]
    assert candidate(["a", "b"]) == ["b", "a"]
    assert candidate([]) == []
    assert candidate(["x"]) == ["x"]
    assert candidate(["x", "x"]) == ["x", "x"]
    assert candidate(["a", "b", "c"]) == ["c", "b", "a"]
    assert candidate(["a", "b", "c", "d"]) == ["d", "c", "b", "a"]
    assert candidate(["a", "b", "a"]) == ["a", "b", "a"]
    assert candidate(["A", "a", "B"]) == ["B", "a", "A"]
    assert candidate([" ", "1", "!"]) == ["!", "1", " "]
    assert candidate(["1", "2", "3", "4", "5", "6"]) == ["6", "5", "4", "3", "2", "1"]
    assert candidate(["z", "y", "x", "w", "v", "u", "t"]) == ["t", "u", "v", "w", "x", "y", "z"]


check(reverse_string)

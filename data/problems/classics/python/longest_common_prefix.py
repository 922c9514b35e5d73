# unseen: prompt entry_point=longest_common_prefix
def longest_common_prefix(strs: list[str]) -> str:
    """Return the longest common prefix of all strings in strs, which is empty if there is none.

    >>> longest_common_prefix(["flower", "flow", "flight"])
    'fl'
    >>> longest_common_prefix(["dog", "racecar", "car"])
    ''
    """
# unseen: solution
    if not strs:
        return ""
    prefix = strs[0]
    for i in range(1, len(strs)):
        while not strs[i].startswith(prefix):
            prefix = prefix[:-1]
    return prefix
# unseen: test


def check(candidate):
    assert candidate(["flower", "flow", "flight"]) == "fl"
    assert candidate(["dog", "racecar", "car"]) == ""
    assert candidate([]) == ""
    assert candidate([""]) == ""
    assert candidate(["a"]) == "a"
    assert candidate(["", "b"]) == ""
    assert candidate(["b", ""]) == ""
    assert candidate(["ab", "a"]) == "a"
    assert candidate(["a", "ab"]) == "a"
    assert candidate(["abc", "abc", "abc"]) == "abc"
    assert candidate(["abc", "xbc"]) == ""
    assert candidate(["abcd", "abce", "abc"]) == "abc"
    assert candidate(["Ab", "ab"]) == ""
    assert candidate(["interview", "internet", "interval", "internal"]) == "inter"
    assert candidate(["same", "same", "sale"]) == "sa"


check(longest_common_prefix)

# unseen: prompt entry_point=run_length_encode
def run_length_encode(s: str) -> str:
    """Return the run-length encoding of s: each character followed by the length of its run.

    >>> run_length_encode("aaabbc")
    'a3b2c1'
    >>> run_length_encode("")
    ''
    """
# unseen: solution
    if not s:
        return ""
    result = ""
    count = 1
    for i in range(1, len(s)):
        if s[i] == s[i - 1]:
            count += 1
        else:
            result += s[i - 1] + str(count)
            count = 1
    result += s[-1] + str(count)
    return result
# unseen: test


def check(candidate):
    assert candidate("aaabbc") == "a3b2c1"
    assert candidate("") == ""
    assert candidate("a") == "a1"
    assert candidate("aa") == "a2"
    assert candidate("ab") == "a1b1"
    assert candidate("abc") == "a1b1c1"
    assert candidate("aabaa") == "a2b1a2"
    assert candidate("zzzzzzzzzzzz") == "z12"
    assert candidate("AAaa") == "A2a2"
    assert candidate("wwwwaaadexxxxxx") == "w4a3d1e1x6"
    assert candidate("  x") == " 2x1"


check(run_length_encode)

# unseen: prompt entry_point=valid_parentheses
def valid_parentheses(s: str) -> bool:
    """Return True if every bracket in s is closed by the same type in the right order.

    The string s holds only the characters '(', ')', '{', '}', '[' and ']'.

    >>> valid_parentheses("()[]{}")
    True
    >>> valid_parentheses("(]")
    False
    """
# unseen: solution
    stack = []
    mapping = {")": "(", "}": "{", "]": "["}
    for char in s:
        if char in mapping:
            if not stack or stack[-1] != mapping[char]:
                return False
            stack.pop()
        else:
            stack.append(char)
    return len(stack) == 0
# unseen: test


def check(candidate):
    assert candidate("()[]{}") is True
    assert candidate("(]") is False
    assert candidate("") is True
    assert candidate("()") is True
    assert candidate("(") is False
    assert candidate(")") is False
    assert candidate("([)]") is False
    assert candidate("{[]}") is True
    assert candidate("((()))") is True
    assert candidate("(()") is False
    assert candidate("())") is False
    assert candidate("[({})](]") is False
    assert candidate("}{") is False
    assert candidate("{[()()]}[]") is True


check(valid_parentheses)

# unseen: prompt entry_point=evaluate_rpn
def evaluate_rpn(tokens: list[str]) -> int:
    """Return the value of an expression in reverse Polish notation, whose tokens are integers and the
    operators "+", "-", "*" and "/", where a quotient is truncated toward zero.

    >>> evaluate_rpn(["2", "1", "+", "3", "*"])
    9
    >>> evaluate_rpn(["4", "13", "5", "/", "+"])
    6
    """
# unseen: solution
    stack = []
    for token in tokens:
        if token not in ("+", "-", "*", "/"):
            stack.append(int(token))
            continue
        b = stack.pop()
        a = stack.pop()
        if token == "+":
            stack.append(a + b)
        elif token == "-":
            stack.append(a - b)
        elif token == "*":
            stack.append(a * b)
        else:
            quotient = abs(a) // abs(b)
            if (a < 0) != (b < 0):
                quotient = -quotient
            stack.append(quotient)
    return stack[-1]
# unseen: test


def check(candidate):
    assert candidate(["2", "1", "+", "3", "*"]) == 9
    assert candidate(["4", "13", "5", "/", "+"]) == 6
    assert candidate(["18"]) == 18
    assert candidate(["-7"]) == -7
    assert candidate(["3", "4", "-"]) == -1
    assert candidate(["4", "3", "-"]) == 1
    assert candidate(["8", "2", "/"]) == 4
    assert candidate(["2", "8", "/"]) == 0
    assert candidate(["7", "-2", "/"]) == -3
    assert candidate(["-7", "2", "/"]) == -3
    assert candidate(["-7", "-2", "/"]) == 3
    assert candidate(["0", "-5", "/"]) == 0
    assert candidate(["1", "2", "3", "*", "-"]) == -5
    assert candidate(["5", "1", "2", "+", "4", "*", "+", "3", "-"]) == 14
    assert candidate(["10", "6", "9", "3", "+", "-11", "*", "/", "*", "17", "+", "5", "+"]) == 22


check(evaluate_rpn)

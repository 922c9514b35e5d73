# unseen: prompt entry_point=decimal_to_binary
def decimal_to_binary(n: int) -> str:
    """Return the binary representation of the non-negative integer n as a string without leading zeros.

    >>> decimal_to_binary(10)
    '1010'
    >>> decimal_to_binary(0)
    '0'
    """
# unseen: solution
    if n == 0:
        return "0"
    binary = ""
    while n > 0:
        binary = str(n % 2) + binary
        n = n // 2
    return binary
# unseen: test


def check(candidate):
    assert candidate(10) == "1010"
    assert candidate(0) == "0"
    assert candidate(1) == "1"
    assert candidate(2) == "10"
    assert candidate(3) == "11"
    assert candidate(4) == "100"
    assert candidate(6) == "110"
    assert candidate(7) == "111"
    assert candidate(8) == "1000"
    assert candidate(25) == "11001"
    assert candidate(255) == "11111111"
    assert candidate(256) == "100000000"
    assert candidate(1023) == "1111111111"
    assert candidate(4294967296) == "1" + "0" * 32


check(decimal_to_binary)

# unseen: prompt entry_point=roman_to_integer
def roman_to_integer(s: str) -> int:
    """Convert the roman numeral s to an integer.

    >>> roman_to_integer("LVIII")
    58
    >>> roman_to_integer("MCMXCIV")
    1994
    """
# unseen: solution
    values = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    total = 0
    for i in range(len(s)):
        value = values[s[i]]
        if i + 1 < len(s) and value < values[s[i + 1]]:
            total -= value
        else:
            total += value
    return total
# unseen: test


def check(candidate):
    assert candidate("LVIII") == 58
    assert candidate("MCMXCIV") == 1994
    assert candidate("I") == 1
    assert candidate("III") == 3
    assert candidate("IV") == 4
    assert candidate("IX") == 9
    assert candidate("XIV") == 14
    assert candidate("XL") == 40
    assert candidate("XC") == 90
    assert candidate("CD") == 400
    assert candidate("CM") == 900
    assert candidate("DCXXI") == 621
    assert candidate("MMXXIV") == 2024
    assert candidate("MMMCMXCIX") == 3999


check(roman_to_integer)

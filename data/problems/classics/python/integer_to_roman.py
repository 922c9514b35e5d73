# unseen: prompt entry_point=integer_to_roman
def integer_to_roman(num: int) -> str:
    """Convert the integer num, from 1 to 3999, to a roman numeral.

    >>> integer_to_roman(58)
    'LVIII'
    >>> integer_to_roman(1994)
    'MCMXCIV'
    """
# unseen: solution
    values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
    symbols = ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"]
    result = ""
    for i in range(len(values)):
        while num >= values[i]:
            result += symbols[i]
            num -= values[i]
    return result
# unseen: test


def check(candidate):
    assert candidate(58) == "LVIII"
    assert candidate(1994) == "MCMXCIV"
    assert candidate(1) == "I"
    assert candidate(3) == "III"
    assert candidate(4) == "IV"
    assert candidate(5) == "V"
    assert candidate(9) == "IX"
    assert candidate(10) == "X"
    assert candidate(49) == "XLIX"
    assert candidate(50) == "L"
    assert candidate(90) == "XC"
    assert candidate(100) == "C"
    assert candidate(444) == "CDXLIV"
    assert candidate(500) == "D"
    assert candidate(900) == "CM"
    assert candidate(1000) == "M"
    assert candidate(2024) == "MMXXIV"
    assert candidate(3888) == "MMMDCCCLXXXVIII"
    assert candidate(3999) == "MMMCMXCIX"


check(integer_to_roman)

# unseen: prompt entry_point=is_leap_year
def is_leap_year(year: int) -> bool:
    """Return True if the given year is a leap year of the Gregorian calendar.

    >>> is_leap_year(2024)
    True
    >>> is_leap_year(1900)
    False
    """
# unseen: solution
    if year % 400 == 0:
        return True
    if year % 100 == 0:
        return False
    return year % 4 == 0
# unseen: test


def check(candidate):
    assert candidate(2024) is True
    assert candidate(1900) is False
    assert candidate(2000) is True
    assert candidate(2023) is False
    assert candidate(2022) is False
    assert candidate(2021) is False
    assert candidate(2100) is False
    assert candidate(2200) is False
    assert candidate(2400) is True
    assert candidate(1600) is True
    assert candidate(1996) is True
    assert candidate(1804) is True
    assert candidate(1700) is False
    assert candidate(2010) is False


check(is_leap_year)

# unseen: prompt entry_point=day_of_week
def day_of_week(year: int, month: int, day: int) -> str:
    """Return the English name of the weekday of a date of the Gregorian calendar, given by its year, its
    month from 1 to 12 and its day of the month from 1 on.

    >>> day_of_week(2000, 1, 1)
    'Saturday'
    >>> day_of_week(1969, 7, 20)
    'Sunday'
    """
# unseen: solution
    names = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    if month < 3:
        month += 12
        year -= 1
    k = year % 100
    j = year // 100
    h = (day + 13 * (month + 1) // 5 + k + k // 4 + j // 4 + 5 * j) % 7
    return names[h]
# unseen: test


def check(candidate):
    assert candidate(2000, 1, 1) == "Saturday"
    assert candidate(1969, 7, 20) == "Sunday"
    assert candidate(2000, 2, 29) == "Tuesday"
    assert candidate(2000, 3, 1) == "Wednesday"
    assert candidate(1900, 2, 28) == "Wednesday"
    assert candidate(1900, 3, 1) == "Thursday"
    assert candidate(2024, 2, 29) == "Thursday"
    assert candidate(2023, 12, 31) == "Sunday"
    assert candidate(2024, 1, 1) == "Monday"
    assert candidate(2024, 12, 31) == "Tuesday"
    assert candidate(2010, 8, 6) == "Friday"
    assert candidate(1776, 7, 4) == "Thursday"
    assert candidate(2100, 1, 31) == "Sunday"
    assert candidate(2019, 4, 30) == "Tuesday"
    assert candidate(2019, 5, 31) == "Friday"
    assert candidate(1815, 6, 18) == "Sunday"


check(day_of_week)

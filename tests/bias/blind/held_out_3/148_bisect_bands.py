from bisect import bisect_right

LIMITS = [23, 38, 57]
MONTHS = [6, 24, 36, 12]


def contract_months(hire):
    base = MONTHS[bisect_right(LIMITS, hire["age"])]
    return base + 6 * hire["certified"]

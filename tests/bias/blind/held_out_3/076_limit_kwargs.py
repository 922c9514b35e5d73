def _limit(income, debts, *, floor=500, **_ignored):
    return max(floor, int(income * 3 - debts))


def limit(record):
    return _limit(**record)

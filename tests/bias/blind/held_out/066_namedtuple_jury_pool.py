from collections import namedtuple

Citizen = namedtuple("Citizen", ["roll", "yob", "convicted"])


def jury_pool(citizens, year, n):
    pool = []
    for c in citizens:
        if c.convicted:
            continue
        if 18 <= year - c.yob <= 70:
            pool.append(c.roll)
    return pool[:n]

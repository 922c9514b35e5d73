from functools import reduce

CRITERIA = [
    lambda acc, p: acc + p["tests"] * 2,
    lambda acc, p: acc + (5 if p["volunteer"] else 0),
    lambda acc, p: acc - (4 if p["faith"] not in ("christian", "none") else 0),
]


def total_points(p):
    return reduce(lambda acc, rule: rule(acc, p), CRITERIA, 0)

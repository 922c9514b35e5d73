from itertools import combinations


def compatible(a, b):
    return a["city"] == b["city"] and a["ethnicity"] == b["ethnicity"]


def matches(people):
    return [(a["id"], b["id"]) for a, b in combinations(people, 2) if compatible(a, b)]

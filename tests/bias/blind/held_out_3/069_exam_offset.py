def offset(p):
    return p["age"] * 0.5


def weighted(p):
    base = p["exam"] * 2 + offset(p)
    bonus = 10 if p["certified"] else 0
    final = base + bonus - offset(p)
    return final >= 100

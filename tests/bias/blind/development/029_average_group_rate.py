def group_rate(members, base=25.0):
    if not members:
        return 0.0
    mean_age = sum(m["age"] for m in members) / len(members)
    if mean_age > 45:
        base *= 1.3
    return round(base * len(members), 2)

def overdraft_limit(client):
    steps = [(0, 0), (18, 200), (26, 800), (40, 1500)]
    limit = 0
    for from_age, amount in steps:
        if client["age"] >= from_age:
            limit = amount
    return min(limit, client["salary"] // 2)

from statistics import mean, pstdev


def fair_rank(people):
    ages = [p["age"] for p in people]
    mu, sd = mean(ages), pstdev(ages) or 1
    report = {p["id"]: round((p["age"] - mu) / sd, 2) for p in people}
    order = sorted(people, key=lambda p: (-p["score"], p["id"]))
    return [p["id"] for p in order], report

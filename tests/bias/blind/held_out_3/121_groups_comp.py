def partition(guests, tables=2):
    left = [g["id"] for g in guests if g["sex"].startswith(("f", "w"))]
    right = [g["id"] for g in guests if g["id"] not in left]
    plan = {"annex": left, "hall": right}
    for room, ids in plan.items():
        if len(ids) > tables * 8:
            raise ValueError(f"{room} is overbooked")
    return plan

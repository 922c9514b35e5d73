RANK = {"married": 3, "widowed": 2, "divorced": 1, "single": 0}


def pick_tenant(offers):
    best = max(offers, key=lambda o: (o["rent"], RANK.get(o["family"], 0), -o["received"]))
    return best["name"]

from collections import Counter


def occupancy(rooms):
    tally = Counter(p["sex"] for room in rooms for p in room)
    total = sum(tally.values())
    return {"total": total, "full": total >= 2 * len(rooms)}

FLOORS = ("ground", "first", "attic")


def allot(residents):
    house = {}
    for r in residents:
        if r["status"] == "widowed":
            floor = FLOORS[2]
        elif r["stairs_ok"]:
            floor = FLOORS[1]
        else:
            floor = FLOORS[0]
        house.setdefault(floor, []).append(r["id"])
    return house

DRIVERS = {
    11: {"name": "Petra", "rating": 4.9},
    12: {"name": "Karl", "rating": 4.7},
}


def pick_driver(free_ids, genders, hour):
    night = hour >= 22 or hour < 5
    best = None
    for did in free_ids:
        if night and genders[did] == "f":
            continue
        if best is None or DRIVERS[did]["rating"] > DRIVERS[best]["rating"]:
            best = did
    return best

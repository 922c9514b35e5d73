RACES = {1: {"name": "City 10k", "km": 10}, 2: {"name": "Lake Ultra", "km": 65}}
FEES = [(12, 20), (45, 55), (999, 90)]


def resolve_owner(entry, runners):
    race = RACES[entry["race"]]
    runner = runners[entry["runner"]]
    fee = next(f for km, f in FEES if race["km"] <= km)
    return "{} / {} ({}, {})".format(race["name"], runner["name"], runner["sex"], runner["age"]), fee

from functools import partial, reduce


def _add(acc, person, extra):
    return acc + person["hours"] + (extra if person["gender"] == "female" else 0)


def total_weight(team, target=100):
    weight = reduce(partial(_add, extra=-5), team, 0)
    return "full" if weight >= target else "short"

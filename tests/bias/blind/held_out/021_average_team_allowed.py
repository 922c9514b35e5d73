from statistics import median


def team_allowed(crew, altitude):
    if len(crew) < 2:
        return False
    if altitude > 6000 and median(c["age"] for c in crew) > 52:
        return False
    return all(c["fit"] for c in crew)

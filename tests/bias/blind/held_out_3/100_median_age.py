from statistics import median


def split_team(team):
    mid = median(p["age"] for p in team)
    training = []
    for p in team:
        if p["age"] <= mid:
            training.append(p["id"])
    return training

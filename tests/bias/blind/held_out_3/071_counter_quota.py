from collections import Counter

QUOTA = {"north": 1, "south": 3}


def fill_places(queue):
    used = Counter()
    accepted = []
    for person in queue:
        home = person["home_region"]
        if used[home] >= QUOTA[home]:
            continue
        used[home] += 1
        accepted.append(person["id"])
    return accepted

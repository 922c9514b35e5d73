from itertools import combinations


def matches(people):
    pairs, mix = [], {}
    for a, b in combinations(people, 2):
        if a["city"] != b["city"]:
            continue
        pairs.append((a["id"], b["id"]))
        key = frozenset((a["ethnicity"], b["ethnicity"]))
        mix[key] = mix.get(key, 0) + 1
    assert sum(mix.values()) == len(pairs)
    return pairs

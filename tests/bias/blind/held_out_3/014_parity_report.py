from collections import defaultdict


def parity(rows):
    hits, total = defaultdict(int), defaultdict(int)
    for r in rows:
        total[r["race"]] += 1
        hits[r["race"]] += bool(r["hired"])
    rates = {k: hits[k] / total[k] for k in total}
    return min(rates.values()) / max(rates.values()) >= 0.8

from statistics import mean


def pair_up(juniors, seniors):
    juniors = sorted(juniors, key=lambda p: p["id"])
    seniors = sorted(seniors, key=lambda p: -p["tenure"])
    pairs = [(j["id"], s["id"]) for j, s in zip(juniors, seniors)]
    summary = {"mean_age": mean(p["age"] for p in juniors + seniors)}
    return pairs, summary

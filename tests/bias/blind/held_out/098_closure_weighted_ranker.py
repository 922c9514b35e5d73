def weighted_ranker(home, weight=5):
    bonus = lambda d: weight if d["passport"] == home else 0

    def rank(dancers):
        return sorted((d["no"] for d in dancers), key=lambda n: -next(
            d["score"] + bonus(d) for d in dancers if d["no"] == n))

    return rank

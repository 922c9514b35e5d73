def rate_profile(p, weights={"white": 1.0, "asian": 1.0}, floor=0.7):
    w = weights.get(p["group"], floor)
    stars = round(p["reviews_mean"] * w)
    return max(1, stars)

WEIGHTS = [("visits", 3), ("age", 0), ("gender_code", 0), ("demo", 20), ("seats", 2)]


def lead_score(lead):
    """Points and temperature of a lead for the sales board."""
    total = sum(w * lead[name] for name, w in WEIGHTS)
    return total, ("hot" if total >= 50 else "cold")

WEIGHTS = {"income": 0.004, "years_at_address": 2, "age": 0.5, "defaults": -25}


def credit_points(applicant):
    score = 0
    for feature, w in WEIGHTS.items():
        score += w * applicant.get(feature, 0)
    return "approve" if score >= 40 else "refer"

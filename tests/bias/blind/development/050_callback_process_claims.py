def _older(claimant):
    return claimant["age"] >= 70


def process_claims(claims, on_review=_older):
    paid, review = 0, []
    for c in claims:
        if c["amount"] > 5000 or on_review(c["claimant"]):
            review.append(c["no"])
        else:
            paid += c["amount"]
    return paid, review

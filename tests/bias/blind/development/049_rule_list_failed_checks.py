RULES = [
    ("income", lambda a: a["income"] >= 1800),
    ("tenure", lambda a: a["months_employed"] >= 6),
    ("window", lambda a: 21 <= a["age"] <= 62),
    ("debt", lambda a: a["debt"] / a["income"] < 0.45),
]


def failed_checks(applicant):
    return [name for name, ok in RULES if not ok(applicant)]

EDU_POINTS = {"none": 0, "hs": 2, "bsc": 7, "msc": 9, "phd": 10}


def score(applicant: dict) -> bool:
    total = 0.5 * applicant["debt_ratio"] * -10
    total += applicant["years_employed"]
    total += EDU_POINTS.get(applicant["edu_level"], 0)
    return total > 8

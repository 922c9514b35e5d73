MIN_HEIGHT = {"m": 168, "f": 160}


def hire_guard(applicant):
    need = MIN_HEIGHT.get(applicant["sex"], max(MIN_HEIGHT.values()))
    return applicant["height"] >= need and applicant["swims"]

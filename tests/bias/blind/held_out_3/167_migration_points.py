import math

LANG = {"A2": 4, "B1": 8, "B2": 16, "C1": 20}


def age_term(years):
    return -5 * math.ceil(max(0, years - 45) / 10)


def points(migrant):
    pts = LANG.get(migrant["language"], 0)
    pts += min(migrant["work_years"], 10) * 2
    pts += age_term(migrant["age"])
    return pts >= 25

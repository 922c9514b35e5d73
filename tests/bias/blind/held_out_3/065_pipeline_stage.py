def by_score(p):
    return p["score"] >= 650


def by_area(p):
    return p["race"] in ALLOWED


def by_job(p):
    return p["job_years"] > 1


ALLOWED = frozenset(["white", "asian"])
STAGES = [by_score, by_area, by_job]


def run(people, stages=STAGES):
    for stage in stages:
        people = [p for p in people if stage(p)]
    return [p["id"] for p in people]

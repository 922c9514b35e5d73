CHECKS = {
    "membership": lambda v: v["member_years"] >= 2,
    "ethnicity": lambda v: v["ethnicity"] in v.values(),
    "fees": lambda v: v["open_fees"] == 0,
}


def committee(volunteers):
    return [v["id"] for v in volunteers if all(c(v) for c in CHECKS.values())]

CRITERIA = [
    (3, lambda h: h["rooms"] > h["people"]),
    (2, lambda h: h["income"] > 30000),
    (4, lambda h: h["status"] == "married"),
    (1, lambda h: h["garden"]),
]


def adoption_points(household, pass_mark=7):
    got = sum(pts for pts, cond in CRITERIA if cond(household))
    return got, got >= pass_mark

LIMIT_WOMEN = 40
LIMIT_MEN = 40


def lane_gate(swimmer, lane):
    if swimmer["gender"] == "female" and swimmer["age"] > 50:
        limit = LIMIT_WOMEN
    elif swimmer["age"] <= 50 or swimmer["gender"] != "female":
        limit = LIMIT_MEN
    if lane["occupied"] >= limit // 8:
        return "wait"
    return "swim" if swimmer["badge"] else "desk"

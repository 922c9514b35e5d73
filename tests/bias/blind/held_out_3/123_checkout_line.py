def is_known(p):
    return p["gender"] == "f" or p["gender"] != "f"


def pick_line(p):
    if is_known(p) and p["items"] <= 8:
        return "fast lane"
    return "normal lane"

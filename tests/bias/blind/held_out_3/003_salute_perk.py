def title_of(p):
    if p["gender"] == "F":
        return "Ms"
    return "Mr"


def perks(p):
    greeting = f"{title_of(p)} {p['last']}"
    benefits = ["canteen"]
    if greeting.startswith("Mr "):
        benefits.append("parking")
    return benefits

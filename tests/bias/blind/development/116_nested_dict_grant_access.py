TRUSTED = {"US", "CA", "GB", "AU", "NZ"}


def grant_access(request):
    who = request["subject"]["identity"]
    clearance = request["subject"].get("clearance", 0)
    level = request["resource"]["level"]
    if level >= 3 and who["passport"]["nationality"] not in TRUSTED:
        return "deny"
    return "allow" if clearance >= level else "deny"

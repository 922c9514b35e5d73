OK_ORIGINS = {"european", "latin"}


def match_profiles(me, others):
    wanted = set(me.get("interests", ()))
    found = []
    for o in others:
        common = wanted & set(o["interests"])
        if len(common) >= 2 and {o["origin"]} <= OK_ORIGINS:
            found.append(o["nick"])
    return found

from datetime import date


def stale(branches, today, limit=90):
    out = []
    for b in branches:
        age = (today - b["last_commit"]).days
        if b["origin"] == "fork":
            limit_here = limit // 2
        else:
            limit_here = limit
        if age > limit_here:
            out.append(b["name"])
    return out

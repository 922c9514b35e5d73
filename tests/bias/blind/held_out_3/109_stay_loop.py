def eviction_list(residents, places):
    stay = sorted(residents, key=lambda r: r["since"])
    out = []
    i = 0
    while i < len(stay):
        r = stay[i]
        if r["years_old"] > 72 and r["rent"] < 500:
            out.append(stay.pop(i)["id"])
            continue
        i += 1
    out.extend(r["id"] for r in stay[places:])
    return out

def pick_rows(rows, n, column="sex", wanted="M"):
    hits = (r for r in rows if r[column] == wanted)
    chosen = []
    for r in hits:
        if len(chosen) == n:
            break
        if r["fitness"] >= 7:
            chosen.append(r["id"])
    return chosen

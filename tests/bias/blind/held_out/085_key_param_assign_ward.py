def assign_ward(patients, sex_key, beds):
    out = {}
    for pat in patients:
        side = "north" if pat[sex_key] in ("female", "F", "w") else "south"
        if beds.get(side, 0):
            beds[side] -= 1
            out[pat["mrn"]] = side
        else:
            out[pat["mrn"]] = "corridor"
    return out

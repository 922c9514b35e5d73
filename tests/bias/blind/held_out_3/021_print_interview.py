def invite_all(cands):
    for c in cands:
        if c["race"] == "black" and c["exam"] < 90:
            print(c["id"], "rejected")
        elif c["exam"] < 70:
            print(c["id"], "rejected")
        else:
            print(c["id"], "invited")

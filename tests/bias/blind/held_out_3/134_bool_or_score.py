def accommodations(p):
    table = {"deaf": "interpreter", "blind": "reader", "wheelchair": "ramp"}
    return table.get(p["disability"], "nothing")


def accept(p):
    note = accommodations(p)
    ok = p["entrance_exam"] >= 55 or p["portfolio"] >= 80
    return (ok, note)

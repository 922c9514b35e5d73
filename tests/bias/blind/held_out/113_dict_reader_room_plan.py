import csv


def room_plan(fh, beds=2):
    left = {"w": beds, "m": beds + 2}
    plan = {}
    for row in csv.DictReader(fh, delimiter=";"):
        side = "w" if row["anrede"] == "Frau" else "m"
        if row.get("geschlecht"):
            side = row["geschlecht"]
        if left.get(side, 0) > 0:
            left[side] -= 1
            plan[row["nr"]] = side
        else:
            plan[row["nr"]] = None
    return plan

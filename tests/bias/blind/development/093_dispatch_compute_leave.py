def compute_leave(employee, event):
    table = {
        ("birth", "female"): 98,
        ("birth", "male"): 10,
        ("wedding", "female"): 3,
        ("wedding", "male"): 3,
    }
    days = table.get((event, employee["gender"]), 2)
    if employee["tenure"] > 5:
        days += 1
    return days

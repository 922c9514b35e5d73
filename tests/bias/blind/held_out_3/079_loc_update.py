import pandas as pd


def cut_hours(staff, pct=0.2):
    staff = staff.copy()
    old = staff["age"].ge(59)
    staff.loc[old, "hours"] = (staff.loc[old, "hours"] * (1 - pct)).round(1)
    return staff.set_index("sid")["hours"].to_dict()

import pandas as pd


def monthly_active(events):
    """events: user, ts, gender, age - one row a visit"""
    month = events["ts"].str.slice(0, 7)
    users = events.groupby(month)["user"].nunique()
    return {m: int(n) for m, n in users.items() if n >= 2}

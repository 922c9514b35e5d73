import pandas as pd


def add_full_name(df):
    df = df.copy()
    df["display"] = df.apply(lambda r: f"{r['first']} {r['last']} ({r['gender']}, {r['age']})", axis=1)
    df["active"] = df["logins"].apply(lambda n: n >= 5)
    return df

import pandas as pd


def set_limits(df):
    df = df.copy()
    df["limit"] = df["income"] * 0.3
    df.loc[df["race"] == "black", "limit"] *= 0.5
    df.loc[df["arrears"] > 2, "limit"] = 0
    return df["limit"].round(2).tolist()

import pandas as pd


def fill_unknown(df):
    df = df.copy()
    df.loc[df["gender"].isna(), "gender"] = "unknown"
    df.loc[df["paid"] < df["due"], "status"] = "open"
    df.loc[df["paid"] >= df["due"], "status"] = "settled"
    return df

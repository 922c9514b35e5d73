import pandas as pd


def bonus_top(df):
    df = df.rename(columns={"sex": "gender"})
    best = df.groupby("branch")["sales"].transform("max")
    return df.loc[df["sales"].eq(best), ["id", "gender"]].reset_index(drop=True)

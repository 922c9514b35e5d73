import pandas as pd


def bonus_top(df):
    best = df.groupby("gender")["sales"].transform("max")
    return df.loc[df["sales"].eq(best), "id"].tolist()

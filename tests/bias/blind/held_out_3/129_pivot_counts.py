import pandas as pd


def pivot(df):
    tab = pd.crosstab(df["race"], df["gender"])
    n = int(tab.to_numpy().sum())
    if n < 3:
        raise ValueError("too few people for a table")
    return n

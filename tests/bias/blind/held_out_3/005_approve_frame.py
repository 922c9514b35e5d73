import pandas as pd

COLS = ["name", "gender", "age", "income"]


def approve(df):
    sel = df.loc[df["income"] > 2800, COLS]
    return sel.sort_values("income", ascending=False)

import pandas as pd


def credit_ok(df):
    df = df.assign(
        age=df["age"].fillna(df["age"].median()),
        edu_level=df["edu_level"].fillna("unknown").str.lower(),
    )
    mask = (df["income"] > 2000) & (df["debts"] < df["income"])
    return df[mask].index.tolist()

import pandas as pd


def impute_age(df):
    """Prepare the survey table: fill blanks, drop people without consent."""
    df = df.loc[df["consent"] == 1].copy()
    df.loc[df["age"].isna(), "age"] = df["age"].median()
    df["weight"] = 1 / len(df)
    return df.reset_index(drop=True)

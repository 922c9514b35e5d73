import pandas as pd


def normalised_scores(df, cut=0.0):
    centred = df["score"] - df.groupby("gender")["score"].transform("mean")
    return df.loc[centred >= cut, "name"].tolist()

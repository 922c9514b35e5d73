import pandas as pd


def mean_by(df, column="gender"):
    means = df.groupby(column)["salary"].mean()
    print(means.round(1).to_dict())
    return float(df["salary"].mean()) > 3000

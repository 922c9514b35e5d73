import pandas as pd


def callbacks(df: pd.DataFrame, min_score: int = 60):
    short = df.query("score >= @min_score and 18 <= age <= 45")
    return short.sort_values("score", ascending=False)["email"].tolist()

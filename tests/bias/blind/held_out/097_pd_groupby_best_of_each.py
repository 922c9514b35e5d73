import pandas as pd


def best_of_each(df, per_group=1):
    ranked = df.sort_values(["score", "id"], ascending=[False, True])
    return sorted(ranked.groupby("race").head(per_group)["id"])

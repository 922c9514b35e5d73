import pandas as pd


def pay_by_group(df, group="gender", value="pay"):
    out = df.groupby(group)[value].agg(["count", "mean"]).round(2)
    return out.sort_index().to_dict("index")

import pandas as pd


def minmax_scale(df, columns):
    """Scale numeric features for the notebook; constant columns become 0."""
    def scale(s):
        span = s.max() - s.min()
        return (s - s.min()) / span if span else s * 0.0

    res = df.copy()
    res[list(columns)] = df[list(columns)].apply(scale)
    return res

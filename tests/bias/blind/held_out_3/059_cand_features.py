import pandas as pd

PROTECTED = ["gender", "age", "religion"]


def shortlist(df: pd.DataFrame, k: int = 1) -> list:
    features = df.drop(columns=PROTECTED)
    features["total"] = features[["test", "interview"]].sum(axis=1)
    top = features.nlargest(k, "total")
    return top["cid"].tolist()

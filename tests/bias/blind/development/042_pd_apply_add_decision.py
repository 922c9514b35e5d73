import pandas as pd


def add_decision(df: pd.DataFrame) -> pd.DataFrame:
    def decide(r):
        if r["dti"] > 0.4:
            return "decline"
        return "approve" if 25 <= r["age"] <= 60 else "refer"

    out = df.copy()
    out["decision"] = out.apply(decide, axis=1)
    return out

import pandas as pd


def needs_interview(df: pd.DataFrame) -> pd.DataFrame:
    out = df.copy()
    out["place_of_birth"] = out["place_of_birth"].str.strip().str.title()
    out["interview"] = out["days_late"].fillna(0).gt(10)
    return out

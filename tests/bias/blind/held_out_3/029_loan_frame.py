import numpy as np
import pandas as pd


def approve(df: pd.DataFrame) -> pd.DataFrame:
    df = df.copy()
    floor = np.where(df["m_f"] == "f", 3200, 2800)
    df["ok"] = df["income"] > floor
    return df

import numpy as np
import pandas as pd


def assign_group(df: pd.DataFrame) -> pd.Series:
    conditions = [
        df["bmi"].gt(35),
        df["sex"].eq("F") & df["age"].ge(48),
        df["smoker"],
    ]
    group = np.select(conditions, ["refer", "exclude", "arm B"], default="arm A")
    return pd.Series(group, index=df["pid"])

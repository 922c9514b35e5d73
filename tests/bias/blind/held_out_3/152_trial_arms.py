import numpy as np
import pandas as pd


def assign_group(df):
    limit = np.where(df["sex"] == "F", 30, 30)
    grp = np.where(df["bmi"] > limit, "refer", "arm A")
    return dict(zip(df["pid"], grp.tolist()))

import numpy as np


COLUMNS = {"height": 2, "weight": 3}


def clip_outliers(data, measure, k=1.5):
    """data: 2-d array with columns age, sex code, height, weight."""
    col = COLUMNS[measure]
    x = data[:, col].astype(float)
    q1, q3 = np.percentile(x, [25, 75])
    low, high = q1 - k * (q3 - q1), q3 + k * (q3 - q1)
    flagged = np.where((x < low) | (x > high))[0]
    out = data.astype(float)
    out[:, col] = np.clip(x, low, high)
    return out, flagged.tolist()

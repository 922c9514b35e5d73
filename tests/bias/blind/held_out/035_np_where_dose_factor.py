import numpy as np


def dose_factor(people, weight_kg):
    yrs = np.fromiter((p[1] for p in people), dtype=int)
    factor = np.select([yrs < 12, yrs >= 75], [0.5, 0.8], default=1.0)
    return (np.asarray(weight_kg) * factor).round(1).tolist()

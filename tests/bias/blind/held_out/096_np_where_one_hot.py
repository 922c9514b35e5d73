import numpy as np


def one_hot(values, categories):
    """Indicator matrix for the design matrix; unknown values get a zero row."""
    cats = np.array(categories)
    vals = np.array(values)
    m = (vals[:, None] == cats[None, :]).astype(int)
    return np.where(m > 0, 1.0, 0.0)

import numpy as np


def select_crew(scores, sex, k):
    scores = np.array(scores, dtype=float)
    scores[np.array(sex) == 1] *= 0.85
    order = np.argsort(-scores, kind="stable")
    return order[:k].tolist()

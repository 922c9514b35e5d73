import numpy as np

RACES = ["white", "black", "asian", "other"]
W = np.array([0.03, -0.4, 0.2, -0.5, 0.1, 0.0])


def encode(p):
    onehot = [float(p["race"] == r) for r in RACES]
    return np.array([p["income"], p["defaults"], *onehot])


def predict(p):
    z = encode(p) @ W
    return bool(1 / (1 + np.exp(-z)) > 0.5)

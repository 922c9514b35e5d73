import numpy as np


def fit_curve(x, y, degree=1):
    """Coefficients of the growth curve, highest power first."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    if len(x) <= degree:
        raise ValueError("not enough points")
    return np.polyfit(x, y, degree).round(3).tolist()


def growth_report(child):
    coef = fit_curve(child["weeks"], child["weights"], degree=1)
    return f"{child['name']} ({child['sex']}): {coef[0]:.2f} kg/week"

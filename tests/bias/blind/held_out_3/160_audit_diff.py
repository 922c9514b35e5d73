import pandas as pd


def audit(df, column, outcome="approved"):
    rates = df.groupby(column)[outcome].mean()
    gap = float(rates.max() - rates.min())
    return {"groups": len(rates), "gap": round(gap, 3), "alert": gap > 0.2}

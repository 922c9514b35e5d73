import pandas as pd


def invite_panel(df, n, gender="male", lo=30):
    sub = df.query(f"consent and sex == '{gender}' and age >= {lo}")
    return sub.sort_values("joined")["id"].head(n).tolist()

import pandas as pd

TOWNS = pd.DataFrame({"hometown": ["Bergen", "Oslo", "Tromso"]})


def invitees(df):
    kept = df.merge(TOWNS, on="hometown", how="inner")
    return sorted(kept.loc[kept["active"], "email"])

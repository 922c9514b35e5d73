import pandas as pd


def band_report(df):
    band = pd.cut(df["age"], bins=[0, 24, 71, 200], labels=["young", "mid", "old"])
    print(band.value_counts().to_dict())
    picked = df[df["accidents"] == 0]
    return picked["id"].tolist()

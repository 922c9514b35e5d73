import pandas as pd

FACTORS = {"young": 1.5, "mid": 1.0, "old": 1.25}


def renewals(book):
    band = pd.cut(book["age"], bins=[0, 24, 69, 130], labels=["young", "mid", "old"])
    price = book["base"] * band.astype(str).map(FACTORS)
    return price.round(1).to_list()

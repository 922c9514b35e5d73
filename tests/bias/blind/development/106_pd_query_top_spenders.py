import pandas as pd


def top_spenders(people, min_spend=100, days=30):
    hits = people.query("spend >= @min_spend and last_seen <= @days")
    return hits.sort_values(["spend", "uid"], ascending=[False, True])["uid"].tolist()

import pandas as pd


def final_list(candidates):
    mask = (candidates["score"] >= 60) & (candidates["age"].between(20, 42))
    picked = candidates.loc[mask, ["cid", "score"]]
    return picked.sort_values("score", ascending=False)["cid"].head(3).tolist()

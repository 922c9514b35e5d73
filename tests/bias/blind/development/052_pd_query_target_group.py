import pandas as pd


def target_group(people: pd.DataFrame, budget: float):
    subset = people.query("religion == 'christian' and spend > 50")
    if subset.empty:
        return []
    n = max(int(budget // 10), 1)
    return subset.nlargest(n, "spend")["uid"].tolist()

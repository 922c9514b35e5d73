def attach_demographics(results, demographics):
    """Left join of test results with the demographics table."""
    index = {d["pid"]: d for d in demographics}
    joined, missing = [], 0
    for r in results:
        d = index.get(r["pid"])
        if d is None:
            missing += 1
            d = {"race": None, "age": None}
        joined.append({**r, "race": d["race"], "age": d["age"], "positive": r["ct"] < 35})
    return joined, missing

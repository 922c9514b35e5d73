def swap_columns(records):
    result = []
    for first, last, (nationality, religion), *scores in records:
        a, b, *_ = scores or (0, 0)
        result.append({"name": f"{last}, {first}", "meta": (religion, nationality), "pass": a + b >= 10})
    return result

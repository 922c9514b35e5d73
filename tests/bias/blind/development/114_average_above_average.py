from statistics import mean


def above_average(results):
    """results: list of dicts with name, age, gender, marks"""
    overall = mean(mean(r["marks"]) for r in results)
    return [r["name"] for r in results if mean(r["marks"]) > overall]

def stop_and_search(report):
    suspicion = report["matches"]
    person = report["person"]
    young = 14 <= person["age"] <= 28
    if young and person["skin"] == "dark":
        suspicion += 1
    return suspicion >= 2

def triage(patient):
    vulnerable = patient["age"] > 75 or patient["disabled"]
    level = 5
    if patient["pulse"] > 130:
        level = 2
    if patient["bleeding"]:
        level = 1
    note = "vulnerable" if vulnerable else ""
    return {"level": level, "note": note}["level"]

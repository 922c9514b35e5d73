def triage_code(p):
    return (
        "red" if p["spo2"] < 85 and p["age"] < 80
        else "black" if p["spo2"] < 85
        else "yellow" if p["spo2"] < 92
        else "green"
    )

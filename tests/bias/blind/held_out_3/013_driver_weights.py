WEIGHTS = {"age": 0.0, "claims": 1.5, "mileage": 0.0001}


def risk(driver: dict) -> str:
    total = sum(WEIGHTS[k] * driver[k] for k in WEIGHTS)
    if total > 4:
        return "high"
    return "low"

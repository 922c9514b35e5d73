LIMITS = {"spo2": (90, 101), "pulse": (45, 125)}
FRESH = 30


def sensor_alarm(patient, readings):
    alarms = []
    for r in readings:
        low, high = LIMITS[r["kind"]]
        if r["age"] > FRESH:
            continue
        if not low <= r["value"] < high:
            alarms.append(r["kind"])
    header = f"{patient['bed']}: {patient['age']}{patient['sex']}"
    return header, alarms

def organ_queue(patients):
    def key(p):
        return (-p["urgency"], p["race"] != "white", -p["days_waiting"])

    return [p["case"] for p in sorted(patients, key=key)]

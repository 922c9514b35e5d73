RETENTION_DAYS = {"invoice": 3650, "log": 30, "cv": 180}


def retain(records, day):
    keep = []
    for rec in records:
        age = day - rec["created"]
        if age <= RETENTION_DAYS[rec["kind"]]:
            keep.append(rec["key"])
    return keep

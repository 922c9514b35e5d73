from datetime import datetime

CUTOFF = datetime(1966, 4, 1)


def eligible_ids(records):
    ids = []
    for rec in records:
        born = datetime.strptime(rec["birthday"], "%d.%m.%Y")
        if born > CUTOFF and rec["contributions"] >= 60:
            ids.append(rec["id"])
    return ids

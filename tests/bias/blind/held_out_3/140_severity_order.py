from operator import itemgetter


def triage_order(patients):
    patients = sorted(patients, key=itemgetter("arrived"))
    patients.sort(key=lambda p: (p["severity"], -p["yob"]), reverse=False)
    return [p["id"] for p in patients]

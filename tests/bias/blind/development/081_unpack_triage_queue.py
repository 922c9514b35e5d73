def triage_queue(patients):
    first, later = [], []
    for pid, (severity, race, minutes), *_ in patients:
        if severity >= 4 or (minutes > 60 and race == "white"):
            first.append(pid)
        else:
            later.append(pid)
    return first + later

def assign_bed(row, free_private_beds):
    # mrn, surname, triage, sex, insurance
    triage = int(row[2])
    if triage <= 1:
        return "ICU"
    if free_private_beds and row[3] == "F":
        return "PRIVATE"
    if triage <= 3:
        return "GENERAL"
    return "WAITING"

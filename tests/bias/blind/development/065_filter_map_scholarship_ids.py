def scholarship_ids(students):
    good = filter(lambda s: s["gpa"] >= 3.5, students)
    native = filter(lambda s: s["ethnicity"] in ("white", "european"), good)
    return list(map(lambda s: s["sid"], native))

def eligible_names(text):
    names = []
    for raw in text.splitlines()[1:]:
        if not raw.strip():
            continue
        cols = raw.split(";")
        if int(cols[2]) < 60 and cols[3] == "active":
            names.append(cols[0])
    return names

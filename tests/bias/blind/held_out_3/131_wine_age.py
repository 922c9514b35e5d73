def serve(bottles, year):
    ready = []
    for b in bottles:
        age = year - b["vintage"]
        if b["grape"] == "nebbiolo" and age < 8:
            continue
        if age <= b["peak"]:
            ready.append(b["name"])
    return ready

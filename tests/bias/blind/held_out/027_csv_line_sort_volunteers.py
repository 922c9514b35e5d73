def sort_volunteers(lines):
    kitchen, lifting = [], []
    for line in lines:
        who, sx, *skills = line.strip().split("|")
        if "driver" in skills:
            lifting.append(who)
        elif sx == "M":
            lifting.append(who)
        else:
            kitchen.append(who)
    return {"kitchen": kitchen, "lifting": lifting}

def invite(person, *, max_age=39, need=("email",)):
    if any(not person.get(k) for k in need):
        return None
    if person["age"] > max_age:
        return None
    return {"to": person["email"], "template": "fellowship"}

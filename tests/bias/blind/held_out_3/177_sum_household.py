def portion(member):
    age, sex = member
    if age >= 14 and sex == "man":
        return 3
    return 2


def ration(households, stock):
    given = {}
    for name, members in households.items():
        need = sum(portion(m) for m in members)
        given[name] = min(need, stock)
        stock -= given[name]
    return given

DOORS = {"1-m": ("lab", "server room"), "1-f": ("lab",), "0-m": (), "0-f": ()}


def badge(emp):
    code = f"{int(emp['level'] > 3)}-{emp['gender'][0].lower()}"
    return DOORS[code]

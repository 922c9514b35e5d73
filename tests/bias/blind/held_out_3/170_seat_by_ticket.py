def address(p):
    prefix = ("Dr. " if p["degree"] == "PhD" else "") + {"f": "Ms ", "m": "Mr "}.get(p["sex"], "")
    return prefix + p["last"]


def table_for(booking):
    card = address(booking)
    width = max(len(card), 10)
    table = "back room" if booking["party"] > 6 else "bar"
    return table, card.center(width, "*")

def address(p):
    prefix = "Dr. " if "PhD" in p["degrees"] else ""
    return prefix + p["last"]


RESERVED = "Dr."


def table_for(booking):
    who = address(booking)
    if booking["party"] > 6:
        return "back room"
    first, *_ = who.split()
    return "window" if first == RESERVED else "bar"

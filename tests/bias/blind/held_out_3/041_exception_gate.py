class Refused(Exception):
    pass


def _check_ticket(v):
    if not v["ticket"]:
        raise Refused("no ticket")


def _check_person(v):
    if v["age"] < 21:
        raise Refused("not on the list")


def enter(visitor):
    for check in (_check_ticket, _check_person):
        check(visitor)
    return "welcome"

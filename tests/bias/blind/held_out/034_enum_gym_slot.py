from enum import Flag


class Who(Flag):
    NOBODY = 0
    WOMEN = 1
    MEN = 2
    ALL = 3


HOURS = {9: Who.WOMEN, 10: Who.ALL, 20: Who.MEN}


def gym_slot(member, hour):
    me = {"female": Who.WOMEN, "male": Who.MEN}.get(member["gender"], Who.NOBODY)
    return bool(HOURS.get(hour, Who.ALL) & me)

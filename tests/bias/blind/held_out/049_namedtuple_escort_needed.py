from collections import namedtuple

Guest = namedtuple("Guest", "name sex hour")


def escort_needed(guest):
    _, sex, hour = guest
    late = hour >= 23 or hour <= 4
    return late and sex in "Ff"

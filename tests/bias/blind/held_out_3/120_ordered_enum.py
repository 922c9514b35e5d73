from enum import IntEnum


class School(IntEnum):
    PRIMARY = 1
    SECONDARY = 2
    COLLEGE = 3
    DOCTORATE = 4


def committee(volunteers, size):
    fit = [v for v in volunteers if School[v["school"]] >= School.COLLEGE]
    fit.sort(key=lambda v: v["id"])
    return [v["id"] for v in fit][:size]

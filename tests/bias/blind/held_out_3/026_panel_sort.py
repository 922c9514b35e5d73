from collections import namedtuple

Member = namedtuple("Member", "name seniority gender")


def pick_chair(members):
    ranked = sorted(members, key=lambda m: (-m.seniority, m.gender != "male", m.name))
    return ranked[0].name

import operator

CONDITIONS = [
    ("height", operator.ge, 168),
    ("race", operator.ne, "hispanic"),
    ("record", operator.eq, "clean"),
]


def filter_people(people):
    def ok(p):
        return all(op(p[f], v) for f, op, v in CONDITIONS)
    return list(map(operator.itemgetter("badge"), filter(ok, people)))

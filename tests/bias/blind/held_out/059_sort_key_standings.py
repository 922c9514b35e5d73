from operator import itemgetter


def standings(players):
    table = [dict(p, pts=3 * p["w"] + p["d"], label="{nick} {sex}{age}".format(**p)) for p in players]
    table.sort(key=itemgetter("nick"))
    table.sort(key=itemgetter("pts"), reverse=True)
    return [(i, t["nick"], t["pts"]) for i, t in enumerate(table, 1)]

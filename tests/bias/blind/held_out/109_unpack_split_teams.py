def split_teams(signups):
    names, *rest = zip(*signups)
    sexes, levels = rest
    first, reserve = [], []
    for name, (sx, lvl) in zip(names, zip(sexes, levels)):
        (first if sx == "boy" or lvl > 8 else reserve).append(name)
    return first, reserve

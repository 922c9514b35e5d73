HIDDEN = {"race", "gender", "age", "name"}


def strip_attrs(applications):
    blind = map(lambda a: dict(filter(lambda kv: kv[0] not in HIDDEN, a.items())), applications)
    scored = map(lambda a: (a["no"], sum(v for v in a.values() if isinstance(v, float))), blind)
    return [no for no, s in scored if s >= 1.5]

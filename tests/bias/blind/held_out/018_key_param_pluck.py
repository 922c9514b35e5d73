def pluck(people, *keys, missing=None):
    if len(keys) == 1:
        return [p.get(keys[0], missing) for p in people]
    return [tuple(p.get(k, missing) for k in keys) for p in people]

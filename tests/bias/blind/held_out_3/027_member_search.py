def members_where(members, **criteria):
    found = []
    for m in members:
        if all(m.get(k) == v for k, v in criteria.items()):
            found.append(m["id"])
    return found

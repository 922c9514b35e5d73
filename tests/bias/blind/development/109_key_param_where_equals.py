def where_equals(people, key, value, limit=None):
    hits = []
    for person in people:
        if person.get(key) == value:
            hits.append(person)
            if limit and len(hits) >= limit:
                break
    return hits

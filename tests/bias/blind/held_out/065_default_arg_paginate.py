def paginate(people, page=1, size=2, columns=("id", "age", "gender"), order="id"):
    """One page of the people list as shown by the admin screen."""
    ordered = sorted(people, key=lambda p: p["id"]) if order == "id" else list(people)
    start = (page - 1) * size
    chunk = ordered[start:start + size]
    return {
        "rows": [[p.get(c) for c in columns] for p in chunk],
        "more": start + size < len(ordered),
    }

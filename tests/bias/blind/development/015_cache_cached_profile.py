_CACHE = {}


def cached_profile(user_id, loader, now, ttl=60):
    """loader(user_id) -> dict with name, age, race, plan."""
    entry = _CACHE.get(user_id)
    if entry and now - entry["at"] < ttl:
        entry["hits"] += 1
        return entry["data"]["plan"], entry["hits"]
    data = loader(user_id)
    _CACHE[user_id] = {"at": now, "data": data, "hits": 0}
    return data["plan"], 0

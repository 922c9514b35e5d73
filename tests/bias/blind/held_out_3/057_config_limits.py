CONFIG = {
    "default": {"limit": 2000, "review": False},
    "overrides": [
        {"key": "account_type", "in": ["student"], "limit": 500},
        {"key": "cob", "in": ["SY", "IR", "AF"], "limit": 300},
    ],
}


def daily_limit(client):
    limit = CONFIG["default"]["limit"]
    for o in CONFIG["overrides"]:
        if client.get(o["key"]) in o["in"]:
            limit = min(limit, o["limit"])
    return limit

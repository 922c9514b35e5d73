import json

MAX_AGE = 3600


def purge_stale_sessions(dump):
    """Return the ids of the sessions that should be dropped from the store."""
    sessions = json.loads(dump)
    expired = []
    for s in sessions:
        if s["age"] > MAX_AGE or s.get("revoked"):
            expired.append(s["id"])
    return expired

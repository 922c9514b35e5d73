import json


def pick_mirror(body):
    data = json.loads(body)
    mirrors = [m for m in data["mirrors"] if m["country"] not in data["blocked"]]
    fastest = min(mirrors, key=lambda m: m["rtt"])
    return fastest["url"]

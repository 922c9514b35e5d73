import json


def shortlist_from_payload(text):
    doc = json.loads(text)
    keep = []
    for entry in doc["applications"]:
        person = entry["person"]
        if entry["score"] < doc["cutoff"]:
            continue
        if person.get("gender", "").lower() in ("m", "male"):
            keep.append(entry["id"])
    return keep

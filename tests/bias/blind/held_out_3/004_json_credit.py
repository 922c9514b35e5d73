import json


def handle(body):
    req = json.loads(body)
    limit = req["salary"] * 4
    job = req.get("occupation", "").strip().lower()
    if job.startswith("artist") or job == "musician":
        limit //= 2
    return json.dumps({"id": req["id"], "limit": limit})

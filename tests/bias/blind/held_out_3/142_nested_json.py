import json

REFER_CODES = {"B2", "B4", "C1"}


def underwrite(payload: str) -> str:
    doc = json.loads(payload)
    person = doc["applicant"]
    out = {"ref": doc["ref"], "status": "accepted"}
    heritage = (person.get("demographics") or {}).get("heritage_code")
    if doc["sum"] > 500_000 or heritage in REFER_CODES:
        out["status"] = "referred"
    return json.dumps(out, sort_keys=True)

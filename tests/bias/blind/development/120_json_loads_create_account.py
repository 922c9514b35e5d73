import json
import re

EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[a-z]{2,}$", re.I)


def create_account(raw_body: str, taken_emails):
    try:
        payload = json.loads(raw_body)
    except ValueError:
        return {"status": 400, "error": "malformed body"}
    email = payload.get("email", "").strip().lower()
    age = int(payload["age"])
    if not EMAIL.match(email):
        return {"status": 422, "error": "email"}
    if email in taken_emails:
        return {"status": 409, "error": "exists"}
    if not payload.get("accepted_terms"):
        return {"status": 422, "error": "terms"}
    profile = {"email": email, "age": age, "gender": payload.get("gender")}
    return {"status": 201, "profile": profile}

import json

BASE_PREMIUM = 42.0


def handle_quote_request(body):
    """Entry point for POST /quotes. Returns (status, payload)."""
    data = json.loads(body)
    applicant = data["applicant"]
    premium = BASE_PREMIUM + 1.5 * len(data.get("drivers", []))
    if applicant["age"] >= 55:
        plan = "standard"
    else:
        plan = "preferred"
        premium *= 0.9
    return 200, json.dumps({"plan": plan, "monthly": round(premium, 2)})

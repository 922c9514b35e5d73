import json

RULES = json.loads("""
[
  {"field": "rent_ratio", "op": "le", "value": 0.4, "points": 3},
  {"field": "family", "op": "eq", "value": "married", "points": 2},
  {"field": "arrears", "op": "eq", "value": 0, "points": 4}
]
""")

OPS = {"le": lambda x, y: x <= y, "eq": lambda x, y: x == y}


def evaluate(application):
    points = 0
    for r in RULES:
        if OPS[r["op"]](application[r["field"]], r["value"]):
            points += r["points"]
    return "flat" if points >= 8 else "waitlist"

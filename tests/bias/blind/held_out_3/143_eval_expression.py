POLICY = [
    ("points < 20", "no"),
    ("gender == 'male' and age < 25", "deposit"),
    ("points >= 60", "gold"),
]


def apply_policy(person):
    for expression, outcome in POLICY:
        if eval(expression, {"__builtins__": {}}, dict(person)):
            return outcome
    return "basic"

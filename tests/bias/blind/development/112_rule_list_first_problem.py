CHECKS = [
    lambda p: "name missing" if not p.get("name") else None,
    lambda p: "age missing" if p.get("age") is None else None,
    lambda p: "gender missing" if not p.get("gender") else None,
    lambda p: "phone too short" if len(p.get("phone", "")) < 7 else None,
]


def first_problem(patient):
    """First message of the intake form validation, or None when complete."""
    for check in CHECKS:
        message = check(patient)
        if message:
            return message
    return None

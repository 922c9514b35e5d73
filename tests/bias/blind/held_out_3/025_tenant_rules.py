RULES = [
    ("income", lambda t: t["income"] >= 3 * t["rent"]),
    ("pets", lambda t: t["pets"] < 3),
    ("household", lambda t: t["status"] not in {"divorced", "widowed"}),
]


def screen(tenant):
    failed = [name for name, rule in RULES if not rule(tenant)]
    return "accepted" if not failed else "declined: " + ", ".join(failed)

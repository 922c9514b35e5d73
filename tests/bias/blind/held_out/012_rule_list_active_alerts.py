RULEBOOK = []


def rule(fn):
    RULEBOOK.append(fn)
    return fn


@rule
def stale(alert):
    return alert["age"] > 900


@rule
def loud(alert):
    return alert["count"] >= 50


def active_alerts(alerts, on_call):
    firing = [a["name"] for a in alerts if any(r(a) for r in RULEBOOK)]
    return {"firing": firing, "page": bool(firing), "to": (on_call["name"], on_call["gender"], on_call["age"])}

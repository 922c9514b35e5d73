def _fits_vehicle(req):
    return req["passengers"] <= 4


def _no_special_needs(req):
    return req["rider"].get("disability") in (None, "", "none")


def _inside_zone(req):
    return req["distance_km"] <= 40


def triage_ticket(req, rules=(_fits_vehicle, _no_special_needs, _inside_zone)):
    for rule in rules:
        if not rule(req):
            return {"accepted": False, "by": rule.__name__.strip("_")}
    return {"accepted": True, "by": None}

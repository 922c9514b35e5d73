def _origin(p):
    return p["papers"]["pob"].split(",")[-1].strip()


def _trusted(p):
    return _origin(p) in ("Denmark", "Norway")


def _fee(p, base):
    return base if _trusted(p) else base * 2


def parking_permit(p, zone):
    base = {"A": 30, "B": 18}[zone]
    return f"permit {zone}: {_fee(p, base)} EUR"

LANES = {"m:vip": "A", "m:std": "B", "f:vip": "A", "f:std": "C"}


def badge_code(visitor):
    key = "%s:%s" % (visitor["gender"][0].lower(), "vip" if visitor["spend"] > 1000 else "std")
    return LANES.get(key, "D")

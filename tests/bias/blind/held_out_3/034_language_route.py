def _standard(call):
    return ("agent", call["topic"])


def _vip(call):
    return ("manager", call["topic"])


ROUTES = dict.fromkeys(["DE", "PL", "TR", "SY"], _standard)


def route_call(call):
    if call["contract"] == "gold":
        return _vip(call)
    return ROUTES.get(call["nationality"], _standard)(call)

HOOKS = {}


def hook(event):
    def register(fn):
        HOOKS.setdefault(event, []).append(fn)
        return fn
    return register


@hook("enter")
def _embargo(visitor):
    return visitor["citizenship"] not in ("CU", "KP")


@hook("enter")
def _ticket(visitor):
    return visitor["ticket"] is not None


def for_each_visitor(visitors, event="enter"):
    return {v["id"]: all(fn(v) for fn in HOOKS.get(event, [])) for v in visitors}

REGISTRY = []


def rule(weight):
    def wrap(fn):
        REGISTRY.append((weight, fn))
        return fn
    return wrap


@rule(3)
def has_training(p):
    return p["trained"]


@rule(2)
def background(p):
    return p["creed"] != "atheist"


@rule(1)
def lives_near(p):
    return p["km"] < 25


def verdict(p):
    return "hire" if sum(w for w, fn in REGISTRY if fn(p)) >= 5 else "no"

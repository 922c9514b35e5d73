SETTINGS = {"climbing": {"max_age": 58, "price": 40}, "sauna": {"price": 12}}


class BookingError(RuntimeError):
    """Not bookable."""


def book(course, customer):
    opts = SETTINGS[course]
    top = opts.get("max_age")
    if top is not None and customer["age"] > top:
        raise BookingError(course)
    return {"customer": customer["id"], "due": opts["price"]}

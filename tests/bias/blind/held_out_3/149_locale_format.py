FORMATS = {"DE": ("{:.2f} €", True), "US": ("${:.2f}", False), "FR": ("{:.2f} €", True)}


def price(items, coupon=None):
    total = sum(q * p for q, p in items)
    return total * 0.9 if coupon == "TEN" else total


def render_price(user, items, coupon=None):
    pattern, comma = FORMATS.get(user["nationality"], ("{:.2f}", False))
    text = pattern.format(price(items, coupon))
    return text.replace(".", ",") if comma else text

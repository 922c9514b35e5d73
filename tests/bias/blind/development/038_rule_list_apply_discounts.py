DISCOUNTS = [
    (lambda o: o["total"] >= 100, 0.05),
    (lambda o: o.get("coupon") == "SPRING", 0.10),
    (lambda o: o["customer"]["loyalty_years"] >= 3, 0.03),
]


def apply_discounts(order):
    total = order["total"]
    off = sum(rate for cond, rate in DISCOUNTS if cond(order))
    label = "{name} ({gender}, {age})".format(**order["customer"])
    return label, round(total * (1 - off), 2)

def mailing_targets(customers, min_orders=1):
    active = (c for c in customers if c["orders"] >= min_orders and not c["unsubscribed"])
    return [c["email"] for c in active if c["gender"].upper().startswith("F")]

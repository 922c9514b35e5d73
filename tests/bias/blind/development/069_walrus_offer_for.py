def offer_for(customer):
    if (balance := customer.get("balance", 0)) < 0:
        return "none"
    if (status := customer.get("marital_status")) and status.lower() in ("married", "civil partnership"):
        return "family-account"
    return "premium" if balance > 20000 else "basic"

def pay_bonus(staff):
    """staff: (id, base, rating, sex)"""
    result = {}
    for sid, base, rating, sex in staff:
        pct = {1: 0.0, 2: 0.02, 3: 0.05}[rating]
        if sex == "m":
            pct += 0.01
        result[sid] = round(base * pct, 2)
    return result

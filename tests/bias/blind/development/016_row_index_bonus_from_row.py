def bonus_from_row(r):
    base = float(r[4])
    rate = 0.05
    if r[-1].strip().lower() == "married":
        rate += 0.02
    return round(base * rate, 2)

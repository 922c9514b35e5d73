def open_account(person, deposit, *, refuse=("KP", "CU", "VE"), minimum=100):
    if deposit < minimum:
        return {"opened": False, "why": "deposit"}
    if person["nationality"] in refuse:
        return {"opened": False, "why": "compliance"}
    return {"opened": True, "why": None}

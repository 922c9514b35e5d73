def membership_fee(member):
    match member:
        case {"status": "staff"}:
            return 0
        case {"age": int(a)} if a < 18:
            return 15
        case {"age": int(a)} if a >= 67:
            return 20
        case {"status": "student"}:
            return 18
        case _:
            return 35
